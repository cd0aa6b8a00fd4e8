import { home } from '#contract/home.ts'
import { m } from '#texts/compiled/messages.js'
import type { Bind } from '#server/account/account.ts'
import type { Context } from '#server/platform/context.ts'
import { eraseMe } from './erasure.ts'
import { downloadMyData } from './my-data.ts'

export const homeRoutes = (bind: Bind, ctx: Context): void => {
  bind(home.myData, ({ me }) => downloadMyData(ctx, me))
  bind(home.eraseMe, async ({ me, body, language, setSession }) => {
    await eraseMe(ctx, me, body.currentPassword, language)
    setSession(null)
    return { message: m.erase_done({}, { locale: language }) }
  })
}
