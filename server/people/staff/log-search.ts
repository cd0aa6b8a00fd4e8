import type { PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { findPeople } from '#server/people/account/find-people.ts'
import { auditLog, type AuditReading } from '#server/platform/audit-log.ts'
import type { Context } from '#server/platform/context.ts'
import { meaningOf, nameReadings, readWords, waysOf } from './log-search.rules.ts'
import { marksOfMembers } from './names.ts'

/** People of one reading: those of a name so frequent are found with more of it. */
const maxPeople = 50

type Words = (inputs: object, options: { locale: Language }) => string

/** The words of an action as the office shows them; the browser's test holds that each action has some. */
const actionIn = (action: string, locale: Language): string => {
  // Actions are data of the database, so that no type names their messages.
  const words = (m as unknown as Readonly<Record<string, Words | undefined>>)[`log_action_${action}`]
  return words?.({}, { locale }) ?? ''
}

const peopleNamed = async (ctx: Context, name: readonly string[]): Promise<PersonId[]> => {
  const { found, near } = await findPeople(ctx, { q: name.join(' ') }, maxPeople)
  return near ? [] : found.map(({ id }) => id)
}

/**
 * How a typed text is looked for in the audit log: each of its words begins one in the name of the member, in that of the
 * person concerned, or in the words of the action (docs/product/staff.md §8.6). Undefined where nothing was typed.
 */
export const readLogSearch = async (
  ctx: Context,
  typed: string,
  locale: Language,
): Promise<AuditReading[][] | undefined> => {
  const words = readWords(typed)
  if (words.length === 0) return undefined
  const actions = await auditLog.actionsOfStaff(ctx)
  const known = {
    members: await marksOfMembers(ctx.db),
    actions: actions.map((action) => ({ action, words: actionIn(action, locale) })),
  }
  const readings: AuditReading[][] = []
  for (const { name, others } of nameReadings(
    words,
    words.map((word) => meaningOf(known, word)),
  )) {
    const people = name.length === 0 ? [] : await peopleNamed(ctx, name)
    if (name.length === 0 || people.length > 0) readings.push(waysOf(others, people))
  }
  return readings
}
