import styles from './DateTile.module.css'

/** A day at the head of a row: big number, short month; `iso` is the same day for machines. */
export const DateTile = ({ day, month, iso }: { day: string; month: string; iso: string }) => (
  <time className={styles.date} dateTime={iso}>
    <b className="num">{day}</b> <span>{month}</span>
  </time>
)
