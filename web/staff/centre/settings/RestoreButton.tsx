import type { AllSettings, SettingName } from '#contract/staff/centre/settings.ts'
import { m } from '#texts/compiled/messages.js'
import { Button } from '#web/platform/ui/Button.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { changeSettings, type SettingsNow } from './settings.queries.ts'

interface RestoreButtonProps {
  name: SettingName
  /** What was kept then. */
  value: unknown
  /** Names the change before which it was. */
  when: string
  now: SettingsNow
  onRestored: (now: SettingsNow) => void
}

/** Puts a setting back to what it was before a change; that is a change itself, with a row of its own. */
export const RestoreButton = ({ name, value, when, now, onRestored }: RestoreButtonProps) => {
  const { busy, message, run } = useAct(async () => {
    // The server holds it to the contract as any other change.
    const before = { [name]: value } as Partial<AllSettings>
    onRestored(await changeSettings({ version: now.version, ...before }))
  })
  return (
    <>
      <Button small look="quiet" busy={busy} aria-label={m.settings_restore_of({ when })} onClick={run}>
        {m.settings_restore()}
      </Button>
      {message !== undefined && <p role="alert">{message}</p>}
    </>
  )
}
