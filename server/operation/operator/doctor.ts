import { FindingsError, type DiagnosticsEnv } from './command.ts'
import { databaseChecks, openDatabaseChecks } from './doctor-database.ts'
import { machineChecks } from './doctor-machine.ts'
import { outsideChecks } from './doctor-suppliers.ts'
import { fail, type Checks, type CheckResult } from './check-result.ts'

const runChecks = async <Env>(checks: Checks<Env>, env: Env): Promise<[string, CheckResult][]> =>
  Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<[string, CheckResult]> => {
      try {
        return [name, await check(env)]
      } catch (error) {
        return [name, fail(error instanceof Error ? error.message : String(error))]
      }
    }),
  )

/** Checks everything that may prevent the app from running well. Changes nothing, sends nothing. */
export const runDoctor = async (diagnostics: DiagnosticsEnv): Promise<string> => {
  const inside = diagnostics
    .inDatabase((env) => runChecks(databaseChecks, openDatabaseChecks(env)))
    .catch((error: unknown): [string, CheckResult][] => [
      ['database', fail(error instanceof Error ? error.message : String(error))],
    ])
  const parts = await Promise.all([
    runChecks(machineChecks, diagnostics),
    inside,
    runChecks(outsideChecks, diagnostics),
  ])
  const found = parts.flat()
  const width = Math.max(...found.map(([name]) => name.length))
  const report = found
    .map(([name, { state, message }]) => `${state.padEnd(4)}  ${name.padEnd(width)}  ${message}`)
    .join('\n')
  if (found.some(([, { state }]) => state === 'fail')) throw new FindingsError(report)
  return report
}
