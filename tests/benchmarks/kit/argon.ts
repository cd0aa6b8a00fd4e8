// Argon2id alone: the server's own hashing, through its own queue, and nothing around it.
import { hashPassword } from '#server/platform/passwords.ts'
import { lanes } from './lanes.ts'

const seconds = Number(process.argv[2])
/** As long as the queue is never empty it does not matter how many wait. */
const waiting = 8

await hashPassword('warm-up')
const start = performance.now()
let done = 0
await lanes(
  waiting,
  () => (performance.now() < start + seconds * 1000 ? true : undefined),
  async () => {
    await hashPassword('plezam-rad')
    done += 1
  },
)
process.stdout.write(`${(done * 1000) / (performance.now() - start)}\n`)
