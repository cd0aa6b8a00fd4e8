import { suppliers, type Supplier } from '#contract/money/cart.ts'
import { isLoopback } from '#providers/kit/loopback.ts'
import type { Variables } from '#providers/kit/variables.ts'
import type { SupplierKeys } from '#providers/payments/port.ts'
import { bySupplier, registry } from '#providers/payments/registry.ts'
import type { SupplierMode } from './deployment.rules.ts'

export interface SupplierConfig {
  /** Absent keys: the sandbox of that supplier is started, unless it is off. */
  keys: Readonly<Partial<Record<Supplier, SupplierKeys>>>
  /** Ways to pay that customers are not offered; keys then only finish and refund earlier payments. */
  off: readonly Supplier[]
}

/** The suppliers' part of the environment; each mistake is one line. */
export const readSuppliers = (env: Variables, mistakes: string[]): SupplierConfig => ({
  off: suppliers.filter((supplier) => env[supplier.toUpperCase()] === 'off'),
  keys: Object.fromEntries(
    suppliers.flatMap((supplier) => {
      const keys = registry[supplier].readKeys(env, mistakes)
      return keys ? [[supplier, keys]] : []
    }),
  ),
})

/** Whether a supplier is outside this machine; a sandbox never is. */
export const hasRealSupplier = ({ keys }: Pick<SupplierConfig, 'keys'>): boolean =>
  Object.values(keys).some(({ url }) => !isLoopback(url))

/** The ways to pay of a configuration. */
export const waysOf = ({ keys, off }: SupplierConfig): Record<Supplier, SupplierMode> =>
  bySupplier((supplier) => {
    const own = keys[supplier]
    return own ? registry[supplier].systemOf(own) : off.includes(supplier) ? 'off' : 'sandbox'
  })
