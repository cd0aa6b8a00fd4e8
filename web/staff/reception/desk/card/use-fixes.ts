import { useState } from 'react'
import type { PersonId, PreInvoiceId } from '#contract/platform/id.ts'
import type { VerdictReason } from '#contract/staff/people/entry.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import type { Permission } from '#contract/staff/platform/roles.ts'
import { scopeOf } from '#contract/staff/platform/roles.ts'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { endNote } from '#web/staff/people/people/end-note.ts'
import type { CardParts } from '#web/staff/people/people/use-card-parts.ts'
import { basket } from '#web/staff/reception/desk/basket/basket.ts'
import { focusBasket } from '#web/staff/reception/desk/basket/focus-basket.ts'
import { useTill } from '#web/staff/money/tills/use-till.ts'
import { useMe } from '#web/staff/platform/session.ts'
import type { Member } from './entry-plan.ts'

interface Act {
  label: string
  run: () => void
  /** Its own key of the desk, which works without the card's numbers. */
  key?: string
}

/** What resolves a reason, and the number that presses it where it has no key of its own. */
export interface Fix extends Act {
  reason: VerdictReason
  number?: number
}

interface Fixes {
  card: PersonCard
  parts: CardParts
  /** Takes the money for a pre-invoice. */
  onPreInvoice: (preInvoiceId: PreInvoiceId) => void
  /** Opens the card of a relative, where its own reasons are resolved. */
  onOpen: (personId: PersonId) => void
}

/** Takes the money for the oldest pre-invoice that a person owes; undefined without one. */
export const openPreInvoiceOf = (
  { documents, entry }: PersonCard,
  onPreInvoice: (preInvoiceId: PreInvoiceId) => void,
): (() => void) | undefined => {
  const overdue = entry.verdict.find((reason) => reason.code === 'overdue')
  const open = documents.findLast(({ kind, state }) => kind === 'pre_invoice' && state === 'open')
  // A document of this kind has the id of a pre-invoice.
  const id = overdue?.preInvoiceId ?? (open?._id as PreInvoiceId | undefined)
  return id && (() => onPreInvoice(id))
}

/** What resolves a reason of the verdict right here, each with the next number of the card's keys. */
export const useFixes = ({ card, parts, onOpen, onPreInvoice }: Fixes) => {
  const { roles } = useMe()
  const [failed, setFailed] = useState<string>()
  const hasTill = useTill().till !== undefined
  const may = (permission: Permission) => scopeOf(roles, 'password', permission) !== undefined

  const maySell = may('sell') && hasTill
  const end = async (noteId: string) => {
    const note = card.notes.find(({ _id }) => _id === noteId)
    setFailed(undefined)
    try {
      if (note) await parts.act(() => endNote(note))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(error.message)
    }
  }
  const fixOf = (reason: VerdictReason): Act | undefined => {
    if (reason.code === 'overdue' && maySell)
      return { label: m.desk_fix_pay(), key: 'P', run: () => onPreInvoice(reason.preInvoiceId) }
    if (reason.code === 'no_ticket' && maySell)
      return {
        label: m.desk_fix_sell(),
        key: 'F4',
        run: () => {
          basket.open()
          focusBasket()
        },
      }
    if (reason.code === 'no_certificate' && may('certify'))
      return { label: m.desk_fix_certificate(), run: () => parts.setGranting(true) }
    if (!may('people')) return undefined
    if (reason.code === 'rules') return { label: m.desk_fix_rules(), run: () => parts.open({ agreement: 'rules' }) }
    if (reason.code === 'needs_consent')
      return { label: m.desk_fix_consent(), run: () => parts.open({ agreement: 'alone' }) }
    if (reason.code === 'email_blocked') return { label: m.desk_fix_email(), run: () => parts.open({ act: 'correct' }) }
    return reason.code === 'note' ? { label: m.desk_fix_note(), run: () => void end(reason.noteId) } : undefined
  }
  /** Numbered from `firstKey` on, as the reasons stand; one with an own key takes no number. */
  const fixesOf = (member: Member, firstKey: number): Fix[] => {
    const isOwn = member._id === card._id
    const fixes = member.entry.verdict.flatMap((reason) => {
      const act = fixOf(reason)
      if (!act) return []
      return [{ reason, ...(isOwn || act.key ? act : { label: m.desk_fix_open(), run: () => onOpen(member._id) }) }]
    })
    const numbered = fixes.filter(({ key }) => key === undefined)
    return fixes.map((fix) => (fix.key ? fix : { ...fix, number: firstKey + numbered.indexOf(fix) }))
  }
  return { fixesOf, failed }
}
