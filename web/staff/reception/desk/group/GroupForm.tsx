import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { visits } from '#contract/staff/calls.ts'
import type { BearerTicket } from '#contract/staff/climbing/visits.ts'
import { m } from '#texts/compiled/messages.js'
import { inLanguage } from '#web/platform/language.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { recordedGroup, type Doing } from '#web/staff/reception/desk/doing/doing.ts'
import { SendingNote } from '#web/staff/reception/desk/doing/SendingNote.tsx'
import { useCallKeys } from '#web/staff/reception/desk/doing/use-call-keys.ts'
import { useSending } from '#web/staff/reception/desk/doing/use-sending.ts'
import { call } from '#web/staff/platform/call.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { PanelActions } from '#web/staff/platform/ui/PanelForm.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import sheet from '#web/staff/reception/desk/parts/Sheet.module.css'
import styles from './GroupForm.module.css'

const maxHeads = 200

interface GroupFormProps {
  /** What the group has paid for together. */
  ticket?: BearerTicket | undefined
  onDone: (doing: Doing) => void
  onBack: () => void
}

/** A group comes in by the number of its people: one visit without names. */
export const GroupForm = ({ ticket, onDone, onBack }: GroupFormProps) => {
  const [heads, setHeads] = useState(ticket ? String(ticket.left) : '')
  const [name, setName] = useState(ticket?.group ?? '')
  const { sending, run, reset } = useSending()
  const keys = useCallKeys()
  const count = Number(heads)
  const isCount = Number.isInteger(count) && count >= 1 && count <= maxHeads
  const record = (event: FormEvent) => {
    event.preventDefault()
    if (!isCount) return
    const body = { heads: count, name, ...(ticket && { bearerTicketId: ticket._id }) }
    void run(
      () => call(visits.group, { body: { key: keys.keyFor(body), ...body } }),
      ({ visit }) => {
        keys.answered()
        onDone(recordedGroup(visit))
      },
    )
  }
  const backByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onBack()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc does the same as the last button
    <form className={sheet.sheet} aria-labelledby="group" onSubmit={record} onChange={reset} onKeyDown={backByKey}>
      <h2 id="group">{m.desk_group_title()}</h2>
      {ticket && (
        <p>
          <b>{inLanguage(ticket.name)}</b> · {m.desk_group_paid({ visits: ticket.visits, left: ticket.left })}
        </p>
      )}
      <div className={styles.ground}>
        <Field
          label={m.desk_group_heads()}
          name="heads"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          ref={takeFocus}
          value={heads}
          onChange={({ currentTarget }) => setHeads(currentTarget.value.replaceAll(/\D/g, ''))}
        />
        <Field
          label={m.desk_group_name()}
          hint={m.desk_group_name_hint()}
          optional={m.desk_optional()}
          name="name"
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </div>
      <SendingNote sending={sending} />
      <PanelActions>
        <Button
          type="submit"
          busy={sending.step === 'busy' || (sending.step === 'checking' && m.desk_checking())}
          blocked={isCount ? undefined : { reason: m.desk_group_heads() }}
        >
          {m.desk_group_record({ count: isCount ? count : 0 })} <Kbd>Enter</Kbd>
        </Button>
        <Button look="quiet" onClick={onBack}>
          {m.desk_back()} <Kbd>Esc</Kbd>
        </Button>
      </PanelActions>
    </form>
  )
}
