import { useState } from 'react'
import type { PersonId } from '#contract/platform/id.ts'
import { visits } from '#contract/staff/calls.ts'
import type { Decision, Doubt, DoubtfulVisit } from '#contract/staff/climbing/visits.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { isToday } from '#web/platform/local-dates.ts'
import { ApiError } from '#web/platform/api.ts'
import { invalidate } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { Sign } from '#web/staff/platform/ui/Sign.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import styles from './Doubtful.module.css'
import { doubtWords } from './doubt-words.ts'
import { FindPerson } from './FindPerson.tsx'
import { Remedies, type SettledVisit } from './Remedies.tsx'

interface DoubtfulRowProps {
  visit: DoubtfulVisit
  /** The visit is decided: with its sentence, and those that are left. */
  onDecided: (sentence: string, left: readonly DoubtfulVisit[]) => void
}

/** Why it is still doubtful after a member's word; undefined once it is decided. */
const stillDoubtful = (decision: Decision): Doubt | undefined => {
  if (decision.outcome === 'recorded' || decision.outcome === 'already_in') return undefined
  return decision.outcome === 'no_entry' ? decision.why : decision.outcome
}

const momentOf = (at: string): string => (isToday(at) ? time(at) : `${date(at)} ${time(at)}`)

/** A visit to be looked at: when, who, why, and what can be done. */
export const DoubtfulRow = ({ visit, onDecided }: DoubtfulRowProps) => {
  const { _id, at, text, device } = visit
  const [person, setPerson] = useState<{ _id: PersonId; name: string } | undefined>(visit.person)
  const [why, setWhy] = useState(visit.why)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const params = { doubtfulVisitId: _id }
  const run = async (act: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Decided at another desk meanwhile: the list follows.
      if (error.code === 'decided_before') void invalidate(visits.doubtful)
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const settle = (body: SettledVisit) =>
    void run(async () => {
      const { decision, card, doubtful } = await call(visits.settle, { params, body })
      const name = `${card.firstName} ${card.lastName}`
      const doubt = stillDoubtful(decision)
      setPerson({ _id: card._id, name })
      if (doubt !== undefined) setWhy(doubt)
      else
        onDecided(decision.outcome === 'recorded' ? m.doubtful_recorded({ name }) : m.doubtful_in({ name }), doubtful)
    })
  const drop = () =>
    void run(async () => {
      const { doubtful } = await call(visits.dismiss, { params })
      onDecided(m.doubtful_dropped(), doubtful)
    })
  return (
    <li className={styles.row}>
      <h3>
        <Sign kind="wait" />
        <b>{person?.name ?? (why === 'name' ? text : m.doubtful_code())}</b>
        <span>{[momentOf(at), device].filter(Boolean).join(', ')}</span>
      </h3>
      <p>{doubtWords[why]()}</p>
      {!person && (
        <FindPerson named={why === 'name' ? text : ''} onPick={({ _id: personId }) => settle({ personId })} />
      )}
      <Failure message={failure} />
      <div className={styles.buttons}>
        {person && <Remedies personId={person._id} why={why} busy={busy} onSettle={settle} />}
        <Button small look="danger" busy={busy} onClick={drop}>
          {m.doubtful_drop()}
        </Button>
      </div>
    </li>
  )
}
