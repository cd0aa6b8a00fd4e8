import { useState } from 'react'
import { notes } from '#contract/staff/calls.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { useForm } from '#web/platform/form.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { call } from '#web/staff/platform/call.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { BecauseField } from '#web/staff/platform/ui/BecauseField.tsx'
import { Checkbox } from '#web/platform/ui/Checkbox.tsx'
import { DayField } from '#web/staff/platform/ui/DayField.tsx'
import { keepCard } from './people.queries.ts'

interface BanFormProps {
  card: PersonCard
  onDone: (said: string) => void
  onBack: () => void
}

/** Keeps a person out until a day, with the reason; reception needs a second person for it (docs/product/notes.md §3). */
export const BanForm = ({ card, onDone, onBack }: BanFormProps) => {
  const [key] = useState(() => crypto.randomUUID())
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/people/notes.ts').then((contract) => contract.notes.ban.body),
    read: (sent) => {
      const { endsTickets, ...typed } = Object.fromEntries(sent)
      return { ...typed, key, ...(endsTickets !== undefined && { endsTickets: true }) }
    },
    submit: async (body) => {
      await keepCard((await call(notes.ban, { params: { personId: card._id }, body })).card)
      onDone(m.ban_set())
    },
  })
  return (
    <ActForm title={m.person_ban()} means={m.ban_means()} isFinal submit={m.ban_do()} onBack={onBack} of={of}>
      <DayField label={m.ban_last_day()} name="until" ref={takeFocus} error={errors['until']} />
      <BecauseField error={errors['because']} />
      {card.tickets.some(({ isGood }) => isGood) && <Checkbox name="endsTickets">{m.ban_ends_tickets()}</Checkbox>}
    </ActForm>
  )
}
