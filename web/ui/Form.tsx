import type { ComponentProps } from 'react'
import styles from './Form.module.css'

/** A form with the rhythm of its fields; complaints are ours, so the browser keeps its own to itself. */
export const Form = (props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) => (
  <form {...props} className={styles.form} noValidate />
)
