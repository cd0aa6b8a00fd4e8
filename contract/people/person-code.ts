import type { PersonId } from '#contract/platform/id.ts'

/**
 * Code that a person shows at reception (docs/product/tickets.md §5.5). It holds only the id and gives no access. A QR
 * code packs these characters tightly, so its squares are large.
 */
export const personCode = (id: PersonId): string => `PREVIS:${id}`.toUpperCase()
