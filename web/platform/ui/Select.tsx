import type { ComponentProps } from 'react'
import { Arrow, Choices, Control, type Choice } from './Control.tsx'
import { describedBy, Labelled, type LabelledProps } from './Labelled.tsx'

interface SelectProps
  extends
    LabelledProps,
    Omit<ComponentProps<'select'>, 'id' | 'name' | 'className' | 'children' | 'aria-describedby' | 'aria-invalid'> {
  name: string
  options: readonly Choice[]
  /** Text of the empty first option; without it the first option is chosen from the start. */
  empty?: string
}

/** A native select with our box and arrow. */
export const Select = ({ label, name, id = name, hint, error, optional, options, empty, ...select }: SelectProps) => (
  <Labelled id={id} label={label} hint={hint} error={error} optional={optional}>
    <Control bad={error !== undefined}>
      <select
        {...select}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      >
        <Choices empty={empty} options={options} />
      </select>
      <Arrow />
    </Control>
  </Labelled>
)
