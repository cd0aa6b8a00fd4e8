import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import styles from './Toast.module.css'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

interface ToastProps {
  /** Nothing to say most of the time; the live region has to be there before the words. */
  message: string | undefined
  tone?: 'ok' | 'alert'
  /** Name of the button that puts it away; it never goes by itself. */
  close: string
  onClose: () => void
}

/** News without a place of its own on the page. */
export const Toast = ({ message, tone = 'ok', close, onClose }: ToastProps) => (
  <div className={styles.zone} role={tone === 'ok' ? 'status' : 'alert'}>
    {message && (
      <div className={styles.toast}>
        <Icon of={tone === 'ok' ? Check : TriangleAlert} />
        <p>{message}</p>
        <IconButton icon={X} label={close} onClick={onClose} />
      </div>
    )}
  </div>
)
