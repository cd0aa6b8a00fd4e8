import styles from './Sign.module.css'

/** Disc, triangle, octagon and lozenge: a verdict is known by its shape also in black and white. */
export type SignKind = 'go' | 'wait' | 'stop' | 'info' | 'ask'

const lozenge = 'M24 4 44 24 24 44 4 24z'

const shapes: Record<SignKind, { outline: string; mark: string; dot?: { y: number } }> = {
  go: { outline: 'M24 5a19 19 0 1 1 0 38a19 19 0 1 1 0-38z', mark: 'm15.500 24.500 6 6 11-12.500' },
  wait: { outline: 'M24 6.500 44 40.500H4z', mark: 'M24 19v9.500', dot: { y: 35 } },
  stop: { outline: 'M16 4.500h16L43.500 16v16L32 43.500H16L4.500 32V16z', mark: 'm17 17 14 14M31 17 17 31' },
  info: { outline: lozenge, mark: 'M24 23v9.500', dot: { y: 16 } },
  ask: { outline: lozenge, mark: 'M19.500 20c0-6 9.500-6 9.500-.500 0 3.800-4.800 4-4.800 7.500', dot: { y: 33 } },
}

/** Sign at the start of a row or a sentence. With a label it is read aloud, else the words beside it say the same. */
export const Sign = ({ kind, label }: { kind: SignKind; label?: string }) => {
  const { outline, mark, dot } = shapes[kind]
  return (
    <svg
      className={styles.sign}
      data-sign={kind}
      viewBox="0 0 48 48"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path className={styles.shape} d={outline} />
      <path className={styles.mark} d={mark} />
      {dot && <circle className={styles.dot} cx="24" cy={dot.y} r="2.7" />}
    </svg>
  )
}
