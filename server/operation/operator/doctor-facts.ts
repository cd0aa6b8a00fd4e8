import type { Centre } from '#contract/centre/centre.ts'
import { factsBesideFile, openCentre } from '#server/centre/settings/settings.ts'
import { ok, warn, type CheckResult } from './check-result.ts'
import type { DatabaseEnv } from './command.ts'

/** Which facts of the centre's file hold no more, so that an edit of the file without effect is explained. */
export const factsCheck = async ({ database, config }: DatabaseEnv): Promise<CheckResult> => {
  const besides = await factsBesideFile(database.db, config.centre)
  return ok(
    besides.length === 0
      ? "those of the centre's file hold"
      : `set in the office, so the file's hold no more: ${besides.join(', ')}`,
  )
}

/** The centre as its file and its managers have it. */
export const presentCentre = ({ database, config, clock }: DatabaseEnv): Promise<Centre> =>
  openCentre(database.db, config, clock).readCentre()

/** The tills, and how a wrong way of payment is put right. */
export const tillsCheck = async (env: DatabaseEnv): Promise<CheckResult> => {
  const { tills, mendsPaymentsWithoutDocuments } = await presentCentre(env)
  const marks = tills.map(({ mark }) => mark).join(', ')
  if (marks === '') return ok('none: the desk sells nothing')
  return mendsPaymentsWithoutDocuments
    ? warn(`${marks}; a wrong way of payment is put right without documents: has your accountant agreed?`)
    : ok(`${marks}; a wrong way of payment is put right by documents`)
}
