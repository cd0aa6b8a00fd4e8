import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import styles from './OwnDataNotice.module.css'

/** What the centre keeps about its staff, why and how long (docs/product/staff.md §8). */
export const OwnDataNotice = () => (
  <section className={styles.notice} aria-labelledby="staff-notice">
    <h2 id="staff-notice">{m.staff_notice_title()}</h2>
    <p>{m.staff_notice_what()}</p>
    <p>{m.staff_notice_log()}</p>
    <p>{m.staff_notice_end()}</p>
    <p>{m.staff_notice_rights({ seller: centre.seller.name })}</p>
  </section>
)
