import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { eraseMe } from '#web/account/account.queries.ts'
import { useForm } from '#web/platform/form.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const EraseForm = ({ onCancel }: { onCancel: () => void }) => {
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('#contract/privacy.ts').then(({ Erase }) => Erase),
    submit: eraseMe,
  })
  return (
    <Form {...form} aria-label={m.erase_title()}>
      <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
      <Field
        label={m.password_current()}
        id="erase-password"
        name="currentPassword"
        type="password"
        ref={takeFocus}
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
export const EraseCard = () => {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened')
  return (
    <Card title={m.erase_title()} level={2}>
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
    </Card>
  )
}
