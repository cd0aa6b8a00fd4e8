import { useState } from 'react'
import type { PersonId } from '#contract/platform/id.ts'
import type { DeskNote } from '#contract/staff/people/card-facts.ts'
import type { GuardianClaim } from '#contract/staff/reception/arrivals.ts'
import type { DoneAct } from '#web/staff/platform/ui/UndoBar.tsx'
import type { PersonAct } from './person-acts.ts'

export type AgreementSubject = 'rules' | 'alone'

/** What is open in place of a card: a form, or the list of what can be done. */
export type OpenedPart =
  | { act: PersonAct }
  | { list: true }
  | { guardian: { _id: PersonId; name: string } }
  | { note: DeskNote | undefined }
  | { incident: true }
  | { agreement: AgreementSubject }
  | { claim: GuardianClaim }

/** What of a card is open, and what was done on it last; held above the card where its verdict opens parts too. */
export const useCardParts = (first: { act?: PersonAct | undefined; said?: string | undefined }) => {
  const [opened, setOpened] = useState<OpenedPart | undefined>(first.act && { act: first.act })
  const [isGranting, setGranting] = useState(false)
  const [said, setSaid] = useState(first.said)
  const [done, setDone] = useState<DoneAct>()
  return {
    opened,
    said,
    open: (next: OpenedPart) => {
      setSaid(undefined)
      setOpened(next)
    },
    /** Back from a form; an empty sentence is not shown. */
    close: (sentence = '') => {
      setSaid(sentence)
      setOpened(undefined)
    },
    /** The choice of a certificate stands on the card itself. */
    isGranting,
    setGranting,
    /** With its undo, until it is closed. */
    done,
    setDone,
    /** Does one thing on the card; the undo of the one before is gone first, so that no press meets it. */
    act: async (work: () => Promise<DoneAct>) => {
      setDone(undefined)
      setDone(await work())
    },
  }
}

export type CardParts = ReturnType<typeof useCardParts>
