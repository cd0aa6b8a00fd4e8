/** How a doing is shown: the large field, a strip, or nothing more. */
export type Phase = 'large' | 'folded' | 'over'

/** Milliseconds after the doing at which each phase begins; the undo button's line runs as long (Passed.module.css). */
export const phaseEnds: readonly { phase: Phase; afterMs: number }[] = [
  { phase: 'folded', afterMs: 8_000 },
  { phase: 'over', afterMs: 30_000 },
]

export const phaseAt = (ageMs: number): Phase => phaseEnds.findLast(({ afterMs }) => ageMs >= afterMs)?.phase ?? 'large'
