import { useEffect, useState } from 'react'
import { phaseAt, phaseEnds, type Phase } from './phase.ts'

/** How a doing is shown by now; without one nothing is. */
export const usePhase = (since: number | undefined): Phase => {
  const [known, setKnown] = useState<{ since: number; phase: Phase }>()
  // A doing that is shown again after a card goes on where its time is.
  const [first] = useState(() => ({ since, phase: phaseAt(since === undefined ? 0 : Date.now() - since) }))
  useEffect(() => {
    if (since === undefined) return undefined
    const age = Date.now() - since
    const timers = phaseEnds
      .filter(({ afterMs }) => afterMs > age)
      .map(({ phase, afterMs }) => setTimeout(() => setKnown({ since, phase }), afterMs - age))
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [since])
  if (since === undefined) return 'over'
  if (known?.since === since) return known.phase
  return first.since === since ? first.phase : 'large'
}
