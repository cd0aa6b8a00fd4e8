import type { IntentId, PersonId } from '#contract/platform/id.ts'
import { cents, type Cents } from '#contract/platform/money.ts'
import type { Language, LocalizedText } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { price } from '#texts/format.ts'
import type { SaleLine } from '#server/money/payments/goods.ts'

/** Kinds that are sold to anybody: rental and goods are handed over, the others have codes. */
export type AnybodysKind = 'desk' | 'bearer' | 'gifts'

/** Kinds of goods at the desk: those for a person are delivered by their modules, rental and goods are handed over. */
export type DeskKind = 'tickets' | 'classes' | 'pre_invoice' | AnybodysKind

/** One line of a desk sale, in the order of its invoice. */
export interface SoldLine extends SaleLine {
  kind: DeskKind
  /** Whom it is for, with the name of that moment; null for what is sold to anybody. */
  participantId: PersonId | null
  forName: string | null
  /** The part of the sale that delivers it; null for what is sold to anybody. */
  intentId: IntentId | null
}

/** A line on no one's name. */
export type AnybodysLine = SaleLine & { kind: AnybodysKind }

/** Lines of one kind for one participant, which one module delivers. */
export interface Part {
  kind: 'tickets' | 'classes' | 'pre_invoice'
  payerId: PersonId
  participantId: PersonId
  forName: string
  lines: readonly SaleLine[]
}

export const totalOf = (lines: readonly Pick<SaleLine, 'totalCents'>[]): Cents =>
  cents(lines.reduce((sum, { totalCents }) => sum + totalCents, 0))

/** How an invoice is paid: by one way, or by both. */
export const wayOf = ({ cashCents, terminalCents }: { cashCents: number; terminalCents: number }) =>
  terminalCents === 0 ? ('cash' as const) : cashCents === 0 ? ('terminal' as const) : ('mixed' as const)

/** How a document is paid, in both languages: `Gotovina 20,00 € · Terminal 7,00 €`. */
export const waysInWords = ({
  cashCents,
  terminalCents,
}: {
  cashCents: number
  terminalCents: number
}): LocalizedText => {
  const inOne = (locale: Language) =>
    [
      cashCents === 0 ? [] : `${m.refund_cash({}, { locale })} ${price(cents(cashCents))}`,
      terminalCents === 0 ? [] : `${m.refund_terminal({}, { locale })} ${price(cents(terminalCents))}`,
    ]
      .flat()
      .join(' · ')
  return { sl: inOne('sl'), en: inOne('en') }
}

/** A line as a second person reads it: `2 × Dnevna vstopnica (Bor Kovač)`. */
export const lineInWords = ({
  quantity,
  name,
  forName,
}: Pick<SoldLine, 'quantity' | 'name' | 'forName'>): LocalizedText => {
  const { sl, en } = inWords(name, forName)
  return { sl: `${quantity} × ${sl}`, en: `${quantity} × ${en}` }
}

/** Which line of the basket a refusal is about, in the words of the cashier's screen. */
export const inWords = (name: LocalizedText, forName: string | null): LocalizedText =>
  forName === null ? name : { sl: `${name.sl} (${forName})`, en: `${name.en} (${forName})` }
