import type { Centre } from '#contract/centre.ts'
import type { EmailTransport } from '#providers/email/email-transport.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/database.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './rate-limits.rules.ts'
import type { Log } from './log.ts'
import type { Secrets } from './secrets.ts'

/** All that a use case may know of the world around it; composed in app/compose, replaced part by part in tests. */
export interface Context {
  db: Db
  clock: Clock
  log: Log
  jobs: Jobs
  email: EmailTransport
  secrets: Secrets
  centre: Centre
  /** How often what may be done. */
  limits: Limits
  /** Where customers reach us, e.g. `http://localhost:3000`, without a slash at the end. */
  publicUrl: string
}
