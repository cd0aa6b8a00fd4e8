import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { PanelForm, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import { changePassword } from './me.queries.ts'
import type { OwnPanelProps } from './own-panel.ts'

/** A new password; the other sessions by the old one end. */
export const PasswordPanel = ({ onClose, onDone }: OwnPanelProps) => {
  const of = useForm({
    schema: () => import('#contract/staff/people/staff.ts').then(({ staff }) => staff.changePassword.body),
    submit: async (body) => {
      await changePassword(body)
      onDone(m.me_password_done())
    },
  })
  return (
    <SidePanel title={m.me_password_change()} onClose={onClose} focusOn="currentPassword">
      <PanelForm
        of={of}
        label={m.me_password_change()}
        means={<Says>{m.me_password_means()}</Says>}
        submit={m.me_password_change()}
        back={m.panel_cancel()}
        onBack={onClose}
      >
        <CurrentPassword error={of.errors['currentPassword']} />
        <Field
          label={m.me_password_new()}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={m.password_hint()}
          reveal={{ show: m.show(), hide: m.hide() }}
          error={of.errors['password']}
        />
      </PanelForm>
    </SidePanel>
  )
}
