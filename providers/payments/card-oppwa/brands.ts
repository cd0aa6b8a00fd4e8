/**
 * Brands the centre offers: the widget shows them, and a payment by another one is a mismatch (docs/product/payments.md
 * §3.1).
 */
export const brands = ['VISA', 'MASTER'] as const
