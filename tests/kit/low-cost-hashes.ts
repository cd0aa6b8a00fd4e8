import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** The product's hashes at the lowest cost of Argon2id: it still says, and its tests count, what each would have cost. */
const lowest = { memory: 8, passes: 1 }

/** Kept on the function, since a set-up file and the test that imports it are two modules. */
type Replaced = typeof crypto.argon2 & { atRealCost?: boolean }

const { argon2 } = crypto
// Each test file runs its set-up again.
if (!('atRealCost' in argon2)) {
  const replaced: Replaced = (algorithm, parameters, callback) =>
    argon2(algorithm, replaced.atRealCost ? parameters : { ...parameters, ...lowest }, callback)
  replaced.atRealCost = false
  crypto.argon2 = replaced
  syncBuiltinESMExports()
}

/** For passwords whose hashes were made elsewhere, as in the database of an earlier release. */
export const hashAtRealCost = (isReal: boolean): void => {
  ;(crypto.argon2 as Replaced).atRealCost = isReal
}
