import { countWaitingDays } from '#server/reception/figures/count-days.ts'
import { ok, warn, type CheckResult } from './check-result.ts'
import type { DatabaseEnv } from './command.ts'

/** Yesterday, and days that were changed within the last ten minutes, are no trouble. */
const maxWaitingDays = 7

/** Days that are over and not counted for reports (docs/product/figures.md §1.3). */
export const figuresCheck = async ({ database, clock }: DatabaseEnv): Promise<CheckResult> => {
  const days = await countWaitingDays({ db: database.db, clock })
  if (days === 0) return ok('every day is counted')
  return days < maxWaitingDays
    ? ok(`${days} days wait for the job`)
    : warn(`${days} days are not counted, so reports take longer: a process with WORKER=1 counts a year in each run`)
}
