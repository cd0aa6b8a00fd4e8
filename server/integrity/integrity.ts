import { sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { checkSupplierAnswers } from './supplier-answers.ts'
import { compareSupplierLedgers } from './supplier-ledgers.ts'
import { type CheckedSuppliers, cutoffsAt, type Check, type Cutoffs, type Finding } from './check.ts'
import { auditLogChecks } from './audit-log.checks.ts'
import { checkDocuments } from './documents.ts'
import { invoiceChecks } from './invoices.checks.ts'
import { emailChecks } from './emails.checks.ts'
import { moneyChecks } from './money.checks.ts'
import { peopleChecks } from './people.checks.ts'
import { secretChecks } from './secrets.checks.ts'
import { placeChecks } from './places.checks.ts'
import { ticketChecks } from './tickets.checks.ts'

/** What the checks read: rows, suppliers' answers and ledgers, sealed documents. No use case of ours. */
interface IntegrityContext extends Pick<Context, 'db' | 'clock' | 'secrets'> {
  suppliers: CheckedSuppliers
}

export interface IntegrityReport {
  /** One line each; none is what everybody hopes for. */
  findings: readonly string[]
  /** One line about what was looked at, and what could not be. */
  summary: string
}

const subjects: readonly (readonly Check[])[] = [
  moneyChecks,
  invoiceChecks,
  placeChecks,
  ticketChecks,
  emailChecks,
  peopleChecks,
  secretChecks,
  auditLogChecks,
]

/** Statement timeout of the checks: no customer waits for them. */
const statementTimeout = '5min'

/** Each subject is one snapshot that can write nothing, so that sales in between neither mislead it nor wait for it. */
const runChecks = (db: Db, checks: readonly Check[], cutoffs: Cutoffs): Promise<Finding[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${statementTimeout}, true)`.execute(tx)
      const findings: Finding[] = []
      for (const { invariant, what, find } of checks) {
        const { rows } = await find(cutoffs).execute(tx)
        findings.push(...rows.map(({ which }) => ({ invariant, what, which })))
      }
      return findings
    })

const describe = ({ invariant, what, which }: Finding) => `${invariant} ${what}: ${which}`

/**
 * Looks for what must never be (reference: security §2), in the rows themselves and not through the code that wrote
 * them, and compares the money with the suppliers. Changes nothing; customers may buy meanwhile.
 */
export const checkIntegrity = async (
  ctx: IntegrityContext,
  cutoffs: Cutoffs = cutoffsAt(ctx.clock.now()),
): Promise<IntegrityReport> => {
  const findings: Finding[] = []
  for (const checks of subjects) findings.push(...(await runChecks(ctx.db, checks, cutoffs)))
  findings.push(...(await checkDocuments(ctx)), ...(await checkSupplierAnswers(ctx)))
  const ledgers = await compareSupplierLedgers(ctx, cutoffs)
  findings.push(...ledgers.findings)
  const withoutLedger = ledgers.withoutLedger.map(
    (supplier) => `; ${supplier}: compared with its answers, a live supplier has no transaction API`,
  )
  return {
    findings: findings.map(describe),
    summary: `${findings.length || 'nothing'} wrong${withoutLedger.join('')}`,
  }
}
