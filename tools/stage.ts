// Runs the steps of one stage of npm test. It is a process of its own, so that its processor seconds are the stage's.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Step } from './changed.ts'

/** What the stage tells when its steps have ended: the last lines of those that failed, and processor seconds. */
export interface StageEnd {
  ends: string[]
  /** Undefined where the system does not say. */
  used: number | undefined
}

/** Lines kept of a failed step: every tool here lists its findings at the end. */
const lastLines = 60

/** Prints the output of a step as it comes. Resolves with its last lines if it failed, with undefined otherwise. */
const runStep = ({ command, args, env }: Step): Promise<string | undefined> =>
  new Promise((done) => {
    const child = spawn(command, args, {
      stdio: ['inherit', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    })
    let output = ''
    const pass = (to: NodeJS.WriteStream) => (piece: string) => {
      to.write(piece)
      output = (output + piece).slice(-30_000)
    }
    child.stdout.setEncoding('utf8').on('data', pass(process.stdout))
    child.stderr.setEncoding('utf8').on('data', pass(process.stderr))
    child.on('error', ({ message }) => done(message))
    child.on('close', (code) =>
      done(code === 0 ? undefined : output.trimEnd().split('\n').slice(-lastLines).join('\n')),
    )
  })

/** Processor seconds of this process and of all it waited for. */
const processorSeconds = (): number | undefined => {
  try {
    // After the command's name: utime, stime, cutime and cstime are the 12th to 15th value, in hundredths.
    const values = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)!.split(' ')
    return values.slice(11, 15).reduce((sum, value) => sum + Number(value), 0) / 100
  } catch {
    return undefined
  }
}

// The run has ended before its stage.
process.on('disconnect', () => process.exit(1))
process.once('message', (steps: Step[]) => {
  void Promise.all(steps.map(runStep)).then((all) => {
    const end: StageEnd = { ends: all.filter((each) => each !== undefined), used: processorSeconds() }
    process.send!(end, () => process.exit(0))
  })
})
