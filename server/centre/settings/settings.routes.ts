import { settings } from '#contract/staff/centre/settings.ts'
import type { Context } from '#server/platform/context.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { exportCentre } from './export-centre.ts'
import { changeSettings, describeSettings, type SettingHooks } from './settings.ts'

export const settingsRoutes = (bind: StaffBind, ctx: Context, hooks: SettingHooks): void => {
  bind(settings.now, ({ language }) => describeSettings(ctx, language))
  bind(settings.export, ({ me }) => exportCentre(ctx, me))
  bind(settings.change, async ({ me, body, language }) => {
    await changeSettings(ctx, me, body, hooks)
    return describeSettings(ctx, language)
  })
}
