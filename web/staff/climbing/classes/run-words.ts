import type { Language } from '#contract/platform/language.ts'
import { date } from '#texts/format.ts'
import type { ClosedRun } from '#web/platform/closed-runs.ts'
import { weekdayInLine } from '#texts/calendar-names.ts'
import { dayInLine } from './group-words.ts'

/** 'čet. 24. 12. 2026', or 'čet. 24. 12. – sob. 2. 1. 2027'. */
export const runWords = ({ from, to }: Pick<ClosedRun, 'from' | 'to'>, language: Language): string =>
  from === to
    ? `${weekdayInLine(from, language)} ${date(from)}`
    : `${dayInLine(from, language)} – ${weekdayInLine(to, language)} ${date(to)}`
