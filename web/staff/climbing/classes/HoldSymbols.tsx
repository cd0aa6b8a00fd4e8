import { inOrder } from '#web/platform/ui/in-order.ts'
import { attentionId, holdBox, holdShapes, movedId, standInId } from './hold-shapes.ts'
import styles from './HoldSymbols.module.css'

const box = `${-holdBox} ${-holdBox} ${2 * holdBox} ${2 * holdBox}`

/** Stones of the wall, drawn once: each date then is one `use` of them. */
export const HoldSymbols = () => (
  <svg className={styles.symbols} aria-hidden="true" focusable="false">
    {inOrder(holdShapes).map(({ item: { outline, sides, top, middle }, index }) => (
      <g key={index}>
        <symbol id={`hold-lit-${index}`} viewBox={box}>
          <path className={styles.stone} d={outline} />
          {sides.map(({ tint, d }) => (
            <path key={tint} className={styles[tint]} d={d} />
          ))}
          <path className={styles.top} d={top} />
          <circle className={styles.bolt} cx={middle[0]} cy={middle[1]} r="1.3" />
        </symbol>
        <symbol id={`hold-off-${index}`} viewBox={box}>
          <path className={styles.off} d={outline} />
        </symbol>
        <symbol id={`hold-crossed-${index}`} viewBox={box}>
          <path className={styles.off} d={outline} />
          <path className={styles.cross} d="M-4-4 4 4M4-4-4 4" />
        </symbol>
      </g>
    ))}
    <symbol id={attentionId} viewBox="0 0 48 48">
      <path className={styles.sign} d="M24 6.5 44 40.5H4z" />
      <path className={styles.mark} d="M24 19v9.5" />
      <circle className={styles.point} cx="24" cy="35" r="2.7" />
    </symbol>
    <symbol id={movedId} viewBox="0 0 24 24">
      <circle className={styles.badge} cx="12" cy="12" r="11" />
      <path className={styles.arrow} d="M6 12h11M12.5 7l5 5-5 5" />
    </symbol>
    <symbol id={standInId} viewBox="0 0 24 24">
      <circle className={styles.badge} cx="12" cy="12" r="11" />
      <circle className={styles.person} cx="12" cy="8.6" r="3.4" />
      <path className={styles.person} d="M5.5 19a6.5 6 0 0 1 13 0z" />
    </symbol>
  </svg>
)
