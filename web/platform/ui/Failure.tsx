import styles from './Failure.module.css'
import { Notice } from './Notice.tsx'

const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' })

/** Failure notice, scrolled into view because the pressed button may be far down a list. */
export const Failure = ({ message }: { message: string | undefined }) =>
  message && (
    <div className={styles.failure} ref={intoView}>
      <Notice tone="danger" live="alert">
        {message}
      </Notice>
    </div>
  )
