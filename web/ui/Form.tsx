import type { ComponentProps } from 'react'
import styles from './Form.module.css'

/**
 * A form with the rhythm of its fields; complaints are ours, so the browser keeps its own to itself. Pressed before the
 * page is alive it must do nothing: the browser's way to send it would put a password into the address. That is what
 * the method says, outside a dialog.
 */
export const Form = (props: Omit<ComponentProps<'form'>, 'className' | 'noValidate' | 'method'>) => (
  <form {...props} className={styles.form} method="dialog" noValidate />
)
