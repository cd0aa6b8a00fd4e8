import { settings } from '#contract/staff/centre/settings.ts'
import type { Context } from '#server/platform/context.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { changeSettings, describeSettings } from './settings.ts'

export const settingsRoutes = (bind: StaffBind, ctx: Context): void => {
  bind(settings.now, ({ language }) => describeSettings(ctx, language))
  bind(settings.change, async ({ me, body, language }) => {
    await changeSettings(ctx, me, body)
    return describeSettings(ctx, language)
  })
}
