import type { Doubt } from '#contract/staff/climbing/visits.ts'
import { addMs, hours, minutes } from '#server/platform/clock.ts'
import type { Outcome } from './enter-people.ts'

/** A visit that waited longer is not recorded by itself. */
const maxWaitMs = hours(12)
/** Clocks of devices differ by so much without being wrong. */
const clockToleranceMs = minutes(2)

/** When a queued visit counts: at its scan, unless the device's clock cannot be right or too much time has passed. */
export const timeOfQueued = (at: Date, now: Date): Date | 'clock_ahead' | 'too_old' => {
  if (at > addMs(now, clockToleranceMs)) return 'clock_ahead'
  if (at < addMs(now, -maxWaitMs)) return 'too_old'
  return at > now ? now : at
}

/** Why a queued visit that was not recorded needs a look. */
export const doubtAbout = (outcome: Outcome | undefined): Doubt => {
  if (!outcome || outcome.outcome === 'recorded' || outcome.outcome === 'already_in' || outcome.outcome === 'person')
    return 'unknown_code'
  return outcome.outcome === 'no_entry' ? outcome.why : outcome.outcome
}
