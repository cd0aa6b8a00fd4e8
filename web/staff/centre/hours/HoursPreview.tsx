import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PublicHours } from '#contract/centre/hours.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { weekInLine } from '#texts/opening-hours.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { previewQuery, type PreviewBody } from './hours.queries.ts'
import styles from './HoursPage.module.css'

/** Opening hours in the words that customers read. */
export const ShownHours = ({ hours: { sentence, today, seasons, exceptions } }: { hours: PublicHours }) => {
  const language = useLanguage()
  return (
    <div className={styles.shown}>
      <b>{today.inWords[language]}</b>
      {today.spans && <p>{sentence[language]}</p>}
      <ul>
        {seasons
          .filter(({ from }) => from > today.day)
          .map(({ from, week }) => (
            <li key={from}>
              {m.hours_from({ day: date(from) })}: {weekInLine(week, language)}
            </li>
          ))}
        {exceptions.map(({ from, days, inWords }) => (
          <li key={from}>
            {days[language]}: {inWords[language]}
          </li>
        ))}
      </ul>
    </div>
  )
}

const typingPauseMs = 400

/** What customers will read once the form is saved; it follows what is typed. */
export const HoursPreview = ({ body }: { body: PreviewBody | undefined }) => {
  const settled = useSettled(body, typingPauseMs)
  const { data, isError } = useQuery({
    ...previewQuery(settled ?? {}),
    enabled: settled !== undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <PanelSection title={m.office_hours_preview()}>
      {data && !isError && settled ? (
        <ShownHours hours={data} />
      ) : (
        <p className="muted">{m.office_hours_preview_wait()}</p>
      )}
    </PanelSection>
  )
}
