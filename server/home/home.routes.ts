import { home } from '#contract/home.ts'
import type { Bind } from '#server/account/account.ts'
import type { Context } from '#server/platform/context.ts'
import { downloadMyData } from './my-data.ts'

export const homeRoutes = (bind: Bind, ctx: Context): void => {
  bind(home.myData, ({ me }) => downloadMyData(ctx, me))
}
