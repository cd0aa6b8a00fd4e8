import { createFiscalProvider } from '#providers/fiscal/client.ts'
import { certificateNearMs } from '#server/money/fiscal/fiscal.rules.ts'
import { addMs, systemClock } from '#server/platform/clock.ts'
import type { DiagnosticsEnv } from './command.ts'
import { isPublic } from './doctor-machine.ts'
import { fail, ok, warn, type CheckResult } from './check-result.ts'

/** Beyond this, documents stand at a time that the authority may doubt. */
const maxOffSeconds = 60

/** What is wrong between the authority's clock and this machine's; undefined within a minute. */
export const clockMistake = (theirs: Date, ours: Date): string | undefined => {
  const offSeconds = Math.round((ours.getTime() - theirs.getTime()) / 1_000)
  if (Math.abs(offSeconds) <= maxOffSeconds) return undefined
  return `this machine's clock is ${Math.abs(offSeconds)} s ${offSeconds > 0 ? 'ahead of' : 'behind'} the authority's: set it by NTP`
}

/** Whether the tax authority answers by these keys, and how long its certificate is good for. */
export const checkFiscal = async ({ config, clock }: DiagnosticsEnv): Promise<CheckResult> => {
  const { fiscalKeys, centre } = config
  if (centre.fiscal === null) return ok('"fiscal" is null in the centre\'s file: no invoice is verified')
  if (!fiscalKeys) return ok('sandbox: the tax authority hears of no invoice')
  const { system, certificate, echo } = createFiscalProvider(fiscalKeys, () => clock.now())
  const until = certificate.until.toISOString().slice(0, 10)
  if (certificate.until < clock.now())
    return fail(`its certificate ended on ${until}: documents wait until a new one from eDavki is set`)
  const answer = await echo()
  if (answer.state === 'away')
    return fail(`it gives no valid answer (${answer.problem}: ${answer.detail}): is the way to its port open?`)
  const wrongClock = answer.at && clockMistake(answer.at, systemClock.now())
  if (wrongClock) return fail(wrongClock)
  if (certificate.until < addMs(clock.now(), certificateNearMs))
    return warn(`its certificate ends on ${until}: ask for a new one in eDavki`)
  if (system === 'test' && isPublic(config)) return warn('its test system: no invoice is verified')
  if (system === 'live' && !isPublic(config)) return warn('its live system, on a machine that is not public')
  return ok(`${system} system answers, the certificate is good until ${until}`)
}
