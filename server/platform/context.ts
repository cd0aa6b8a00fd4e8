import type { Centre } from '#contract/centre/centre.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { TermsDocuments } from './centre-file.ts'
import type { EmailTransport } from '#providers/email/email-transport.ts'
import type { FiscalProvider } from '#providers/fiscal/port.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/database.ts'
import type { ReadSnapshot } from './database/read-snapshot.ts'
import type { Hints } from './hints.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './rate-limits.rules.ts'
import type { Log } from './log.ts'
import type { Secrets } from './secrets.ts'

/** The bytes of a logo by its name; undefined for one that is not kept. */
export type LogoReader = (name: string) => Promise<Buffer | undefined>

/** Dependencies of a use case; composed in app/compose, replaced one by one in tests. */
export interface Context {
  db: Db
  /** One moment for many reads, of the standby where there is one. */
  readSnapshot: ReadSnapshot
  clock: Clock
  log: Log
  jobs: Jobs
  /** Says after a commit that something has changed. */
  hints: Hints
  email: EmailTransport
  secrets: Secrets
  /** The tax authority; absent where invoices are not verified. */
  fiscal?: FiscalProvider | undefined
  /** The centre's facts as they were read last: those of its file, with what managers have changed. */
  readonly centre: Centre
  /** Reads what managers have changed; each call, job and page does so first. */
  readCentre: () => Promise<Centre>
  /** The usual opening hours in a sentence; those of the file hold only until a manager has set hours. */
  openingHours: () => Promise<LocalizedText>
  /** The PDFs of the general terms that held at a moment. */
  termsDocuments: (at: Date) => Promise<TermsDocuments>
  logoFile: LogoReader
  /** Limits by name, with the operator's changes. */
  limits: Limits
  /** Public address, e.g. `http://localhost:3000`, without a slash at the end. */
  publicUrl: string
  /** Address of the staff's app; on loopback the public one. */
  staffUrl: string
  /** Only this machine reaches it, and every supplier is a sandbox: where the demo's staff need no second factor. */
  isOnlySandbox: boolean
}
