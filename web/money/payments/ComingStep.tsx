import { m } from '#texts/compiled/messages.js'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import styles from './PaymentStep.module.css'

/** Place of a payment step until its recap is known; nothing is drawn below it, so nothing is pushed. */
export const ComingStep = () => (
  <div className={styles.step}>
    <div className={styles.recap}>
      <Skeleton label={m.loading()} shapes={['recap']} />
    </div>
    <div className={styles.ways} />
  </div>
)
