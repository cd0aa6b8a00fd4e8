import type { Day } from '#contract/platform/day.ts'
import { m } from '#texts/compiled/messages.js'
import { daysInWords } from '#texts/opening-hours.ts'
import { useLanguage } from '#web/platform/language.ts'
import { ExceptionPanel, type ExceptionDraft } from './ExceptionPanel.tsx'
import type { OfficeHours } from './hours.queries.ts'
import { SeasonPanel } from './SeasonPanel.tsx'

interface HoursPanelProps {
  /** What is open: `season-new`, `season-2026-09-01`, `exception-new`, `exception-2026-12-25`, `holiday-2026-12-25`. */
  open: string
  now: OfficeHours
  onClose: () => void
  onSaved: (version: number, sentence: string) => void
}

const nothing: ExceptionDraft = { from: '', to: '', spans: [], reason: { sl: '', en: '' } }

/** Hours of a weekday in the season of that day, which other hours begin with. */
const usualSpans = ({ seasons }: OfficeHours, day: Day) =>
  seasons.findLast(({ from }) => from <= day)?.week[(new Date(day).getUTCDay() + 6) % 7] ?? []

const draftOf = (kind: string, of: string, now: OfficeHours): ExceptionDraft | undefined => {
  if (kind === 'exception') return of === 'new' ? nothing : now.exceptions.find(({ from }) => from === of)
  const holiday = now.holidays.find(({ day }) => day === of)
  return holiday && { from: holiday.day, to: holiday.day, spans: usualSpans(now, holiday.day), reason: holiday.name }
}

/** The season, exception or holiday that the address names. */
export const HoursPanel = ({ open, now, onClose, onSaved }: HoursPanelProps) => {
  const language = useLanguage()
  const [kind = '', ...rest] = open.split('-')
  const of = rest.join('-')
  if (kind === 'season') {
    const season = now.seasons.find(({ from }) => from === of)
    return season || of === 'new' ? (
      <SeasonPanel
        now={now}
        season={season}
        onClose={onClose}
        onSaved={(version) => onSaved(version, m.office_hours_saved_season())}
      />
    ) : null
  }
  const draft = draftOf(kind, of, now)
  return draft ? (
    <ExceptionPanel
      now={now}
      draft={draft}
      replaces={kind === 'exception' && draft.from ? draft.from : undefined}
      isOpen={kind === 'holiday' || draft.spans.length > 0}
      onClose={onClose}
      onSaved={(version, days) =>
        onSaved(version, m.office_hours_saved_exception({ days: daysInWords(days, language) }))
      }
    />
  ) : null
}
