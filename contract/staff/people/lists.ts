/** Columns by which a list of people may be put in order. */
export const peopleOrders = ['name', 'age', 'visit'] as const

/** Columns by which the list of incidents may be put in order. */
export const incidentOrders = ['when', 'who', 'where'] as const
