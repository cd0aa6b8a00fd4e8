import { Arrow, Choices, Control, type Choice } from '#web/platform/ui/Control.tsx'
import styles from './Imports.module.css'

interface MappedRowProps {
  /** As the file has it. */
  name: string
  note: string
  label: string
  value: string
  empty: string
  options: readonly Choice[]
  onChange: (value: string) => void
}

/** One column or old name of a file, and what it is here. */
export const MappedRow = ({ name, note, label, value, empty, options, onChange }: MappedRowProps) => {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.samples}>{note}</td>
      <td>
        <Control bad={false}>
          <select
            aria-label={`${name}: ${label}`}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          >
            <Choices empty={empty} options={options} />
          </select>
          <Arrow />
        </Control>
      </td>
    </tr>
  )
}
