import type { FastifyError, FastifyInstance } from 'fastify'
import { fieldText } from '#texts/fields.ts'
import { faultText, refusalText } from '#texts/refusals.ts'
import { refusals, type RefusalCode } from '#contract/platform/refusals.ts'
import { languageOf } from './bind.ts'
import { isBusy } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refuse.ts'

/** Fastify's own errors as refusals. */
const ofFastify: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'not_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_NOT_FOUND: 'not_found',
}

/** Any other method is not allowed anywhere. */
const ofOurs = new Set(['GET', 'HEAD', 'POST', 'PATCH'])

/** Retry-After in seconds, as in the sentences of these refusals. */
const retryAfter: Partial<Record<RefusalCode, number>> = {
  busy: 60,
  supplier_unreachable: 120,
  numbers_awaited: 600,
}

const expected = (error: FastifyError): Refusal | undefined => {
  if (error instanceof Refusal) return error
  const code = ofFastify[error.code] ?? (error.statusCode === 400 ? 'bad_json' : undefined)
  return code && new Refusal(code)
}

/** The database did not answer within a customer's waiting time (docs/faults.md F14). */
const tooBusy = (error: FastifyError, log: Log): Refusal | undefined => {
  if (!isBusy(error)) return undefined
  log.warn('busy', { reason: error.message })
  return new Refusal('busy')
}

/** Answers every failure: a Refusal by its table, any other error as one blank 500 (docs/product/api.md §1.5). */
export const answerFailures = (app: FastifyInstance, log: Log, methodsAt: (path: string) => string[]): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const language = languageOf(request)
    // The rest of a file that is refused is not read: without it no further request can follow.
    if (request.routeOptions.config.endpoint?.takesFile !== undefined && !request.raw.complete)
      void reply.header('connection', 'close')
    const refusal = expected(error) ?? tooBusy(error, log)
    if (refusal) {
      const errors = Object.fromEntries(
        Object.entries(refusal.fields).map(([path, code]) => [path, fieldText(code, language)]),
      )
      const [only, ...others] = Object.values(errors)
      const again = refusal.again ?? retryAfter[refusal.code]
      const sentence =
        only !== undefined && others.length === 0 ? only : refusalText(refusal.code, language, refusal.again)
      if (again) void reply.header('retry-after', String(again))
      return reply.code(refusal.status).send({
        status: refusal.status >= 500 ? 'error' : 'fail',
        code: refusal.code,
        message: refusal.about ? `${refusal.about[language]}: ${sentence}` : sentence,
        ...(only !== undefined && { errors }),
        ...(refusal.approval && { approval: refusal.approval }),
      })
    }
    log.error('fault', error, { route: request.routeOptions.url, method: request.method, request: request.id })
    const message = faultText(request.routeOptions.config.endpoint?.fault, language)
    return reply.code(500).send({ status: 'error', message })
  })
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsAt(request.url.split('?', 1)[0]!)
    const isMisused = allowed.length > 0 ? !allowed.includes(request.method) : !ofOurs.has(request.method)
    const code = isMisused ? 'method_not_allowed' : 'not_found'
    if (isMisused) void reply.header('allow', allowed.join(', ') || 'GET, HEAD')
    void reply.code(refusals[code]).send({ status: 'fail', code, message: refusalText(code, languageOf(request)) })
  })
}
