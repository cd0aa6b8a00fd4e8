import type { StaffId } from '#contract/platform/id.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { Day } from '#contract/platform/day.ts'
import { addDays, addMonths, dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { holidaysBetween, type HolidayName } from '#server/platform/holidays.ts'
import { staffNames } from '#server/people/staff/names.ts'
import { m } from '#texts/compiled/messages.js'
import { hoursForCustomers, hoursNow } from './hours.ts'
import { differencesOf, exceptionOn, noHours, type Hours } from './hours.rules.ts'
import * as store from './hours.store.ts'

const holidayNames: Readonly<Record<HolidayName, typeof m.holiday_christmas>> = {
  new_year: m.holiday_new_year,
  preseren: m.holiday_preseren,
  easter: m.holiday_easter,
  easter_monday: m.holiday_easter_monday,
  resistance: m.holiday_resistance,
  labour: m.holiday_labour,
  pentecost: m.holiday_pentecost,
  statehood: m.holiday_statehood,
  assumption: m.holiday_assumption,
  reformation: m.holiday_reformation,
  remembrance: m.holiday_remembrance,
  christmas: m.holiday_christmas,
  independence: m.holiday_independence,
}

const holidayName = (name: HolidayName): LocalizedText => ({
  sl: holidayNames[name]({}, { locale: 'sl' }),
  en: holidayNames[name]({}, { locale: 'en' }),
})

const holidaysOf = (hours: Hours, from: Day, to: Day) =>
  holidaysBetween(from, to).map(({ day, name }) => ({
    day,
    name: holidayName(name),
    isDecided: exceptionOn(hours, day) !== undefined,
  }))

/** Maximum of changes that the office shows; older ones stay in the database. */
const maxHistory = 50

const historyOf = async (db: Db) => {
  const changes = await store.changes(db, maxHistory + 1)
  const names = await staffNames(
    db,
    changes.flatMap(({ staff_id: id }): StaffId[] => (id ? [id] : [])),
  )
  return changes.slice(0, maxHistory).map((change, index) => ({
    number: change.number,
    at: change.at.toISOString(),
    by: (change.staff_id && names.get(change.staff_id)) ?? '',
    isUndo: change.is_undo,
    differences: differencesOf(changes[index + 1] ?? noHours, change),
  }))
}

/** The hours as the office shows them: what is set, the holidays to come, what customers read, and the history. */
export const describeHours = async (ctx: Pick<Context, 'db' | 'clock' | 'centre'>) => {
  const today = dayOf(ctx.clock.now())
  const hours = await hoursNow(ctx.db)
  return {
    version: hours.version,
    today,
    seasons: [...hours.seasons],
    exceptions: hours.exceptions.filter(({ to }) => to >= today),
    holidays: holidaysOf(hours, today, addDays(addMonths(today, 12), -1)),
    shown: await hoursForCustomers(ctx),
    history: await historyOf(ctx.db),
  }
}

/** Days ahead within which a holiday should be decided. */
const decidedDays = 30

/** What the list of a centre's needs says of its hours: whether they are set, and the first holiday without hours. */
export const hoursNeed = async ({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<{ isSet: boolean; undecidedHoliday?: Day }> => {
  const hours = await hoursNow(db)
  const today = dayOf(clock.now())
  const undecided = holidaysOf(hours, today, addDays(today, decidedDays)).find(({ isDecided }) => !isDecided)
  return { isSet: hours.seasons.length > 0, ...(undecided && { undecidedHoliday: undecided.day }) }
}
