import type { ReactNode } from 'react'
import { settings } from '#contract/staff/calls.ts'
import type { FactName } from '#contract/staff/centre/centre-facts.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { urlOf } from '#web/platform/api.ts'
import { PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { fieldInWords, fieldsOf, valuesOf } from './fact-values.ts'
import type { FactField } from './fact-field.ts'
import { logoSource } from './logo-source.ts'
import styles from './FactPanel.module.css'
import { RestoreButton } from './RestoreButton.tsx'
import type { SettingsNow } from './settings.queries.ts'

interface FactHistoryProps {
  name: FactName
  now: SettingsNow
  onRestored: (now: SettingsNow) => void
}

/** A value as people read it; a PDF of any version is opened, and a logo shown. */
const shown = (field: FactField, value: string): ReactNode => {
  if (field.isLogo && value !== '') return <img className={styles.logo} src={logoSource(value)} alt={field.label()} />
  return field.isFile && value !== '' ? (
    <a href={urlOf(settings.termsDocument, { params: { document: value } })} target="_blank" rel="noreferrer">
      {value}
    </a>
  ) : (
    fieldInWords(field, value)
  )
}

/** Changes of a fact, the newest first: which values, before and after, who and when. */
export const FactHistory = ({ name, now, onRestored }: FactHistoryProps) => {
  const changes = now.history.filter((change) => change.name === name)
  return (
    <PanelSection title={m.settings_history()}>
      {changes.length === 0 && <p className="muted">{m.settings_no_history()}</p>}
      <ol className={styles.changes}>
        {changes.map(({ at, by, before, after }) => {
          const [was, is] = [valuesOf(name, before), valuesOf(name, after)]
          const when = m.devices_day_time({ day: date(at), time: time(at) })
          return (
            <li key={at}>
              <p>
                {when}
                <small>{by}</small>
              </p>
              <dl>
                {fieldsOf(name, before, after)
                  .filter((field) => was[field.name] !== is[field.name])
                  .map((field) => (
                    <div key={field.name}>
                      <dt>{field.label()}</dt>
                      <dd translate="no">
                        <b>{shown(field, is[field.name] ?? '')}</b>
                        <s>{shown(field, was[field.name] ?? '')}</s>
                      </dd>
                    </div>
                  ))}
              </dl>
              <RestoreButton name={name} value={before} when={when} now={now} onRestored={onRestored} />
            </li>
          )
        })}
      </ol>
    </PanelSection>
  )
}
