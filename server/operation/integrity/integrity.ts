import type { FiscalProvider } from '#providers/fiscal/port.ts'
import type { Context } from '#server/platform/context.ts'
import { allowLongStatements, type Db } from '#server/platform/database/database.ts'
import { checkSupplierAnswers } from './supplier-answers.ts'
import { compareSupplierLedgers } from './supplier-ledgers.ts'
import { type CheckedSuppliers, cutoffsAt, type Check, type Cutoffs, type Finding } from './check.ts'
import { reportOf, type IntegrityReport } from './report.ts'
import { auditLogChecks } from './audit-log.checks.ts'
import { checkDocuments } from './documents.ts'
import { creditChecks } from './credits.checks.ts'
import { figureChecks } from './figures.checks.ts'
import { invoiceChecks } from './invoices.checks.ts'
import { compareFiscalRegister, fiscalChecks } from './fiscal.checks.ts'
import { emailChecks } from './emails.checks.ts'
import { mergedChecks } from './merged.checks.ts'
import { moneyChecks } from './money.checks.ts'
import { peopleChecks } from './people.checks.ts'
import { secretChecks } from './secrets.checks.ts'
import { attendanceChecks } from './attendance.checks.ts'
import { placeChecks } from './places.checks.ts'
import { staffChecks } from './staff.checks.ts'
import { tillChecks } from './till.checks.ts'
import { ticketChecks } from './tickets.checks.ts'

/** Dependencies of the checks: rows, suppliers' answers and ledgers, sealed documents; no use case. */
interface IntegrityContext extends Pick<Context, 'db' | 'clock' | 'secrets'> {
  suppliers: CheckedSuppliers
  fiscal?: Pick<FiscalProvider, 'readRegister'> | undefined
}

const subjects: readonly (readonly Check[])[] = [
  moneyChecks,
  invoiceChecks,
  creditChecks,
  placeChecks,
  attendanceChecks,
  ticketChecks,
  emailChecks,
  peopleChecks,
  mergedChecks,
  secretChecks,
  auditLogChecks,
  staffChecks,
  fiscalChecks,
  tillChecks,
  figureChecks,
]

/** Runs checks in one read-only snapshot, so that concurrent sales neither mislead them nor wait for them. */
export const runChecks = (db: Db, checks: readonly Check[], cutoffs: Cutoffs): Promise<Finding[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await allowLongStatements(tx)
      const findings: Finding[] = []
      for (const { invariant, what, find } of checks) {
        const { rows } = await find(cutoffs).execute(tx)
        for (const { which } of rows) findings.push({ invariant, what, which })
      }
      return findings
    })

/**
 * Searches the rows for states that must never occur, and compares the money with the suppliers. It trusts no use case,
 * changes nothing and may run while customers buy (docs/product/operations.md §10.1).
 */
export const checkIntegrity = async (
  ctx: IntegrityContext,
  cutoffs: Cutoffs = cutoffsAt(ctx.clock.now()),
): Promise<IntegrityReport> => {
  const lists: Finding[][] = []
  for (const checks of subjects) lists.push(await runChecks(ctx.db, checks, cutoffs))
  lists.push(await checkDocuments(ctx), await checkSupplierAnswers(ctx))
  if (ctx.fiscal?.readRegister) lists.push(await compareFiscalRegister(ctx.db, ctx.fiscal.readRegister, cutoffs))
  const ledgers = await compareSupplierLedgers(ctx, cutoffs)
  lists.push(ledgers.findings)
  return reportOf(lists.flat(), ledgers.withoutLedger)
}
