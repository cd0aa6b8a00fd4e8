import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import { useState } from 'react'
import type { Me } from '#contract/people/account.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { centre } from '#web/platform/centre.ts'
import { useForm } from '#web/platform/form.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Facts } from '#web/platform/ui/Facts.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { EmailField } from './EmailField.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import { abilities } from './abilities.ts'
import { saveProfile } from './profile.queries.ts'
import { AddressFields, PhoneField } from './AddressFields.tsx'
import { AddressLines } from './AddressLines.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { Exact } from '#web/platform/ui/Exact.tsx'

const read = (form: FormData) => ({
  ...Object.fromEntries(form),
  climbingAbility: Number(form.get('climbingAbility')),
})

const EditForm = ({ me, onSaved, onCancel }: { me: Me; onSaved: () => void; onCancel: () => void }) => {
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('#contract/people/account.ts').then(({ Profile }) => Profile),
    read,
    submit: async (profile) => {
      await saveProfile(profile)
      onSaved()
    },
  })
  return (
    <Form {...form} aria-label={m.profile_personal()}>
      <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
      <Field
        label={m.first_name()}
        name="firstName"
        autoComplete="given-name"
        ref={takeFocus}
        defaultValue={me.firstName}
        error={errors['firstName']}
      />
      <Field
        label={m.last_name()}
        name="lastName"
        autoComplete="family-name"
        defaultValue={me.lastName}
        error={errors['lastName']}
      />
      <div>
        <Facts facts={[{ name: m.birth_date(), value: date(me.birthDate) }]} />
        <p className="muted">{m.profile_birth_date_fixed({ email: centre.contact.email })}</p>
      </div>
      <Select
        label={m.climbing_ability()}
        name="climbingAbility"
        defaultValue={String(me.climbingAbility)}
        options={abilities()}
        error={errors['climbingAbility']}
      />
      <AddressFields person={me} errors={errors} />
      <PhoneField defaultValue={me.phoneNumber} error={errors['phoneNumber']} />
      <EmailField autoComplete="email" hint={m.profile_email_hint()} defaultValue={me.email} error={errors['email']} />
      {message && (
        <Notice tone="danger" live="alert">
          {message}
        </Notice>
      )}
      <Actions>
        <Button type="submit" busy={busy}>
          {m.profile_save()}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {m.profile_cancel()}
        </Button>
      </Actions>
    </Form>
  )
}

/** Personal data: read-only until 'Uredi podatke', then saved or cancelled (docs/product/account.md §8.2). */
export const ProfileForm = ({ me }: { me: Me }) => {
  const [mode, setMode] = useState<'read' | 'edit' | 'saved' | 'cancelled'>('read')
  return (
    <Card title={m.profile_personal()} level={2}>
      {mode === 'edit' ? (
        <EditForm me={me} onSaved={() => setMode('saved')} onCancel={() => setMode('cancelled')} />
      ) : (
        <>
          <Facts
            facts={[
              { name: m.profile_name(), value: <Exact>{`${me.firstName} ${me.lastName}`}</Exact> },
              { name: m.birth_date(), value: date(me.birthDate) },
              { name: m.climbing_ability(), value: abilities()[me.climbingAbility]?.label },
              { name: m.address(), value: <AddressLines of={me} /> },
              { name: m.email_label(), value: me.email },
              ...(me.phoneNumber ? [{ name: m.phone_number(), value: me.phoneNumber }] : []),
            ]}
          />
          {!me.phoneNumber && <PhoneForm me={me} onSaved={() => setMode('saved')} />}
          {me.pendingEmail && (
            <Notice tone="info" live="still">
              {m.profile_email_waits({ email: me.pendingEmail, current: me.email })}
            </Notice>
          )}
          {mode === 'saved' && (
            <Notice tone="ok" live="status">
              {m.profile_saved()}
            </Notice>
          )}
          <Actions>
            <Button
              look="quiet"
              icon={Pencil}
              ref={mode === 'read' ? undefined : takeFocus}
              onClick={() => setMode('edit')}
            >
              {m.profile_edit()}
            </Button>
          </Actions>
        </>
      )}
    </Card>
  )
}
