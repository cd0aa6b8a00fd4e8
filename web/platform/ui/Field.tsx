import { useState, type ComponentProps } from 'react'
import { Control } from './Control.tsx'
import { describedBy, Labelled, type LabelledProps } from './Labelled.tsx'

interface FieldProps
  extends
    LabelledProps,
    Omit<ComponentProps<'input'>, 'id' | 'name' | 'className' | 'aria-describedby' | 'aria-invalid'> {
  name: string
  /** Labels of the button that shows and hides a password. */
  reveal?: { show: string; hide: string }
}

/** Text field; callers pass `autoComplete`, and `reveal` for a password. */
export function Field({ label, name, id = name, hint, error, optional, reveal, type = 'text', ...input }: FieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Labelled id={id} label={label} hint={hint} error={error} optional={optional}>
      <Control bad={error !== undefined}>
        <input
          {...input}
          id={id}
          name={name}
          type={shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          {...(reveal && { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false })}
        />
        {reveal && (
          <button type="button" aria-controls={id} aria-describedby={`${id}-label`} onClick={() => setShown(!shown)}>
            {shown ? reveal.hide : reveal.show}
          </button>
        )}
      </Control>
    </Labelled>
  )
}
