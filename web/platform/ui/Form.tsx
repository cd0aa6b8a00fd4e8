import type { ComponentProps } from 'react'
import styles from './Form.module.css'

/**
 * A form with our spacing and complaints instead of the browser's. A submit before hydration must do nothing, because
 * the browser's default would put a password into the address. `method="dialog"` does nothing outside a dialog.
 */
export const Form = (props: Omit<ComponentProps<'form'>, 'className' | 'noValidate' | 'method'>) => (
  <form {...props} className={styles.form} method="dialog" noValidate />
)
