import type { TicketType } from '#contract/platform/ticket-type.ts'
import type { FieldCode } from '#contract/platform/fields.ts'
import type { AnyCategory } from './articles.ts'

/** What a ticket of a type is good for, as a form has it. */
export interface TypedConditions {
  durationDays?: number | undefined
  visits?: number | undefined
}

/**
 * What of the conditions does not fit the kind of a product, by field (docs/product/catalogue.md §4.2). The browser checks
 * by it before it sends, and the server before it writes.
 */
export const conditionMistakes = (
  category: AnyCategory,
  type: TicketType | undefined,
  { durationDays, visits }: TypedConditions,
): Record<string, FieldCode> => ({
  ...(category === 'V' && type === undefined && { type: 'required' as const }),
  ...(category !== 'V' && type !== undefined && { type: 'invalid' as const }),
  ...((type === 'terminska' || type === 'paket') &&
    durationDays === undefined && { durationDays: 'required' as const }),
  ...(type === 'paket' && visits === undefined && { visits: 'required' as const }),
  ...(type === 'paket' && visits === 1 && { visits: 'invalid' as const }),
})
