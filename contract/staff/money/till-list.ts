/** Columns by which the list of sessions may be put in order. */
export const sessionOrders = ['opened'] as const
