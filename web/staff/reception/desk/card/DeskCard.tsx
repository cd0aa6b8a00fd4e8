import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { visits } from '#contract/staff/calls.ts'
import type { PersonId } from '#contract/platform/id.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import type { VisitDecision, Decision, DeskVisit } from '#contract/staff/climbing/visits.ts'
import { m } from '#texts/compiled/messages.js'
import { useCardKeys } from '#web/staff/reception/desk/keys/card-keys.ts'
import { recorded, type Doing } from '#web/staff/reception/desk/doing/doing.ts'
import { SendingNote } from '#web/staff/reception/desk/doing/SendingNote.tsx'
import { useSending } from '#web/staff/reception/desk/doing/use-sending.ts'
import { play } from '#web/staff/reception/desk/sound/play.ts'
import { keepCard } from '#web/staff/people/people/people.queries.ts'
import { headOf, fullNameOf } from '#web/staff/people/people/person-head.ts'
import { PersonBody } from '#web/staff/reception/card/PersonBody.tsx'
import type { OpenDocuments } from '#web/staff/reception/card/PersonView.tsx'
import { useCardParts } from '#web/staff/people/people/use-card-parts.ts'
import { call } from '#web/staff/platform/call.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { CardVerdict } from './CardVerdict.tsx'
import styles from './DeskCard.module.css'
import { mainActOf } from './main-act.ts'
import { MemberRow } from './MemberRow.tsx'
import { otherWays, OtherWays } from './OtherWays.tsx'
import { PersonTicketChoices, takenTickets } from './PersonTicketChoices.tsx'
import { Supervisors } from './Supervisors.tsx'
import { needsSupervisor, type ComingPerson } from './entry-plan.ts'
import { useEntry } from './use-entry.ts'
import { openPreInvoiceOf, useFixes } from './use-fixes.ts'
import { useCallKeys } from '#web/staff/reception/desk/doing/use-call-keys.ts'

interface DeskCardProps extends OpenDocuments {
  card: PersonCard
  /** Stands on the card at first: what was done for the person a moment ago. */
  said?: string | undefined
  onDone: (doing: Doing) => void
  onErased: (sentence: string) => void
  /** One step back: what was typed stays. */
  onBack: () => void
  /** The card of a relative. */
  onOpen: (personId: PersonId) => void
  /** There is nothing to record: on to the next one. */
  onLeave: () => void
}

/** Sends who comes in: one person alone, several in one go. */
const send = async (key: string, people: readonly ComingPerson[]) => {
  const [only, ...others] = people
  if (only && others.length === 0) {
    const { card, decision }: VisitDecision = await call(visits.record, { body: { key, ...only } })
    return { card, decisions: [decision] }
  }
  const { card, decisions } = await call(visits.family, { body: { key, people: [...people] } })
  return { card, decisions: decisions.map(({ decision }) => decision) }
}

const visitIn = (decision: Decision): DeskVisit[] => (decision.outcome === 'recorded' ? [decision.visit] : [])

/** The card of a person at the desk: verdict, what Enter takes, and everything else below. */
export const DeskCard = (props: DeskCardProps) => {
  const { card, said, onDone, onErased, onOpen, onInvoice, onPreInvoice, onBack, onLeave } = props
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const entry = useEntry(card)
  const { plan, coming, isFamily, supervisors, choose, unchoose } = entry
  const one = coming.length === 1 ? coming[0] : undefined
  const [wantsOther, setWantsOther] = useState(false)
  const { sending, run, reset } = useSending()
  const main = mainActOf(entry)
  const parts = useCardParts({ said })
  const { fixesOf, failed } = useFixes({ card, parts, onOpen, onPreInvoice })
  const keys = useCallKeys()

  const record = (event?: FormEvent) => {
    event?.preventDefault()
    if (main.kind === 'back') return onLeave()
    if (main.kind !== 'record') return undefined
    const body = entry.bodyOf(main.ready)
    return void run(
      () => send(keys.keyFor(body), body),
      (answer) => {
        keys.answered()
        void keepCard(answer.card)
        const done = answer.decisions.flatMap(visitIn)
        const left = coming.filter(({ member }) => !done.some(({ person }) => person?._id === member._id))
        // Who could not come in stays on the card with the reason; the others are done.
        if (left.length === 0) onDone(recorded(done, answer.card))
        else {
          if (done.length === 0) play('stop')
          entry.keep(left.map(({ member }) => member._id))
        }
      },
    )
  }

  const showsTickets = one && !isFamily
  const takable = showsTickets ? takenTickets(one) : []
  const asksSupervisor = showsTickets && needsSupervisor(one.member) && one.obstacle !== 'in'
  const ownSupervisors = one ? supervisors.filter(({ _id }) => _id !== one.member._id) : []
  const showsWays =
    one !== undefined &&
    one.obstacle !== 'banned' &&
    one.obstacle !== 'in' &&
    (one.obstacle === 'no_way' || one.choice.reason !== undefined || wantsOther)
  const again = one?.obstacle === 'in' && one.member.entry.choice.kind === 'already_in' ? one : undefined

  const supervisorRows = asksSupervisor
    ? [
        ...ownSupervisors.map((each) => () => choose(one.member._id, { supervisor: { id: each._id } })),
        () => choose(one.member._id, { supervisor: { name: '', phone: '' } }),
      ]
    : []
  const entryRows = [
    ...(isFamily
      ? plan.map(
          ({ member }) =>
            () =>
              entry.toggle(member._id),
        )
      : []),
    ...takable.map((ticket) => () => one && choose(one.member._id, { ticketId: ticket._id })),
    ...supervisorRows,
    ...(showsWays
      ? otherWays.map(
          ({ reason }) =>
            () =>
              choose(one.member._id, { reason, receipt: '' }),
        )
      : []),
  ]
  const shown = one ?? (coming.length === 0 && plan.length === 1 ? entry.self : undefined)
  const fixes = shown ? fixesOf(shown.member, entryRows.length + 1) : []
  const rows = [...entryRows, ...fixes.filter(({ number }) => number !== undefined).map(({ run: fix }) => fix)]
  const goAgain = again && (() => choose(again.member._id, { again: true }))
  const stepBack =
    one && (one.choice.reason ?? one.choice.again ?? wantsOther)
      ? () => {
          unchoose(one.member._id)
          setWantsOther(false)
        }
      : undefined
  const pay = openPreInvoiceOf(card, onPreInvoice)
  // An open form has its own keys.
  const all = isFamily ? entry.chooseAll : undefined
  useCardKeys(parts.opened ? { rows: [] } : { rows, all, again: goAgain, pay, back: stepBack })

  const state = [
    main.kind,
    one?.obstacle,
    one?.choice.reason,
    one?.choice.again,
    coming.length,
    parts.opened === undefined,
  ].join(' ')
  // The next key goes to what is still missing, else to the button that records.
  useEffect(() => {
    const inside = form.current?.closest('article')
    const at = document.activeElement
    // The basket keeps the keys while a friend's card opens, so that one receipt takes both.
    if (at?.closest('[data-keys=basket]')) return
    if (
      !inside ||
      (at instanceof HTMLInputElement && at.type !== 'radio' && at.type !== 'checkbox' && inside.contains(at))
    )
      return
    const missing =
      main.kind === 'blocked' || main.kind === 'step'
        ? inside.querySelector<HTMLElement>('fieldset input, [data-way]')
        : undefined
    ;(missing ?? inside.querySelector<HTMLElement>('[data-main]') ?? inside.querySelector('h2'))?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- what can be done next decides it, not each render
  }, [state])

  // A field in the card keeps its keys but this one.
  const backFromField = (event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(event.target.type)
    if (event.key !== 'Escape' || !isText) return
    event.preventDefault()
    if (stepBack) stepBack()
    else if (one) unchoose(one.member._id)
    form.current?.closest('article')?.querySelector('h2')?.focus()
  }

  return (
    <article className={styles.card} aria-labelledby={id} data-keys="card">
      <header className={styles.head}>
        <h2 id={id} tabIndex={-1} translate="no">
          {fullNameOf(card)}
        </h2>
        <p>{headOf(card)}</p>
      </header>
      <PersonBody
        card={card}
        parts={parts}
        onErased={onErased}
        hasVerdict
        onOpen={onOpen}
        documents={{ onInvoice, onPreInvoice }}
        lead={
          <>
            {main.kind === 'step' ? (
              <Button look="quiet" onClick={onBack}>
                {m.desk_back()} <Kbd>Esc</Kbd>
              </Button>
            ) : (
              <Button
                type="submit"
                form={`${id}-form`}
                data-main=""
                busy={sending.step === 'busy' || (sending.step === 'checking' && m.desk_checking())}
                blocked={main.kind === 'blocked' ? { reason: main.reason } : undefined}
              >
                {main.label} <Kbd>Enter</Kbd>
              </Button>
            )}
            {isFamily && (
              <Button look="quiet" onClick={entry.chooseAll}>
                {m.desk_all()} <Kbd>A</Kbd>
              </Button>
            )}
            {goAgain && (
              <Button look="quiet" onClick={goAgain}>
                {m.desk_again()} <Kbd>N</Kbd>
              </Button>
            )}
          </>
        }
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc does the same as the way back */}
        <form
          id={`${id}-form`}
          className={styles.entry}
          ref={form}
          onSubmit={record}
          onChange={reset}
          onKeyDown={backFromField}
        >
          <CardVerdict entry={entry} fixes={fixes} />
          <Failure message={failed} />
          {isFamily ? (
            <ul className={styles.team} aria-label={m.desk_who_climbs()}>
              {plan.map((of, index) => (
                <MemberRow
                  key={of.member._id}
                  of={of}
                  number={index + 1}
                  isAlone={one !== undefined}
                  supervisors={supervisors}
                  onToggle={() => entry.toggle(of.member._id)}
                  onTake={(ticket) => choose(of.member._id, { ticketId: ticket._id })}
                  onSupervisor={(supervisor) => choose(of.member._id, { supervisor })}
                />
              ))}
            </ul>
          ) : (
            one && (
              <>
                <PersonTicketChoices
                  of={one}
                  tag={m.desk_takes_tag()}
                  firstKey={1}
                  onTake={(ticket) => choose(one.member._id, { ticketId: ticket._id })}
                />
                {asksSupervisor && (
                  <Supervisors
                    of={one.member.firstName}
                    supervisors={ownSupervisors}
                    chosen={one.supervisor}
                    firstKey={takable.length + 1}
                    onChoose={(supervisor) => choose(one.member._id, { supervisor })}
                  />
                )}
              </>
            )
          )}
          {showsWays && (
            <OtherWays
              choice={one.choice}
              firstKey={entryRows.length - otherWays.length + 1}
              isFirst={one.obstacle === 'no_way' || !one.way}
              onChoose={(choice) => choose(one.member._id, choice)}
            />
          )}
          <SendingNote sending={sending} />
          {one && !showsWays && !one.obstacle && (
            <div>
              <Button small look="bare" onClick={() => setWantsOther(true)}>
                {m.desk_other_ways()}
              </Button>
            </div>
          )}
        </form>
      </PersonBody>
    </article>
  )
}
