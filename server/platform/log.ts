import { maskAddresses } from './mask-addresses.ts'

type Fields = Record<string, string | number | boolean | null | undefined>

/** JSON lines without personal data: an event, ids, numbers. Never a body, a name, an address or a token. */
export interface Log {
  info(event: string, fields?: Fields): void
  warn(event: string, fields?: Fields): void
  error(event: string, error: unknown, fields?: Fields): void
}

const levels = ['info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof levels)[number]

let waiting = ''

const flush = () => {
  if (waiting) process.stderr.write(waiting)
  waiting = ''
}

/** Lines of one turn of the event loop are written together, because each write blocks the requests being served. */
const toStandardError = (line: string) => {
  if (!waiting) setImmediate(flush)
  waiting += line
}
process.on('exit', flush)

/** Libraries also report plain objects with a message. */
const textOf = (error: unknown): string => {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : String(error)
}

export const createLog = (minLevel: LogLevel, write: (line: string) => void = toStandardError): Log => {
  const writeLine = (level: LogLevel, event: string, fields: Fields) => {
    if (levels.indexOf(level) < levels.indexOf(minLevel)) return
    // oxlint-disable-next-line no-restricted-globals -- a log line carries the machine's time, not the seed's
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`)
  }
  return {
    info: (event, fields = {}) => writeLine('info', event, fields),
    warn: (event, fields = {}) => writeLine('warn', event, fields),
    error: (event, error, fields = {}) =>
      writeLine('error', event, {
        ...fields,
        error: maskAddresses(textOf(error)),
        stack: error instanceof Error && error.stack !== undefined ? maskAddresses(error.stack) : undefined,
      }),
  }
}

/** Counts of each warning and error, and by which limit. */
export type Tally = ReadonlyMap<string, { event: string; limit: string; count: number }>

/** A log that counts warnings and errors, whether or not their level is written. */
export const countingLog = (log: Log): { log: Log; tally: Tally } => {
  const tally = new Map<string, { event: string; limit: string; count: number }>()
  const count = (event: string, { limit = '' }: Fields = {}) => {
    const key = `${event} ${limit}`
    const counted = tally.get(key) ?? { event, limit: String(limit), count: 0 }
    tally.set(key, { ...counted, count: counted.count + 1 })
  }
  return {
    tally,
    log: {
      info: (event, fields) => log.info(event, fields),
      warn(event, fields) {
        count(event, fields)
        log.warn(event, fields)
      },
      error(event, error, fields) {
        count(event)
        log.error(event, error, fields)
      },
    },
  }
}
