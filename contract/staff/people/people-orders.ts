/** Columns by which a list of people may be put in order. */
export const peopleOrders = ['name', 'age', 'visit'] as const
