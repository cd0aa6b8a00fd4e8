import { useRef } from 'react'
import { m } from '#texts/compiled/messages.js'
import { ApiError } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { PanelForm, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import { changePin } from './me.queries.ts'
import type { OwnPanelProps } from './own-panel.ts'

const pinField = {
  type: 'password',
  inputMode: 'numeric',
  maxLength: 6,
  autoComplete: 'off',
} as const

/** A new PIN, typed twice because its digits are hidden. */
export const PinPanel = ({ onClose, onDone }: OwnPanelProps) => {
  const element = useRef<HTMLFormElement>(null)
  const of = useForm({
    schema: () => import('#contract/staff/people/staff.ts').then(({ staff }) => staff.changePin.body),
    submit: async (body) => {
      const again = element.current && new FormData(element.current).get('pinAgain')
      if (again !== body.pin) throw new ApiError(422, '', { fields: { pinAgain: m.me_pin_differs() } })
      await changePin(body)
      onDone(m.me_pin_done())
    },
  })
  return (
    <SidePanel title={m.me_pin_change()} onClose={onClose} focusOn="currentPassword">
      <PanelForm
        of={of}
        ref={element}
        label={m.me_pin_change()}
        means={<Says>{m.me_pin_means()}</Says>}
        submit={m.me_pin_change()}
        back={m.panel_cancel()}
        onBack={onClose}
      >
        <CurrentPassword error={of.errors['currentPassword']} />
        <Field
          {...pinField}
          label={m.me_pin_new()}
          name="pin"
          hint={m.me_pin_hint()}
          reveal={{ show: m.show(), hide: m.hide() }}
          error={of.errors['pin']}
        />
        <Field
          {...pinField}
          label={m.me_pin_again()}
          name="pinAgain"
          reveal={{ show: m.show(), hide: m.hide() }}
          error={of.errors['pinAgain']}
        />
      </PanelForm>
    </SidePanel>
  )
}
