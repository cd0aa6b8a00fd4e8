import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { makeDeviceCode } from '#web/staff/people/team/team.queries.ts'
import { PanelForm, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { DeviceCode } from './DeviceCode.tsx'

interface NewDevicePanelProps {
  onClose: () => void
  /** Closes the panel and says what was done. */
  onDone: (sentence: string) => void
}

/** A code that has been made, for the device of this name. */
interface MadeCode {
  name: string
  code: string
  expires: string
}

/** Names a device and makes its code. */
export const NewDevicePanel = ({ onClose, onDone }: NewDevicePanelProps) => {
  const [made, setMade] = useState<MadeCode>()
  const make = async (name: string) => setMade({ name, ...(await makeDeviceCode(name)) })
  const of = useForm({
    schema: () => import('#contract/staff/people/team.ts').then(({ team }) => team.makeDeviceCode.body),
    submit: ({ name }) => make(name),
  })
  return (
    <SidePanel title={made ? made.name : m.devices_new()} onClose={onClose} focusOn="name">
      {made ? (
        <DeviceCode key={made.code} {...made} onAgain={() => make(made.name)} onClose={onClose} onDone={onDone} />
      ) : (
        <PanelForm
          of={of}
          label={m.devices_new()}
          means={<Says>{m.devices_form_means()}</Says>}
          submit={m.devices_form_submit()}
          back={m.panel_cancel()}
          onBack={onClose}
        >
          <Field
            label={m.devices_form_name()}
            name="name"
            autoComplete="off"
            maxLength={40}
            hint={m.devices_form_hint()}
            error={of.errors['name']}
          />
        </PanelForm>
      )}
    </SidePanel>
  )
}
