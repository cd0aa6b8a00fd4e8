import type { SettingName } from '#contract/staff/centre/settings.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { valueInWords } from './setting-words.ts'
import styles from './SettingHistory.module.css'
import type { SettingsNow } from './settings.queries.ts'
import { exactly } from '#web/platform/ui/exactly.ts'

/** Values of a setting, the present one large and on top, as knots on a rope. */
export const SettingHistory = ({ name, now }: { name: SettingName; now: SettingsNow }) => {
  const changes = now.history.filter((change) => change.name === name)
  const first = changes.at(-1)
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
          </li>
        ))}
        {first && (
          <li>
            <span>{m.settings_never()}</span>
            <b translate={exactly(valueInWords(name, first.before))}>{valueInWords(name, first.before)}</b>
          </li>
        )}
      </ol>
    </PanelSection>
  )
}
