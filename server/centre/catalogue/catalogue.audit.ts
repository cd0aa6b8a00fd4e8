import type { ActionsOf } from '#server/platform/audit-log.ts'

export const catalogueActions = {
  product: ['product_added', 'product_changed', 'product_archived', 'product_restored', 'products_ordered'],
  article: [
    'article_added',
    'price_set',
    'price_removed',
    'article_shown',
    'article_hidden',
    'gift_sold',
    'gift_ended',
  ],
} as const

declare module '#server/platform/audit-log.ts' {
  interface AuditActions extends ActionsOf<typeof catalogueActions> {}
}
