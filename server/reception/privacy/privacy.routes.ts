import { privacy } from '#contract/reception/privacy.ts'
import { m } from '#texts/compiled/messages.js'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { beforeErasure, eraseMe } from './erasure.ts'
import { downloadMyData } from './my-data.ts'
import type { Bind } from '#server/people/account/me.ts'

export const privacyRoutes = (bind: Bind, ctx: SellingContext): void => {
  bind(privacy.myData, ({ me }) => downloadMyData(ctx, me))
  bind(privacy.beforeErasure, ({ me }) => beforeErasure(ctx, me))
  bind(privacy.eraseMe, async ({ me, body, language, setSession }) => {
    await eraseMe(ctx, me, body, language)
    setSession(null)
    return { message: m.erase_done({}, { locale: language }) }
  })
}
