import { people } from '#contract/staff/calls.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { call } from '#web/staff/platform/call.ts'
import { VoucherForm } from '#web/staff/climbing/gifts/VoucherForm.tsx'
import { BanForm } from '#web/staff/people/people/BanForm.tsx'
import { BirthDateForm } from '#web/staff/people/people/BirthDateForm.tsx'
import { CorrectContactForm } from '#web/staff/people/people/CorrectContactForm.tsx'
import { GrantForm } from './GrantForm.tsx'
import { MergeForm } from '#web/staff/people/people/MergeForm.tsx'
import { MessageForm } from '#web/staff/people/people/MessageForm.tsx'
import { saveDataOf } from '#web/staff/people/people/own-data.ts'
import { forgetCard } from '#web/staff/people/people/people.queries.ts'
import { PersonDates } from '#web/staff/climbing/rescheduling/PersonDates.tsx'
import type { PersonAct } from '#web/staff/people/people/person-acts.ts'
import { ProofForm } from '#web/staff/people/people/ProofForm.tsx'
import { SetUpForm } from '#web/staff/people/people/SetUpForm.tsx'

interface PersonActFormProps {
  act: PersonAct
  card: PersonCard
  onDone: (said: string) => void
  onErased: (said: string) => void
  onBack: () => void
}

/** The form of one thing to do on a card. */
export const PersonActForm = ({ act, card, onDone, onErased, onBack }: PersonActFormProps) => {
  const name = `${card.firstName} ${card.lastName}`
  const same = { card, onDone, onBack }
  switch (act) {
    case 'correct':
      return <CorrectContactForm {...same} />
    case 'message':
      return (
        <MessageForm
          write={(body) => call(people.message, { body: { ...body, personIds: [card._id] } })}
          onDone={onDone}
          onBack={onBack}
        />
      )
    case 'dates':
      return <PersonDates card={card} onBack={onBack} />
    case 'birth':
      return <BirthDateForm {...same} />
    case 'set_up':
      return <SetUpForm {...same} />
    case 'merge':
      return <MergeForm {...same} />
    case 'voucher':
      return <VoucherForm {...same} />
    case 'grant':
      return <GrantForm {...same} />
    case 'ban':
      return <BanForm {...same} />
    case 'data':
      return (
        <ProofForm
          title={m.person_data()}
          means={m.person_data_means()}
          submit={m.person_data_do()}
          onBack={onBack}
          onProof={async (proof) => {
            await saveDataOf(card._id, proof)
            onDone(m.person_data_done())
          }}
        />
      )
    case 'erase':
    default:
      return (
        <ProofForm
          title={m.person_erase()}
          means={m.person_erase_means()}
          submit={m.person_erase_do()}
          isFinal
          onBack={onBack}
          onProof={async (proof) => {
            await call(people.erase, { params: { personId: card._id }, body: { proof } })
            onErased(m.person_erased({ name }))
            await forgetCard(card._id)
          }}
        />
      )
  }
}
