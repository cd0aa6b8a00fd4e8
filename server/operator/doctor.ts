import { Alarm, type Sight } from './command.ts'
import { databaseChecks, lookInside } from './doctor-database.ts'
import { machineChecks } from './doctor-machine.ts'
import { outsideChecks } from './doctor-suppliers.ts'
import { fail, type Checks, type Verdict } from './check-result.ts'

const looking = async <Seen>(checks: Checks<Seen>, seen: Seen): Promise<[string, Verdict][]> =>
  Promise.all(
    Object.entries(checks).map(async ([name, look]): Promise<[string, Verdict]> => {
      try {
        return [name, await look(seen)]
      } catch (error) {
        return [name, fail(error instanceof Error ? error.message : String(error))]
      }
    }),
  )

/** Looks at everything that may keep a centre from running well. Changes nothing, sends nothing. */
export const examine = async (sight: Sight): Promise<string> => {
  const inside = sight
    .inDatabase((station) => looking(databaseChecks, lookInside(station)))
    .catch((error: unknown): [string, Verdict][] => [
      ['database', fail(error instanceof Error ? error.message : String(error))],
    ])
  const parts = await Promise.all([looking(machineChecks, sight), inside, looking(outsideChecks, sight)])
  const found = parts.flat()
  const width = Math.max(...found.map(([name]) => name.length))
  const report = found.map(([name, { state, said }]) => `${state.padEnd(4)}  ${name.padEnd(width)}  ${said}`).join('\n')
  if (found.some(([, { state }]) => state === 'fail')) throw new Alarm(report)
  return report
}
