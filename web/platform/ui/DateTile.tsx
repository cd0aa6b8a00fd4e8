import styles from './DateTile.module.css'

/** Day at the start of a row: big number and short month; `iso` is the same day as YYYY-MM-DD. */
export const DateTile = ({ month, iso }: { month: string; iso: string }) => (
  <time className={styles.date} dateTime={iso}>
    <b className="num">{Number(iso.slice(8))}</b> <span>{month}</span>
  </time>
)
