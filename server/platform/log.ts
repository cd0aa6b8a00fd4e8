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

/** Lines of one turn of the event loop leave together: each write holds up whoever is being served. */
const toStandardError = (line: string) => {
  if (!waiting) setImmediate(flush)
  waiting += line
}
process.on('exit', flush)

export const createLog = (least: LogLevel, write: (line: string) => void = toStandardError): Log => {
  const say = (level: LogLevel, event: string, fields: Fields) => {
    if (levels.indexOf(level) < levels.indexOf(least)) return
    // oxlint-disable-next-line no-restricted-globals -- a log line carries the machine's time, not the story's
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`)
  }
  return {
    info: (event, fields = {}) => say('info', event, fields),
    warn: (event, fields = {}) => say('warn', event, fields),
    error: (event, error, fields = {}) =>
      say('error', event, {
        ...fields,
        error: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
        stack: error instanceof Error ? error.stack : undefined,
      }),
  }
}

/** How often each warning and each error was written; of limits, which one. */
export type Tally = ReadonlyMap<string, { event: string; limit: string; count: number }>

/** A log that counts what wants to be noticed, whether or not its level is written. */
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
