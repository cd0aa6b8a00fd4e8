import type { ComponentProps } from 'react'
import { describedBy, Labelled, type LabelledProps } from '#web/platform/ui/Labelled.tsx'
import styles from './FileField.module.css'

interface FileFieldProps
  extends LabelledProps, Pick<ComponentProps<'input'>, 'ref' | 'name' | 'accept' | 'onChange' | 'aria-busy'> {
  id: string
}

/** Field that takes a file. */
export const FileField = ({ label, id, hint, error, optional, ...input }: FileFieldProps) => (
  <Labelled id={id} label={label} hint={hint} error={error} optional={optional}>
    <input
      {...input}
      className={styles.file}
      id={id}
      type="file"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { hint, error })}
    />
  </Labelled>
)
