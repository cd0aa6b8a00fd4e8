import { classes } from './classes.ts'
import styles from './DayTicks.module.css'

/** More bars cannot be distinguished on a small phone. */
export const maxTicks = 30

/** Up to 30 days have one bar each; longer tickets scale to 30, and the last day keeps one. */
export function ticksFor(days: number, left: number): { ticks: number; lit: number } {
  const ticks = Math.max(1, Math.min(maxTicks, days))
  return { ticks, lit: Math.min(ticks, Math.max(0, Math.ceil((left / Math.max(1, days)) * ticks))) }
}

/** Progress of a term ticket as a row of bars; used days are outlines. */
export function DayTicks({ days, left }: { days: number; left: number }) {
  const { ticks, lit } = ticksFor(days, left)
  return (
    <div className={styles.ticks} aria-hidden="true">
      {Array.from({ length: ticks }, (_, i) => (
        <i key={i} className={classes(i >= ticks - lit && styles.lit)} />
      ))}
    </div>
  )
}
