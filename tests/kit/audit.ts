import { audit as auditRows, withoutGrace } from '#server/auditor/auditor.ts'
import type { World } from './world.ts'

/** What the auditor finds after all background work has been done, which is nothing: by then nothing may be under way. */
export const audit = async (world: World): Promise<readonly string[]> => {
  await world.work()
  const { ctx } = world.app
  return (await auditRows(ctx, withoutGrace(ctx.clock.now()))).findings
}
