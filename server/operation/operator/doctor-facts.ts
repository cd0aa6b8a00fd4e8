import { factsBesideFile } from '#server/centre/settings/settings.ts'
import { ok, type CheckResult } from './check-result.ts'
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
