import { classes } from './classes.ts'
import styles from './Initial.module.css'

/** First character of a name on rock, since hold colours are for kinds of articles; the name stands beside it. */
export const Initial = ({ name }: { name: string }) => (
  <span className={classes('edge', styles.initial)} aria-hidden="true" translate="no">
    {name.charAt(0)}
  </span>
)
