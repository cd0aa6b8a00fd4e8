import Download from 'lucide/dist/esm/icons/download.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import { useState } from 'react'
import type { Day } from '#contract/platform/day.ts'
import { BirthDateField } from '#web/platform/ui/BirthDateField.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { ChoiceRow } from '#web/platform/ui/ChoiceRow.tsx'
import { dateOf, DayGrid } from '#web/platform/ui/DayGrid.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { RadioCards } from '#web/platform/ui/RadioCards.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import { Stepper } from '#web/platform/ui/Stepper.tsx'
import { Face } from '#web/platform/ui/Stones.tsx'
import styles from './Parts.module.css'

const error = 'Please fill in this field.'
const birth = { labels: { Day: 'Day', Month: 'Month', Year: 'Year' }, months: ['May', 'June'], years: [1992, 1991] }
const grades = [
  { value: '1', label: '1, very easy' },
  { value: '2', label: '2, easy' },
]
const people = [
  { value: 'ana', label: 'Ana (me)', note: 'aged 40', art: <Face seed="ana" /> },
  { value: 'bor', label: 'Bor', note: 'aged 8', art: <Face seed="bor" />, content: 'What opens inside' },
] as const

const Fields = () => (
  <Section title="Fields" note="Empty, with a hint, read only, refused, and with words to reveal.">
    <div className={styles.stack}>
      {' '}
      <Form aria-label="Fields">
        <ErrorSummary
          title="Error: check the marked fields"
          attempt={0}
          errors={[
            { field: 'refused', message: `First name: ${error}` },
            { field: 'birthDay-refusedDay', message: `Date of birth: ${error}` },
          ]}
        />
        <Field label="First name" name="plain" />
        <Field label="City" name="optional" optional="optional" hint="As on an envelope." />
        <Field label="E-mail" name="readonly" readOnly defaultValue="ana@previs.example" />
        <Field label="First name, refused" name="refused" error={error} />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="off"
          reveal={{ show: 'Show', hide: 'Hide' }}
          defaultValue="secret-words"
        />
        <Select label="Climbing ability" name="grade" options={grades} />
        <Select label="Climbing ability, refused" name="grade-refused" options={grades} empty="Choose" error={error} />
        <BirthDateField legend="Date of birth" name="birth" {...birth} />
        <BirthDateField legend="Date of birth, refused" name="birth-refused" {...birth} error={error} />
        <Checkbox name="agrees">I agree to the terms.</Checkbox>
        <Checkbox name="agrees-refused" error={error}>
          I agree to the rules.
        </Checkbox>
      </Form>
    </div>
  </Section>
)

const Buttons = () => (
  <Section title="Buttons" note="Primary, quiet, dark, bare; small, busy, blocked with a reason.">
    <div className={styles.stack}>
      {' '}
      <p>
        <Button>Buy</Button> <Button look="quiet">Cancel</Button> <Button look="dark">On the wall</Button>{' '}
        <Button look="bare">Bare</Button>
      </p>
      <p>
        <Button small icon={Download}>
          PDF
        </Button>{' '}
        <Button small look="quiet" icon={Pencil}>
          Edit
        </Button>{' '}
        <Button busy>Saving</Button>{' '}
        <Button look="quiet" href="#buttons">
          A link
        </Button>
      </p>
      <Button wide blocked={{ reason: 'To continue, agree to both texts.' }}>
        Continue
      </Button>
    </div>
  </Section>
)

const Choices = () => {
  const [who, setWho] = useState<'ana' | 'bor'>('ana')
  const [count, setCount] = useState(2)
  const [chosen, setChosen] = useState(true)
  const [day, setDay] = useState('2026-12-05' as Day)
  const row = { type: 'checkbox', name: 'term', checked: false, onChange: setChosen } as const
  return (
    <Section title="Choices" note="Cards, rows of terms in each state, a number, and a day of a month.">
      <div className={styles.stack}>
        {' '}
        <RadioCards legend="Who is it for?" name="who" value={who} onChange={setWho} cards={people} />
        <Stepper label="Day ticket" less="Less" more="More" min={0} max={50} value={count} onChange={setCount} />
        <Stepper label="None yet" less="Less" more="More" min={0} max={50} value={0} onChange={setCount} />
        <ChoiceRow {...row} value="1" checked={chosen} title="19:30–21:00" notes={['Nejc']} state="Selected" />
        <ChoiceRow {...row} value="2" title="17:00–18:30" notes={['Nejc']} state="3 places left" />
        <ChoiceRow
          {...row}
          value="3"
          title="18:30–20:00"
          state="1 place left"
          warning="At the same time as another one."
        />
        <ChoiceRow {...row} value="4" title="10:00–11:30" state="Full" taken="full" />
        <ChoiceRow {...row} value="5" title="16:00–17:30" state="Already signed up" taken="mine" />
        <ChoiceRow {...row} value="6" title="12:00–13:30" state="2 places left" taken="limit" />
        <ChoiceRow {...row} value="7" title="Day ticket" notes={['1 of 2']} end="13,50 €" />
        <DayGrid selected={day} disabled={{ before: dateOf('2026-12-03' as Day) }} onPress={setDay} />
      </div>
    </Section>
  )
}

/** Buttons, fields and choices in their states. */
export const Forms = () => (
  <>
    <Buttons />
    <Fields />
    <Choices />
  </>
)
