import { m } from '#texts/compiled/messages.js'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import styles from './PaymentStep.module.css'

/** Place of a payment step until its recap is known; the footer stays below the screen, so nothing is pushed. */
export const ComingStep = () => (
  <div className={styles.step}>
    <div className={styles.recap}>
      <Skeleton label={m.loading()} shapes={['recap']} />
    </div>
    <div className={styles.ways}>
      <Skeleton label={m.pay_loading()} shapes={['line', 'field', 'field', 'line', 'field', 'field']} />
    </div>
  </div>
)
