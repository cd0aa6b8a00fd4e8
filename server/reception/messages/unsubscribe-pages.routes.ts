import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId, type PersonId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { agreementsOf, revokeConsent } from '#server/people/account/agreements.ts'
import { newsReaderOfLink } from '#server/people/account/audience.ts'
import { readCentreFirst } from '#server/platform/http/present-files.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { actorOf, languageOf, networkOfRequest } from '#server/platform/http/bind.ts'
import { formPolicy, reportingEndpoints } from '#server/platform/http/content-security-policy.ts'
import { html, type Html } from '#server/platform/http/html.ts'
import { guardFailures } from '#server/platform/rate-limits.ts'
import { refuse, Refusal } from '#server/platform/refuse.ts'
import { pageFrame, pageStyleHash } from '#server/reception/arrivals/page-frame.ts'
import { isSignedLink, unsubscribeRoute } from './unsubscribe-link.ts'

/** What a mail program sends is one field; it is not read. */
const maxBodyBytes = 16 * 1024

type LinkRoute = { Params: { personId: string; token: string } }

/**
 * Ends news by a signed link, without script and log-in (docs/product/messages.md §2.4). Opening it changes nothing,
 * since scanners open links; the POST of the button, or of a mail program (RFC 8058), does.
 */
export const unsubscribePages = async (app: FastifyInstance, ctx: Context): Promise<void> => {
  const { publicUrl } = ctx
  const headers = {
    ...reportingEndpoints(publicUrl),
    'cross-origin-opener-policy': 'same-origin',
    // The address is as good as the reader's word.
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    vary: 'cookie, accept-language',
  }
  const page = (reply: FastifyReply, language: Language, title: string, lead: string, body: Html, status = 200) =>
    reply
      .code(status)
      .headers(headers)
      .header('content-security-policy', formPolicy(pageStyleHash(ctx.centre), publicUrl))
      .type('text/html; charset=utf-8')
      .send(pageFrame({ centre: ctx.centre, language, title, lead, body }))
  const toProfile = (locale: Language) =>
    html`<p><a class="button" href="${paths.me}#news">${m.news_end_profile({}, { locale })}</a></p>`
  const ended = (reply: FastifyReply, locale: Language) =>
    page(
      reply,
      locale,
      m.news_ended_title({}, { locale }),
      m.news_ended_text({ centre: ctx.centre.name.nominative }, { locale }),
      toProfile(locale),
    )
  const gone = (reply: FastifyReply, locale: Language) =>
    page(reply, locale, m.news_gone_title({}, { locale }), m.news_gone_text({}, { locale }), toProfile(locale), 404)

  /** The person of a signed link; one that was merged since is the kept one. */
  const personOf = async ({ params }: FastifyRequest<LinkRoute>): Promise<PersonId> => {
    const { personId, token } = params
    return isId(personId) && isSignedLink(ctx, personId as PersonId, token)
      ? newsReaderOfLink(ctx.db, personId as PersonId)
      : refuse('not_found')
  }
  const signed = <Result>(request: FastifyRequest<LinkRoute>, work: (personId: PersonId) => Promise<Result>) =>
    guardFailures(ctx, ['link_address', networkOfRequest(request)], 'not_found', async () =>
      work(await personOf(request)),
    )

  await app.register(async (pages) => {
    readCentreFirst(pages, ctx)
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, async () => undefined)
    const unknown = pages.errorHandler
    pages.setErrorHandler(async (error, request, reply) =>
      error instanceof Refusal && error.code === 'not_found'
        ? gone(reply, languageOf(request))
        : unknown(error as never, request, reply),
    )

    pages.get<LinkRoute>(unsubscribeRoute, { schema: { hide: true } }, (request, reply) =>
      signed(request, async (personId) => {
        const locale = languageOf(request)
        const { news } = await agreementsOf(ctx, ctx.db, personId)
        if (news.givenAt === undefined) return ended(reply, locale)
        return page(
          reply,
          locale,
          m.news_end_title({}, { locale }),
          m.news_end_text({ centre: ctx.centre.name.nominative }, { locale }),
          html`<form method="post"><button class="send">${m.news_end_do({}, { locale })}</button></form>`,
        )
      }),
    )

    pages.post<LinkRoute>(unsubscribeRoute, { schema: { hide: true } }, (request, reply) =>
      signed(request, async (personId) => {
        await inTransaction(ctx.db, (tx) => revokeConsent(ctx, tx, actorOf(request, personId), personId, 'news'))
        return ended(reply, languageOf(request))
      }),
    )
  })
}
