import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import styles from './Toast.module.css'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

interface ToastProps {
  /** Usually undefined; the live region must exist before its text. */
  message: string | undefined
  tone?: 'ok' | 'alert'
  /** Label of the close button; the toast never closes by itself. */
  close: string
  onClose: () => void
}

/** Message outside the flow of the page. */
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
