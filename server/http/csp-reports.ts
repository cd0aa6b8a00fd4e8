import type { FastifyInstance } from 'fastify'
import { field, stringField } from '#providers/kit/http.ts'
import { minutes } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'

/** Where browsers tell what a policy kept from happening. */
export const reportsPath = '/csp'

/** How long one may be, how many are read of one message, and how many lines a minute they are worth together. */
const max = { bytes: 16_384, atOnce: 10, linesPerMinute: 30 }

/** What is worth knowing of a report. Addresses of pages are secrets at times, so they are told by their pattern. */
interface CspReport {
  directive: string
  blocked: string
  page: string
  source: string
  line: number
}

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

/** `inline`, `eval` and the like stay, an address becomes its origin. */
const placeOf = (text: string): string => {
  if (/^[a-z-]{1,40}$/.test(text)) return text
  const url = urlOf(text)
  if (!url) return '-'
  return url.origin === 'null' ? url.protocol.slice(0, 40) : url.origin.slice(0, 100)
}

/** Our own scripts by their names, those of others by their origin. */
const scriptOf = (text: string, publicUrl: string): string => {
  const url = urlOf(text)
  if (url?.origin !== new URL(publicUrl).origin) return placeOf(text)
  return /^\/assets\/[\w.-]{1,80}$/.test(url.pathname) ? url.pathname : 'page'
}

const directiveOf = (text: string): string => /^[a-z-]{1,40}(?=$|\s)/.exec(text)?.[0] ?? '-'

/** Both formats there are: one report by itself (`report-uri`), and a list of them (`report-to`). */
const bodiesIn = (message: unknown): unknown[] => {
  if (!Array.isArray(message)) return [field(message, 'csp-report')]
  return message
    .slice(0, max.atOnce)
    .filter((each) => stringField(each, 'type') === 'csp-violation')
    .map((each) => field(each, 'body'))
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Collects what browsers report about our policies: so much a minute, and nothing of whom it happened to. */
export const policyReports = (
  app: FastifyInstance,
  { clock, log, publicUrl }: Context,
  patternOf: (path: string) => string,
): void => {
  const describe = (body: unknown): CspReport => {
    const text = (...names: string[]) =>
      names.map((name) => stringField(body, name)).find((found) => found !== undefined) ?? ''
    const line = field(body, 'lineNumber') ?? field(body, 'line-number')
    return {
      directive: directiveOf(text('effectiveDirective', 'effective-directive', 'violated-directive')),
      blocked: placeOf(text('blockedURL', 'blocked-uri')),
      page: patternOf(urlOf(text('documentURL', 'document-uri'))?.pathname ?? ''),
      source: scriptOf(text('sourceFile', 'source-file'), publicUrl),
      line: Number.isSafeInteger(line) ? (line as number) : 0,
    }
  }

  let [minute, lines, dropped] = [0, 0, 0]
  const note = (complaint: CspReport) => {
    const now = Math.floor(clock.now().getTime() / minutes(1))
    if (now !== minute) {
      if (dropped > 0) log.warn('csp_reports_dropped', { count: dropped })
      ;[minute, lines, dropped] = [now, 0, 0]
    }
    lines += 1
    if (lines <= max.linesPerMinute) log.warn('csp_report', { ...complaint })
    else dropped += 1
  }

  void app.register(async (reports) => {
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: max.bytes },
      (_request, body, done) => done(null, parsed(String(body))),
    )
    // Whoever reports is told nothing, whether or not anybody could read it.
    reports.post(reportsPath, { schema: { hide: true } }, async (request, reply) => {
      for (const body of bodiesIn(request.body)) if (body !== undefined) note(describe(body))
      return reply.code(204).send()
    })
  })
}
