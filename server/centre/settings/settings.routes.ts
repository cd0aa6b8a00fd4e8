import { settings } from '#contract/staff/centre/settings.ts'
import type { Context } from '#server/platform/context.ts'
import type { StaffBind } from '#server/people/staff/asker.ts'
import { exportCentre } from './export-centre.ts'
import { uploadLogo } from './logos.ts'
import { changeSettings, describeSettings, type SettingHooks } from './settings.ts'
import { termsDocumentNamed, uploadTerms } from './terms.ts'

export const settingsRoutes = (bind: StaffBind, ctx: Context, hooks: SettingHooks): void => {
  bind(settings.now, ({ language }) => describeSettings(ctx, language))
  bind(settings.export, ({ me }) => exportCentre(ctx, me))
  bind(settings.uploadTerms, async ({ me, upload }) => ({ document: await uploadTerms(ctx, me, upload) }))
  bind(settings.termsDocument, async ({ params: { document } }) => ({
    name: document,
    bytes: await termsDocumentNamed(ctx, document),
    inline: true,
  }))
  bind(settings.uploadLogo, async ({ me, upload }) => ({ logo: await uploadLogo(ctx, me, upload) }))
  bind(settings.change, async ({ me, body, language }) => {
    await changeSettings(ctx, me, body, hooks)
    return describeSettings(ctx, language)
  })
}
