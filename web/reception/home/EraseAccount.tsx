import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#contract/platform/paths.ts'
import type { TicketGivenUp } from '#contract/reception/privacy.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { beforeErasureQuery, eraseMe } from '#web/people/account/profile.queries.ts'
import { useForm } from '#web/platform/form.ts'
import { inLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { Button, buttonLook } from '#web/platform/ui/Button.tsx'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { TryAgain } from '#web/platform/ui/TryAgain.tsx'

const TicketRow = ({ ticket: { name, holder, validUntil } }: { ticket: TicketGivenUp }) => (
  <ListRow
    title={holder === undefined ? inLanguage(name) : m.erase_ticket_row({ name: inLanguage(name), holder })}
    note={m.ticket_valid_until({ date: date(validUntil) })}
  />
)

/** The valid tickets with a tick that gives them up; where a withdrawal still gives money, the way to it first. */
const TicketsGivenUp = ({ tickets, moneyBack }: { tickets: readonly TicketGivenUp[]; moneyBack: boolean }) => (
  <>
    <h3 tabIndex={-1} ref={takeFocus}>
      {m.erase_tickets()}
    </h3>
    <ListRows>
      {tickets.map((ticket) => (
        <TicketRow key={ticket._id} ticket={ticket} />
      ))}
    </ListRows>
    {moneyBack && (
      <Notice
        tone="warning"
        live="still"
        action={
          <Link to={paths.withdrawals} className={buttonLook({ look: 'quiet', small: true })}>
            {m.withdrawal_here()}
          </Link>
        }
      >
        {m.erase_money_back()}
      </Notice>
    )}
    <Checkbox name="givesUp" id="erase-gives-up">
      {m.erase_give_up()}
    </Checkbox>
  </>
)

const EraseForm = ({ onCancel }: { onCancel: () => void }) => {
  const { data, error, refetch } = useQuery(beforeErasureQuery)
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('#contract/reception/privacy.ts').then(({ Erase }) => Erase),
    read: (values) => ({
      currentPassword: values.get('currentPassword'),
      ...(values.has('givesUp') && { givesUp: data?.tickets.map(({ _id }) => _id) }),
    }),
    // A ticket bought meanwhile refuses; the list then shows it.
    submit: (body) => eraseMe(body).finally(() => void refetch()),
  })
  if (error && !data)
    return (
      <TryAgain label={m.try_again()} onRetry={refetch}>
        {error.message}
      </TryAgain>
    )
  if (!data) return <Skeleton label={m.loading()} shapes={['row', 'field']} />
  return (
    <Form {...form} aria-label={m.erase_title()}>
      <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
      {data.tickets.length > 0 && <TicketsGivenUp {...data} />}
      <Field
        label={m.password_current()}
        id="erase-password"
        name="currentPassword"
        type="password"
        ref={data.tickets.length > 0 ? undefined : takeFocus}
        autoComplete="current-password"
        reveal={{ show: m.show(), hide: m.hide() }}
        error={errors['currentPassword']}
      />
      {message && (
        <Notice tone="danger" live="alert">
          {message}
        </Notice>
      )}
      <Actions>
        <Button type="submit" busy={busy}>
          {m.erase_submit()}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {m.profile_cancel()}
        </Button>
      </Actions>
    </Form>
  )
}

/** Erasure of the account; the consequences are shown before the password field. */
export const EraseAccount = () => {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened')
  return (
    <>
      <p>{m.erase_text()}</p>
      <p>{m.erase_first()}</p>
      {form === 'open' ? (
        <EraseForm onCancel={() => setForm('closed')} />
      ) : (
        <Actions>
          <Button look="quiet" ref={form === 'closed' ? takeFocus : undefined} onClick={() => setForm('open')}>
            {m.erase_open()}
          </Button>
        </Actions>
      )}
    </>
  )
}
