import { memo, useId, useSyncExternalStore } from 'react'
import { classes } from './classes.ts'
import { WallHold } from './WallHold.tsx'
import { inOrder } from './in-order.ts'
import type { Kind } from './kind.ts'
import { maxHolds, route } from './visit-route.ts'
import { lean, lipAt } from '#contract/platform/wall-drawing.ts'
import { facets, short } from './wall-shapes.ts'
import { wallFrames, type WallShape } from './wall-frames.ts'
import styles from './Wall.module.css'

interface WallProps {
  seed: string
  /** Kinds of the visits, one hold each, the first one lowest; empty for a bare wall. */
  visits: readonly Kind[]
}

const screens: Record<WallShape, string | undefined> = {
  homePhone: styles.phone,
  shortPhone: styles.phone,
  homeDesktop: styles.desktop,
  shortDesktop: styles.desktop,
  panel: undefined,
}

/** Slants upright shapes by the lean of the wall. */
const along = `matrix(1 0 ${lean.toFixed(4)} 1 0 0)`

/** The leaning wall with one hold for each visit of the customer. */
export const VisitWall = memo(function VisitWall({ seed, shape, visits }: WallProps & { shape: WallShape }) {
  const id = useId()
  const frame = wallFrames[shape]
  const { width, height } = frame
  const shown = visits.slice(-maxHolds)
  const [top, foot] = [short(lipAt(frame, 0)), frame.from]
  const lip = `M${top} 0L${foot} ${height}`
  return (
    <svg
      className={classes(styles.wall, screens[shape])}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient
          id={`${id}s`}
          gradientUnits="userSpaceOnUse"
          x1={top}
          x2={top - 70}
          y1="0"
          y2="0"
          gradientTransform={along}
        >
          <stop stopColor="#04100f" stopOpacity="0.5" />
          <stop offset="1" stopColor="#04100f" stopOpacity="0" />
        </linearGradient>
        <pattern
          id={`${id}b`}
          width="24"
          height="48"
          x={top + 22}
          y="12"
          patternUnits="userSpaceOnUse"
          patternTransform={along}
        >
          <path className={styles.bolts} d="M3 3h.01M15 27h.01" />
        </pattern>
      </defs>
      <path fill={`url(#${id}s)`} d={`${lip}h-70L${top - 70} 0Z`} />
      {inOrder(facets(seed, frame)).map(({ item, index }) => (
        <path key={index} className={styles[`shade${index}`]} d={item} />
      ))}
      <path fill={`url(#${id}b)`} d={`${lip}H${width}V0Z`} />
      <path className={styles.lip} d={lip} />
      {inOrder(route(seed, shown.length, frame)).map(({ item, index }) => (
        <WallHold key={index} {...item} seed={`${seed}${index * 7}`} kind={shown[index]} />
      ))}
    </svg>
  )
})

const wideScreen = '(min-width: 40rem)'

const onWidth = (changed: () => void) => {
  const query = matchMedia(wideScreen)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const shapes = {
  home: ['homePhone', 'homeDesktop'],
  short: ['shortPhone', 'shortDesktop'],
} as const

/**
 * Wall behind a Hero of the same size. Prerendered it is drawn for phone and desktop, and CSS shows one of them; the
 * browser draws only the one that is seen.
 */
export const HeroWall = ({ size, ...wall }: WallProps & { size: keyof typeof shapes }) => {
  const isWide = useSyncExternalStore(
    onWidth,
    () => matchMedia(wideScreen).matches,
    () => undefined,
  )
  const [phone, desktop] = shapes[size]
  return (
    <>
      {isWide !== true && <VisitWall {...wall} shape={phone} />}
      {isWide !== false && <VisitWall {...wall} shape={desktop} />}
    </>
  )
}
