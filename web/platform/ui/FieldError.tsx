import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import styles from './FieldError.module.css'
import { Icon } from './Icon.tsx'

/** Error of a field, shown at the field; the control refers to this id in `aria-describedby`. */
export const FieldError = ({ id, message }: { id: string; message: string }) => (
  <p className={styles.error} id={id}>
    <Icon of={TriangleAlert} />
    {message}
  </p>
)
