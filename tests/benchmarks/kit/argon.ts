// Rate of Argon2id alone: the server's own hashing with its own queue.
import { hashPassword } from '#server/platform/passwords.ts'
import { lanes } from './lanes.ts'

const seconds = Number(process.argv[2])
/** Calls at a time; enough that the queue is never empty. */
const concurrentCalls = 8

await hashPassword('warm-up')
const start = performance.now()
let done = 0
await lanes(
  concurrentCalls,
  () => (performance.now() < start + seconds * 1000 ? true : undefined),
  async () => {
    await hashPassword('plezam-rad')
    done += 1
  },
)
process.stdout.write(`${(done * 1000) / (performance.now() - start)}\n`)
