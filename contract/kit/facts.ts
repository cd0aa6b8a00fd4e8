/** Words and numbers of the specification that pages need before any schema is there. */

/** Spec §5: a quantity is above 0 and at most 50, also after lines of one article are merged. */
export const maxQuantity = 50

/** Spec §9: the years one can choose from begin here; they end with the current one, by the server's clock. */
export const firstInvoiceYear = 2025

/** Daily, term (long-term) and package tickets (spec §1). */
export const ticketTypes = ['dnevna', 'terminska', 'paket'] as const
