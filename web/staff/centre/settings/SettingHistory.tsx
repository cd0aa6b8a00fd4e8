import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { RestoreButton } from './RestoreButton.tsx'
import { valueInWords, type OfficeSetting } from './setting-words.ts'
import styles from './SettingHistory.module.css'
import type { SettingsNow } from './settings.queries.ts'
import { exactly } from '#web/platform/ui/exactly.ts'

interface SettingHistoryProps {
  name: OfficeSetting
  now: SettingsNow
  onRestored: (now: SettingsNow) => void
}

/** Values of a setting, the present one large and on top, as knots on a rope. */
export const SettingHistory = ({ name, now, onRestored }: SettingHistoryProps) => {
  const changes = now.history.filter((change) => change.name === name)
  const first = changes.at(-1)
  const restore = (value: unknown, at?: string) => (
    <RestoreButton
      name={name}
      value={value}
      when={at === undefined ? m.settings_never() : m.devices_day_time({ day: date(at), time: time(at) })}
      now={now}
      onRestored={onRestored}
    />
  )
  return (
    <PanelSection title={m.settings_history()}>
      <ol className={styles.rope}>
        {changes.length === 0 && (
          <li data-now>
            <span>{m.settings_no_history()}</span>
            <b translate={exactly(valueInWords(name, now.settings[name]))}>{valueInWords(name, now.settings[name])}</b>
          </li>
        )}
        {changes.map((change, index) => (
          <li key={change.at} data-now={index === 0 || undefined}>
            <span>
              {m.devices_day_time({ day: date(change.at), time: time(change.at) })}
              <small>{change.by}</small>
            </span>
            <b translate={exactly(valueInWords(name, change.after))}>{valueInWords(name, change.after)}</b>
            {index > 0 && restore(change.after, change.at)}
          </li>
        ))}
        {first && (
          <li>
            <span>{m.settings_never()}</span>
            <b translate={exactly(valueInWords(name, first.before))}>{valueInWords(name, first.before)}</b>
            {restore(first.before)}
          </li>
        )}
      </ol>
    </PanelSection>
  )
}
