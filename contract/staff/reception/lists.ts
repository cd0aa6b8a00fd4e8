export const preInvoiceStates = ['open', 'overdue', 'paid', 'void'] as const

/** Columns by which the list may be put in order. */
export const preInvoiceOrders = ['number', 'due', 'total'] as const
