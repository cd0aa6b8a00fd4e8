/** Brands the centre offers (spec §8): the widget shows them, and a payment by another one is a mismatch. */
export const brands = ['VISA', 'MASTER'] as const
