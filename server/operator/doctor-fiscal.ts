import { createFiscalProvider } from '#providers/fiscal/client.ts'
import { certificateNearMs } from '#server/fiscal/fiscal.rules.ts'
import { addMs } from '#server/platform/clock.ts'
import type { DiagnosticsEnv } from './command.ts'
import { isPublic } from './doctor-machine.ts'
import { fail, ok, warn, type CheckResult } from './check-result.ts'

/** Whether the tax authority answers by these keys, and how long its certificate is good for. */
export const checkFiscal = async ({ config, clock }: DiagnosticsEnv): Promise<CheckResult> => {
  const { fiscalKeys, centre } = config
  if (centre.fiscal === null) return ok('"fiscal" is null in the centre\'s file: no invoice is verified')
  if (!fiscalKeys) return ok('sandbox: the tax authority hears of no invoice')
  const { system, certificate, echo } = createFiscalProvider(fiscalKeys, () => clock.now())
  const answer = await echo()
  if (answer.state === 'away')
    return fail(`it gives no valid answer (${answer.problem}: ${answer.detail}): is the way to its port open?`)
  const until = certificate.until.toISOString().slice(0, 10)
  if (certificate.until < addMs(clock.now(), certificateNearMs))
    return warn(`its certificate ends on ${until}: ask for a new one in eDavki`)
  if (system === 'test' && isPublic(config)) return warn('its test system: no invoice is verified')
  if (system === 'live' && !isPublic(config)) return warn('its live system, on a machine that is not public')
  return ok(`${system} system answers, the certificate is good until ${until}`)
}
