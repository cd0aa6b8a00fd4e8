import { useState } from 'react'
import { chosenEncodings, importFields, type ImportField } from '#contract/staff/reception/import-files.ts'
import type { Import, ImportMapping } from '#contract/staff/reception/imports.ts'
import { importFieldText } from '#texts/imports.ts'
import { m } from '#texts/compiled/messages.js'
import { quantityOf } from '#texts/format.ts'
import { FormGround, Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import { inOrder } from '#web/platform/ui/in-order.ts'
import { encodingNames, targetName } from './import-words.ts'
import { checkFile } from './imports.queries.ts'
import styles from './Imports.module.css'
import { MappedRow } from './MappedRow.tsx'

type Reading = NonNullable<Import['reading']>

/** Value of a name whose lines are left out on purpose; the empty one is still open. */
const leaveOut = 'none'

const valueOf = (to: string | null | undefined): string => (to === undefined ? '' : (to ?? leaveOut))

/** A column takes a field, which leaves the column that had it. */
const withField = (columns: ImportMapping['columns'], column: number, field: ImportField | undefined) => [
  ...columns.filter((each) => each.column !== column && each.field !== field),
  ...(field === undefined ? [] : [{ field, column }]),
]

const withName = (names: ImportMapping['names'], name: string, value: string) => [
  ...names.filter((each) => each.name !== name),
  ...(value === '' ? [] : [{ name, to: value === leaveOut ? null : value }]),
]

/** Says which column is what, and which old name is which of ours. */
export const MappingForm = ({ of: { _id, kind, state, encoding }, reading }: { of: Import; reading: Reading }) => {
  const [mapping, setMapping] = useState(reading.mapping)
  const { busy, message, form } = useAct(async () => void (await checkFile(_id, mapping)))
  const fields = importFields[kind].map((field) => ({ value: field, label: importFieldText(kind, field) }))
  return (
    <form className={styles.part} aria-label={m.imports_mapping()} {...form}>
      <h2>{m.imports_mapping()}</h2>
      <FormGround>
        <Checkbox
          name="hasHeading"
          checked={mapping.hasHeading}
          onChange={({ currentTarget }) => setMapping({ ...mapping, hasHeading: currentTarget.checked })}
        >
          {m.imports_heading()}
        </Checkbox>
        {kind === 'people' && (
          <Checkbox
            name="leavesOut"
            checked={mapping.leavesOut ?? false}
            onChange={({ currentTarget }) => setMapping({ ...mapping, leavesOut: currentTarget.checked })}
          >
            {m.imports_leaves_out()}
          </Checkbox>
        )}
        {reading.encodings.length > 0 && (
          <Select
            name="encoding"
            label={m.imports_encoding()}
            hint={m.imports_encoding_hint()}
            value={mapping.encoding ?? encoding}
            options={reading.encodings.map(({ encoding: value, samples }) => ({
              value,
              label: `${encodingNames[value]}: ${samples.join(', ')}`,
            }))}
            onChange={({ currentTarget }) =>
              setMapping({ ...mapping, encoding: chosenEncodings.find((each) => each === currentTarget.value) })
            }
          />
        )}
        <table className={styles.mapping} aria-label={m.imports_mapping()}>
          <thead>
            <tr>
              <th scope="col">{m.imports_column()}</th>
              <th scope="col">{m.imports_samples()}</th>
              <th scope="col">{m.imports_field()}</th>
            </tr>
          </thead>
          <tbody>
            {inOrder(reading.columns).map(({ item: { heading, samples }, index }) => (
              <MappedRow
                key={index}
                name={heading || m.imports_column_number({ number: index + 1 })}
                note={samples.join(' · ')}
                label={m.imports_field()}
                value={mapping.columns.find(({ column }) => column === index)?.field ?? ''}
                empty={m.imports_field_none()}
                options={fields}
                onChange={(value) =>
                  setMapping({
                    ...mapping,
                    columns: withField(mapping.columns, index, fields.find((each) => each.value === value)?.value),
                  })
                }
              />
            ))}
          </tbody>
        </table>
        {reading.names.length > 0 && (
          <table className={styles.mapping} aria-label={m.imports_names()}>
            <thead>
              <tr>
                <th scope="col">{m.imports_name()}</th>
                <th scope="col">{m.imports_name_lines()}</th>
                <th scope="col">{m.imports_field()}</th>
              </tr>
            </thead>
            <tbody>
              {reading.names.map(({ name, lines }) => (
                <MappedRow
                  key={name}
                  name={name}
                  note={quantityOf(lines)}
                  label={m.imports_field()}
                  value={valueOf(mapping.names.find((each) => each.name === name)?.to)}
                  empty={m.imports_name_open()}
                  options={[
                    { value: leaveOut, label: m.imports_name_none() },
                    ...reading.targets.map((target) => ({ value: target._id, label: targetName(target) })),
                  ]}
                  onChange={(value) => setMapping({ ...mapping, names: withName(mapping.names, name, value) })}
                />
              ))}
            </tbody>
          </table>
        )}
        {message !== undefined && (
          <div role="alert">
            <Says kind="stop">{message}</Says>
          </div>
        )}
        <div>
          <Button type="submit" busy={busy} look={state === 'checked' ? 'quiet' : 'primary'}>
            {state === 'checked' ? m.imports_check_again() : m.imports_check()}
          </Button>
        </div>
      </FormGround>
    </form>
  )
}
