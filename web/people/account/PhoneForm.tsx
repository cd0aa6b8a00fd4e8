import type { Me } from '#contract/people/account.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { saveProfile } from './profile.queries.ts'
import { PhoneField } from './AddressFields.tsx'
import { profileOf } from './profile.ts'

/** Adds a missing phone number without editing the rest of the profile (docs/product/account.md §8.2). */
export const PhoneForm = ({ me, onSaved }: { me: Me; onSaved: () => void }) => {
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('./required-phone.ts').then(({ RequiredPhone }) => RequiredPhone),
    submit: async ({ phoneNumber }) => {
      await saveProfile({ ...profileOf(me), phoneNumber })
      onSaved()
    },
  })
  return (
    <Form {...form} aria-label={m.phone_number()}>
      <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
      <PhoneField required error={errors['phoneNumber']} />
      {message && (
        <Notice tone="danger" live="alert">
          {message}
        </Notice>
      )}
      <Button type="submit" look="quiet" busy={busy}>
        {m.profile_phone_save()}
      </Button>
    </Form>
  )
}
