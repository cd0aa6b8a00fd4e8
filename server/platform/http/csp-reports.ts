import type { FastifyInstance } from 'fastify'
import { field, stringField } from '#providers/kit/http.ts'
import { minutes } from '#server/platform/clock.ts'
import type { Context } from '#server/platform/context.ts'

/** Address to which browsers report content blocked by a policy. */
export const reportsPath = '/csp'

/** Maximum size of a message, of reports read from it, and of log lines per minute. */
const max = { bytes: 16_384, atOnce: 10, linesPerMinute: 30 }

/** Logged fields of a report. Addresses of pages may hold secrets, so their pattern is logged. */
interface CspReport {
  directive: string
  blocked: string
  page: string
  source: string
  line: number
}

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

/** `inline`, `eval` and the like stay; an address becomes its origin. */
const sourceOf = (text: string): string => {
  if (/^[a-z-]{1,40}$/.test(text)) return text
  const url = urlOf(text)
  if (!url) return '-'
  return url.origin === 'null' ? url.protocol.slice(0, 40) : url.origin.slice(0, 100)
}

/** Our own scripts by name, those of others by origin. */
const scriptOf = (text: string, publicUrl: string): string => {
  const url = urlOf(text)
  if (url?.origin !== new URL(publicUrl).origin) return sourceOf(text)
  return /^\/assets\/[\w.-]{1,80}$/.test(url.pathname) ? url.pathname : 'page'
}

const directiveOf = (text: string): string => /^[a-z-]{1,40}(?=$|\s)/.exec(text)?.[0] ?? '-'

/** Both formats: one report by itself (`report-uri`), or a list of them (`report-to`). */
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

/** Logs the browsers' reports about our policies, limited per minute and without personal data. */
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
      blocked: sourceOf(text('blockedURL', 'blocked-uri')),
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
    // The answer is empty, also for an unreadable report.
    reports.post(reportsPath, { schema: { hide: true } }, async (request, reply) => {
      for (const body of bodiesIn(request.body)) if (body !== undefined) note(describe(body))
      return reply.code(204).send()
    })
  })
}
