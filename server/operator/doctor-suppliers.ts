import { apiRoot } from '#contract/paths.ts'
import { certificateOf } from '#providers/kit/certificate.ts'
import { ask, stringField } from '#providers/kit/http.ts'
import { verifySmtp } from '#providers/email/smtp.ts'
import { createCardGateway } from '#providers/payments/card-oppwa/gateway.ts'
import type { ConnectionCheck, System } from '#providers/payments/outcome.ts'
import { createWalletGateway } from '#providers/payments/wallet-paypal/gateway.ts'
import { days, addMs } from '#server/platform/clock.ts'
import { placementOf, type Config } from '#server/platform/config.ts'
import type { DiagnosticsEnv } from './command.ts'
import { isPublic } from './doctor-machine.ts'
import { fail, ok, warn, type Checks, type CheckResult } from './check-result.ts'

interface SupplierProbe {
  system: System
  checkConnection(): Promise<ConnectionCheck>
}

const supplier = async (
  probe: SupplierProbe | undefined,
  name: 'CARD' | 'WALLET',
  config: Config,
): Promise<CheckResult> => {
  const isOff = config.off.includes(name === 'CARD' ? 'card' : 'wallet')
  if (!probe) return ok(isOff ? `${name}=off: customers are not offered it` : 'sandbox: it moves no money')
  const answer = await probe.checkConnection()
  if (answer.kind === 'silent') return fail(`its server gives no valid answer (${answer.code}): see its status page`)
  if (answer.kind === 'refused')
    return fail(
      `it refuses the keys (${answer.code}): do they belong to its ${probe.system} system, as ${name}_URL does?`,
    )
  if (probe.system === 'test' && isPublic(config)) return warn('its test system: customers are not charged')
  if (probe.system === 'live' && !isPublic(config)) return warn('its live system, on a machine that is not public')
  const state = `${probe.system} system, the keys are accepted`
  return ok(isOff ? `${name}=off: customers are not offered it; for earlier payments: ${state}` : state)
}

const cardOf = ({ card }: Config) => card && createCardGateway(card)
const walletOf = ({ wallet }: Config, now: () => Date) => wallet && createWalletGateway(wallet, now)

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
  card: ({ config }) => supplier(cardOf(config), 'CARD', config),
  wallet: ({ config, clock }) =>
    supplier(
      walletOf(config, () => clock.now()),
      'WALLET',
      config,
    ),
  'test or live'({ config, clock }) {
    const { card, wallet } = placementOf(config)
    if (card === 'off' || wallet === 'off') return ok('one supplier at most')
    const systems = [cardOf(config)?.system ?? 'test', walletOf(config, () => clock.now())?.system ?? 'test']
    return systems[0] === systems[1]
      ? ok(`cards and wallet are both ${systems[0]}`)
      : fail(`cards are ${systems[0]} and the wallet is ${systems[1]}: goods paid in the test system are given away`)
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
