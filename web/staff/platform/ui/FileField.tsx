import Upload from 'lucide/dist/esm/icons/upload.mjs'
import { useState, type ComponentProps } from 'react'
import { m } from '#texts/compiled/messages.js'
import { Icon } from '#web/platform/ui/Icon.tsx'
import { describedBy, Labelled, type LabelledProps } from '#web/platform/ui/Labelled.tsx'
import styles from './FileField.module.css'

interface FileFieldProps
  extends LabelledProps, Pick<ComponentProps<'input'>, 'ref' | 'name' | 'accept' | 'onChange' | 'aria-busy'> {
  id: string
}

/** Field that takes a file, chosen or dropped. The native one speaks the browser's language, so it lies unseen on top. */
export const FileField = ({ label, id, hint, error, optional, onChange, ...input }: FileFieldProps) => {
  const [chosen, setChosen] = useState<string>()
  return (
    <Labelled id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className={styles.file} data-bad={error ? '' : undefined}>
        <span aria-hidden="true">
          <Icon of={Upload} />
          {m.file_choose()}
        </span>
        <span className={styles.chosen} aria-hidden="true" translate={chosen === undefined ? undefined : 'no'}>
          {chosen ?? m.file_none()}
        </span>
        <input
          {...input}
          id={id}
          type="file"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={(event) => {
            setChosen(event.currentTarget.files?.[0]?.name)
            onChange?.(event)
          }}
        />
      </div>
    </Labelled>
  )
}
