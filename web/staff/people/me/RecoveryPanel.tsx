import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { FormGround, PanelActions, PanelForm, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import { makeRecoveryCodes } from './me.queries.ts'
import type { OwnPanelProps } from './own-panel.ts'
import styles from './RecoveryPanel.module.css'

/** The ten codes, which are shown this once. */
const Codes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <>
      <FormGround title={m.me_recovery()}>
        <Says kind="wait">{m.me_recovery_done()}</Says>
        <ul className={styles.codes} tabIndex={-1} ref={takeFocus} aria-label={m.me_recovery()}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </FormGround>
      <output className="hidden">{isCopied ? m.me_recovery_copied() : ''}</output>
      <PanelActions>
        <Button onClick={() => void copy()}>{isCopied ? m.me_recovery_copied() : m.me_recovery_copy()}</Button>
        <Button look="quiet" onClick={onClose}>
          {m.devices_finish()}
        </Button>
      </PanelActions>
    </>
  )
}

/** New recovery codes; the ones before end. */
export const RecoveryPanel = ({ onClose }: OwnPanelProps) => {
  const [codes, setCodes] = useState<readonly string[]>()
  const of = useForm({
    schema: () => import('#contract/staff/people/staff.ts').then(({ staff }) => staff.makeRecoveryCodes.body),
    submit: async (body) => setCodes(await makeRecoveryCodes(body)),
  })
  return (
    <SidePanel title={m.me_recovery()} onClose={onClose} focusOn="currentPassword">
      {codes ? (
        <Codes codes={codes} onClose={onClose} />
      ) : (
        <PanelForm
          of={of}
          label={m.me_recovery_make()}
          means={<Says>{m.me_recovery_means()}</Says>}
          submit={m.me_recovery_make()}
          back={m.panel_cancel()}
          onBack={onClose}
        >
          <CurrentPassword error={of.errors['currentPassword']} />
          <Field
            label={m.me_recovery_code()}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            error={of.errors['code']}
          />
        </PanelForm>
      )}
    </SidePanel>
  )
}
