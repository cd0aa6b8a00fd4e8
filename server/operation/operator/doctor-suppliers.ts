import { suppliers, type Supplier } from '#contract/money/cart.ts'
import { apiRoot } from '#contract/platform/paths.ts'
import { certificateOf } from '#providers/kit/certificate.ts'
import { ask, stringField } from '#providers/kit/http.ts'
import { verifySmtp } from '#providers/email/smtp.ts'
import { bySupplier, registry } from '#providers/payments/registry.ts'
import { days, addMs } from '#server/platform/clock.ts'
import { placementOf } from '#server/platform/config.ts'
import type { DiagnosticsEnv } from './command.ts'
import { checkFiscal } from './doctor-fiscal.ts'
import { isPublic } from './doctor-machine.ts'
import { fail, ok, warn, type Checks, type CheckResult } from './check-result.ts'

const checkSupplier = async (supplier: Supplier, { config, clock }: DiagnosticsEnv): Promise<CheckResult> => {
  const name = supplier.toUpperCase()
  const { create, systemOf } = registry[supplier]
  const keys = config.keys[supplier]
  const isOff = config.off.includes(supplier)
  if (!keys) return ok(isOff ? `${name}=off: customers are not offered it` : 'sandbox: it moves no money')
  const system = systemOf(keys)
  const answer = await create(keys, () => clock.now()).probe()
  if (answer.kind === 'silent') return fail(`its server gives no valid answer (${answer.code}): see its status page`)
  if (answer.kind === 'refused')
    return fail(`it refuses the keys (${answer.code}): do they belong to its ${system} system, as ${name}_URL does?`)
  if (system === 'test' && isPublic(config)) return warn('its test system: customers are not charged')
  if (system === 'live' && !isPublic(config)) return warn('its live system, on a machine that is not public')
  const state = `${system} system, the keys are accepted`
  return ok(isOff ? `${name}=off: customers are not offered it; for earlier payments: ${state}` : state)
}

/** Suppliers as subjects of a sentence. */
const subjects: Record<Supplier, string> = { card: 'cards are', wallet: 'the wallet is' }

/** Checks over the network: email server, suppliers, and our own public address. */
export const outsideChecks: Checks<DiagnosticsEnv> = {
  async smtp({ config: { smtpUrl } }) {
    if (!smtpUrl) return ok('mailbox: emails stay on this machine')
    const { host } = new URL(smtpUrl)
    try {
      await verifySmtp(smtpUrl)
      return ok(`${host} accepts the connection`)
    } catch (error) {
      return fail(`${host}: ${(error as Error).message}`)
    }
  },
  ...bySupplier((supplier) => (env: DiagnosticsEnv) => checkSupplier(supplier, env)),
  fiscal: checkFiscal,
  'test or live'({ config }) {
    const { ways } = placementOf(config)
    const used = suppliers.filter((supplier) => ways[supplier] !== 'off')
    if (used.length < 2) return ok('one supplier at most')
    const sentence = used.map((each) => `${subjects[each]} ${ways[each] === 'live' ? 'live' : 'test'}`).join(' and ')
    const isMixed = new Set(used.map((each) => ways[each] === 'live')).size > 1
    return isMixed ? fail(`${sentence}: goods paid in the test system are given away`) : ok(sentence)
  },
  async address({ config, clock }) {
    if (!config.publicUrl || !isPublic(config)) return ok('not public')
    const shown = await certificateOf(config.publicUrl)
    if (shown.distrusted)
      return fail(`${config.publicUrl}: browsers do not trust its certificate (${shown.distrusted})`)
    if (shown.until < addMs(clock.now(), days(14)))
      return fail(`${config.publicUrl}: its certificate ends on ${shown.until.toISOString().slice(0, 10)}; renew it`)
    const answer = await ask({ source: 'doctor', method: 'GET', url: `${config.publicUrl}/health/live` })
    // Health answers under any name, so another address shows whether the proxy passes the right one.
    const named = await ask({ source: 'doctor', method: 'GET', url: `${config.publicUrl}${apiRoot}/doctor` })
    if (stringField(named.body, 'code') === 'unknown_host')
      return fail(`${config.publicUrl}: the proxy does not pass the Host header, so every page is refused`)
    if (stringField(answer.body, 'status') === 'live') return ok(`${config.publicUrl} answers`)
    return warn(
      `${config.publicUrl} is not this app (${answer.status || 'no answer'}): does the server run, does the proxy forward to it?`,
    )
  },
}
