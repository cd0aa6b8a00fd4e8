import { useRef, useState } from 'react'
import { desk, visits as visitCalls } from '#contract/staff/calls.ts'
import type { InvoiceId, PersonId, PreInvoiceId, VisitId } from '#contract/platform/id.ts'
import type { WaitingArrival } from '#contract/staff/reception/arrivals.ts'
import type { WhyNotNow } from '#contract/staff/people/entry.ts'
import type { ScanOutcome } from '#contract/staff/reception/desk.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import type { BearerTicket, DeskVisit } from '#contract/staff/climbing/visits.ts'
import { m } from '#texts/compiled/messages.js'
import { invalidate, queryClient } from '#web/platform/query-client.ts'
import { lookAtCode } from '#web/staff/reception/arrivals/arrivals.queries.ts'
import { cardQuery } from '#web/staff/people/people/people.queries.ts'
import { call } from '#web/staff/platform/call.ts'
import { useScope } from '#web/staff/platform/session.ts'
import { leaveUnsaved } from '#web/staff/platform/ui/unsaved.ts'
import { inAlready, recorded, recordedGroup, redeemed, undoneWords, type Doing } from './doing/doing.ts'
import { useSending } from './doing/use-sending.ts'
import { play } from './sound/play.ts'
import { useUndo } from './use-undo.ts'

/** What lies on the desk. */
export type OnDesk =
  | { at: 'person'; personId: PersonId; said?: string }
  | { at: 'new_person'; typed: string }
  /** With the ticket that a group showed. */
  | { at: 'group'; ticket?: BearerTicket }
  /** A ticket on no one's name that lets no one in. */
  | { at: 'no_guest'; ticket: BearerTicket; why: WhyNotNow }
  | { at: 'till' }
  | { at: 'arrival'; arrival: WaitingArrival }
  | { at: 'voucher'; code: string }
  /** An invoice in hand: its paper, what is taken back of it or put right. */
  | { at: 'invoice'; invoiceId: InvoiceId }
  /** Paid here and now. */
  | { at: 'pre_invoice'; preInvoiceId: PreInvoiceId }

/** Said for a moment where nothing was recorded: a code that is not known, or a visit that was taken back. */
export interface Said {
  tone: 'go' | 'wait' | 'stop'
  sentence: string
  detail?: string
}

/** What the key takes back: visits that were recorded together, or a change of a list. */
interface Own {
  visits: readonly DeskVisit[]
  takeBack?: () => Promise<void>
}

interface DeskCalls {
  onDone: () => void
  onBack: () => void
}

/** Everything that happens at the desk; what a lock drops with the page. */
export const useDesk = ({ onDone, onBack }: DeskCalls) => {
  const [work, setWork] = useState<OnDesk>()
  const [doing, setDoing] = useState<Doing>()
  const [said, setSaid] = useState<Said>()
  /** Own doings that can be taken back by key, the last one at the end. */
  const own = useRef<Own[]>([])
  const { sending, run } = useSending()
  const mayRecord = useScope('visit') === 'all'
  const maySell = useScope('sell') !== undefined

  const open = (next: OnDesk) =>
    leaveUnsaved(() => {
      setSaid(undefined)
      setWork(next)
    })
  const close = () =>
    leaveUnsaved(() => {
      setWork(undefined)
      onBack()
    })
  const finish = (next: Doing) => {
    setSaid(undefined)
    setDoing(next)
    setWork(undefined)
    if (next.visits.length > 0) own.current.push({ visits: next.visits })
    void invalidate(desk.feed, desk.occupancy, visitCalls.doubtful)
    onDone()
  }
  const undo = useUndo((undone) => {
    if ('visits' in undone) {
      const gone = new Set(undone.visits.map(({ _id }) => _id))
      own.current = own.current.filter((each) => !each.visits.some(({ _id }) => gone.has(_id)))
      setDoing((before) => (before?.visits.some(({ _id }) => gone.has(_id)) ? undefined : before))
      setSaid({ tone: 'go', sentence: undoneWords(undone.visits) })
      onBack()
    } else
      setSaid(
        'refused' in undone ? { tone: 'stop', sentence: undone.refused } : { tone: 'wait', sentence: m.desk_unsure() },
      )
  })

  /** Shows a card that an answer brought, so that it is not read, and not noted, once more. */
  const openCard = (card: PersonCard) => {
    queryClient.setQueryData(cardQuery(card._id).queryKey, { card })
    open({ at: 'person', personId: card._id })
  }
  const take = (scanned: ScanOutcome) => {
    switch (scanned.outcome) {
      case 'recorded':
        play('go')
        queryClient.setQueryData(cardQuery(scanned.card._id).queryKey, { card: scanned.card })
        return finish(recorded([scanned.visit], scanned.card))
      case 'already_in':
        play('already_in')
        return finish(inAlready(scanned.card, scanned.since))
      case 'needs_choice':
      case 'needs_activation':
      case 'needs_supervisor':
      case 'needs_consent':
        play('ask')
        return openCard(scanned.card)
      case 'person': {
        play(scanned.card.entry.verdict[0]?.level === 'red' ? 'stop' : 'ask')
        return openCard(scanned.card)
      }
      case 'pre_invoice':
      case 'invoice':
        play('ask')
        if (maySell && scanned.outcome === 'pre_invoice')
          return open({ at: 'pre_invoice', preInvoiceId: scanned.preInvoiceId })
        if (maySell && scanned.outcome === 'invoice') return open({ at: 'invoice', invoiceId: scanned.invoiceId })
        if (scanned.card) return openCard(scanned.card)
        return setSaid({
          tone: 'wait',
          sentence: m.desk_document({ number: scanned.number }),
          detail: m.desk_document_note(),
        })
      case 'voucher':
        play('ask')
        return open({ at: 'voucher', code: scanned.code })
      case 'guest':
        play('go')
        return finish(recordedGroup(scanned.visit))
      case 'guests':
        play('ask')
        return open({ at: 'group', ticket: scanned.ticket })
      case 'no_guest':
        play('stop')
        return open({ at: 'no_guest', ticket: scanned.ticket, why: scanned.why })
      case 'arrival':
        play('ask')
        return void run(
          () => lookAtCode(scanned.code),
          ({ arrival, card }) => {
            if (arrival) open({ at: 'arrival', arrival })
            else if (card) openCard(card)
          },
        )
      case 'unknown':
      default:
        play('unknown')
        setWork(undefined)
        setDoing(undefined)
        return setSaid({ tone: 'stop', sentence: m.desk_unknown(), detail: unknownWords[scanned.why]() })
    }
  }
  const scan = (text: string) => {
    const key = crypto.randomUUID()
    void run(
      () => call(desk.scan, { body: { key, text } }),
      ({ scanned }) => take(scanned),
    )
  }

  return {
    work,
    doing,
    said,
    /** For screen readers: what has just happened. */
    spoken: said?.sentence ?? (doing && `${doing.title}: ${doing.sentence}`),
    sending,
    mayRecord,
    scan,
    finish: (next: Doing) => {
      play('go')
      finish(next)
    },
    /** Puts away what lies on the desk; the next one can be typed. */
    leave: () => {
      setWork(undefined)
      onDone()
    },
    undo,
    undoLast: () => {
      const last = own.current.at(-1)
      if (last?.takeBack) {
        own.current.pop()
        void run(last.takeBack, () => undefined)
      } else if (last) undo.press(last.visits)
      else setSaid({ tone: 'wait', sentence: m.desk_nothing_to_undo() })
    },
    /** Has the key take back, in its turn, what was done to a list; returns what a button does. */
    remember: (takeBack: () => Promise<void>) => {
      const doing: Own = { visits: [], takeBack }
      own.current.push(doing)
      return async () => {
        await takeBack()
        own.current = own.current.filter((each) => each !== doing)
      }
    },
    isNew: (visitId: VisitId) => doing?.visits.some(({ _id }) => _id === visitId) ?? false,
    say: (sentence: string) => {
      setWork(undefined)
      setSaid({ tone: 'go', sentence })
      onBack()
    },
    show: {
      person: (personId: PersonId) => open({ at: 'person', personId }),
      card: openCard,
      /** The card of who got a voucher, so that the next Enter takes what came of it. */
      redeemed: (sentence: string, card: PersonCard) => {
        play('go')
        setDoing(redeemed(sentence, card))
        open({ at: 'person', personId: card._id, said: sentence })
      },
      newPerson: (typed: string) => open({ at: 'new_person', typed }),
      group: () => open({ at: 'group' }),
      till: () => open({ at: 'till' }),
      invoice: (invoiceId: InvoiceId) => open({ at: 'invoice', invoiceId }),
      preInvoice: (preInvoiceId: PreInvoiceId) => open({ at: 'pre_invoice', preInvoiceId }),
      arrival: (arrival: WaitingArrival) => open({ at: 'arrival', arrival }),
      nothing: close,
    },
  }
}

const unknownWords: Record<Extract<ScanOutcome, { outcome: 'unknown' }>['why'], () => string> = {
  foreign: m.desk_unknown_foreign,
  cut: m.desk_unknown_cut,
  gone: m.desk_unknown_gone,
}

export type Desk = ReturnType<typeof useDesk>
