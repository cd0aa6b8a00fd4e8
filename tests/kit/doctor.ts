import type { Config } from '#server/platform/config.ts'
import { answerCommand, type CommandResult } from '#server/operation/operator/command-socket.ts'
import type { TestApp } from './test-app.ts'

/** The doctor's lines by name, with their states. */
export const linesOf = ({ output }: CommandResult): Record<string, string> =>
  Object.fromEntries(
    output.split('\n').map((line) => {
      const [, state = '', name = '', what = ''] = /^(\w+) +(.+?) {2,}(.*)$/.exec(line) ?? []
      return [name, `${state} ${what}`]
    }),
  )

/** What `doctor` answers at the time of the test's clock, for a changed configuration. */
export const askDoctor = async (testApp: TestApp, more: Partial<Config> = {}) => {
  const config = { ...testApp.config, ...more }
  const env = { config, database: testApp.database, clock: testApp.clock, machine: testApp.clock }
  const unavailable = () => {
    throw new Error('not for a doctor')
  }
  const runner = { app: unavailable, database: unavailable, offline: unavailable }
  const answer = await answerCommand(
    { ...runner, diagnostics: (work) => work({ ...env, inDatabase: (inside) => inside(env) }) },
    ['doctor'],
  )
  return { code: answer.code, ...linesOf(answer) } as { code: number } & Record<string, string | number>
}
