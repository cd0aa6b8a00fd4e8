/** Agreed words and numbers that pages need before any schema is loaded. */

/** A quantity is 1 to 50, also after lines of one article are merged (docs/product/tickets.md §3.2). */
export const maxQuantity = 50

/** Lines of one cart (docs/product/tickets.md §3.1, docs/product/gifts.md §1.4). */
export const maxCartLines = 20

/** First selectable year; the last is the current year by the server's clock (docs/product/invoices.md §8.1). */
export const firstInvoiceYear = 2025

/** Rows a list holds at most (docs/product/api.md §11.7). */
export const maxRows = 100

/** Day, term and package tickets (docs/product/catalogue.md §1.2). */
export const ticketTypes = ['dnevna', 'terminska', 'paket'] as const
