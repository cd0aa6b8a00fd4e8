export const fiscalListStates = ['open', 'confirmed', 'all'] as const

/**
 * Columns by which the list of documents may be put in order; open ones stay in their two states. Not by sum: each sale
 * would write an index for it.
 */
export const fiscalOrders = ['issued'] as const

/** Columns by which the list of till sessions may be put in order. */
export const sessionOrders = ['opened'] as const
