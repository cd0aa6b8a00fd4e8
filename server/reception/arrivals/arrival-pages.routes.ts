import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { arrivalCode, arrivalPaths, readArrivalCode } from '#contract/reception/arrivals.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import type { FieldCode } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { languageOf, networkOfRequest } from '#server/platform/http/bind.ts'
import { formPolicy, reportingEndpoints } from '#server/platform/http/content-security-policy.ts'
import { readCentreFirst } from '#server/platform/http/present-files.ts'
import { isCrossSite } from '#server/platform/http/route.ts'
import { dayOf } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { countInBatches } from '#server/platform/rate-limits.ts'
import { refuse, Refusal } from '#server/platform/refuse.ts'
import { refusalText } from '#texts/refusals.ts'
import { arrivalOf, sendArrival } from './arrivals.ts'
import { codePage, failedPage } from './code-page.ts'
import { formPage } from './form-page.ts'
import { fullPage } from './full-page.ts'
import { pageStyleHash } from './page-frame.ts'
import { posterPage, posterStyleHash } from './poster-page.ts'
import { changed, checkForm, emptyForm, readAct, readForm, type TypedForm } from './typed-form.ts'

/** A form with all its children and long names is 4 KB. */
const maxFormBytes = 16 * 1024

const cookieMaxAge = 24 * 3600

/** Cookie of a browser that has sent no form yet. */
const unsent = 'new'
const languageMaxAge = 365 * 24 * 3600

const utf8 = new TextDecoder('utf-8', { fatal: true })

const sentIn = (bytes: Buffer): URLSearchParams => {
  try {
    return new URLSearchParams(utf8.decode(bytes))
  } catch {
    return refuse('bad_request')
  }
}

/** The pages of the prijavnica on the customers' host, and the poster on the staff's (docs/product/arrivals.md §1). */
export const arrivalPages = async (app: FastifyInstance, ctx: Context): Promise<void> => {
  const { publicUrl } = ctx
  const isSecure = publicUrl.startsWith('https:')
  const cookie = isSecure ? '__Host-arrival' : 'arrival'
  const flags = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const
  const headers = {
    ...reportingEndpoints(publicUrl),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
    vary: 'cookie, accept-language',
  }
  const page = (reply: FastifyReply, text: string, status = 200, styleHash = pageStyleHash(ctx.centre)) =>
    reply
      .code(status)
      .headers({ ...headers, 'content-security-policy': formPolicy(styleHash, publicUrl) })
      .type('text/html; charset=utf-8')
      .send(text)
  const countForm = countInBatches(ctx, 'arrival_forms')
  /** The secret of the form that this browser sent last. */
  const lastSecretOf = ({ cookies }: FastifyRequest) => readArrivalCode(arrivalCode(cookies[cookie] ?? ''))

  const show = (
    reply: FastifyReply,
    language: Language,
    form: TypedForm,
    errors: Record<string, FieldCode> = {},
    focus?: string,
  ) =>
    page(reply, formPage({ centre: ctx.centre, language, form, errors, focus }), Object.keys(errors).length ? 422 : 200)

  const send = async (request: FastifyRequest, reply: FastifyReply, typed: TypedForm, language: Language) => {
    const checked = checkForm(typed, dayOf(ctx.clock.now()))
    if ('errors' in checked) return show(reply, language, typed, checked.errors)
    const secret = await sendArrival(ctx, checked.form, {
      language,
      network: networkOfRequest(request),
      before: lastSecretOf(request),
    })
    // A browser that keeps no cookie could not ask for its code, so it has it at once.
    if (request.cookies[cookie] === undefined)
      return page(reply, codePage({ centre: ctx.centre, language }, secret, await arrivalOf(ctx, secret)))
    // The address of the next page is the same for everyone: neither logs nor the history hold the code.
    return reply.setCookie(cookie, secret, { ...flags, maxAge: cookieMaxAge }).redirect(arrivalPaths.code, 303)
  }

  await app.register(async (pages) => {
    readCentreFirst(pages, ctx)
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: maxFormBytes },
      async (_request: FastifyRequest, body: Buffer) => sentIn(body),
    )
    const unknown = pages.errorHandler
    pages.setErrorHandler(async (error, request, reply) => {
      if (!(error instanceof Refusal)) return unknown(error as never, request, reply)
      const language = languageOf(request)
      if (error.again) void reply.header('retry-after', String(error.again))
      const sentence = refusalText(error.code, language, error.again)
      return page(reply, failedPage({ centre: ctx.centre, language }, sentence), error.status)
    })

    pages.get(arrivalPaths.form, { schema: { hide: true } }, (request, reply) => {
      // Shows with the form whether this browser keeps cookies.
      if (request.cookies[cookie] === undefined) void reply.setCookie(cookie, unsent, flags)
      return show(reply, languageOf(request), emptyForm)
    })

    pages.post(arrivalPaths.form, { schema: { hide: true } }, async (request, reply) => {
      if (isCrossSite(request, new URL(publicUrl).origin)) refuse('cross_site')
      const sent = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const typed = readForm(sent)
      const act = readAct(sent)
      const language = act.do === 'speak' ? act.language : languageOf(request)
      if (act.do === 'speak')
        void reply.setCookie('language', language, { path: '/', sameSite: 'lax', maxAge: languageMaxAge })
      try {
        await countForm(networkOfRequest(request))
        if (act.do === 'send') return await send(request, reply, typed, language)
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'too_often') throw error
        if (error.again) void reply.header('retry-after', String(error.again))
        return page(reply, fullPage({ centre: ctx.centre, language, form: typed }), error.status)
      }
      const form = changed(typed, act)
      return show(
        reply,
        language,
        form,
        {},
        act.do === 'add' ? `children.${form.children.length - 1}.firstName` : undefined,
      )
    })

    pages.get(arrivalPaths.code, { schema: { hide: true } }, async (request, reply) => {
      const secret = lastSecretOf(request)
      const found = secret === undefined ? ({ state: 'gone' } as const) : await arrivalOf(ctx, secret)
      return page(reply, codePage({ centre: ctx.centre, language: languageOf(request) }, secret ?? '', found))
    })
  })

  app.get(staffPaths.arrivalPoster, { schema: { hide: true } }, (_request, reply) =>
    page(reply, posterPage(ctx.centre, publicUrl), 200, posterStyleHash(ctx.centre)),
  )
}
