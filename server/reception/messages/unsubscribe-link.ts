import { timingSafeEqual } from 'node:crypto'
import type { PersonId } from '#contract/platform/id.ts'
import type { Context } from '#server/platform/context.ts'

/** Path of the page that ends news; it is none of the app's, since it works without script and log-in. */
export const unsubscribeRoute = '/news/:personId/:token'

/** Signature of a person's link. It never ends, since an old email must still lead out (docs/product/messages.md §2.4). */
const tokenOf = ({ secrets }: Pick<Context, 'secrets'>, personId: PersonId): string =>
  secrets.linkToken('news', personId)

export const unsubscribeUrl = (ctx: Pick<Context, 'secrets' | 'publicUrl'>, personId: PersonId): string =>
  `${ctx.publicUrl}/news/${personId}/${tokenOf(ctx, personId)}`

/** Whether a link was signed for this person. */
export const isSignedLink = (ctx: Pick<Context, 'secrets'>, personId: PersonId, token: string): boolean => {
  const [own, sent] = [Buffer.from(tokenOf(ctx, personId)), Buffer.from(token)]
  return own.length === sent.length && timingSafeEqual(own, sent)
}
