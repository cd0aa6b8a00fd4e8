import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { arrivals } from '#contract/staff/calls.ts'
import { adultAge } from '#contract/platform/age-groups.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { ChipRadios } from '#web/staff/platform/ui/ChipRadios.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import styles from './AgreementForm.module.css'
import { keepCard } from './people.queries.ts'
import type { AgreementSubject } from './use-card-parts.ts'

/** The present rules, a paragraph each where the centre's file holds them, and their address. */
const Rules = () => {
  const language = useLanguage()
  const { data } = useQuery(answerOf(arrivals.rules))
  return (
    <>
      {data?.text?.[language].map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p>
        <Button href={inLanguage(centre.rules)} target="_blank" look="bare">
          {m.agreement_rules_read()}
        </Button>
      </p>
    </>
  )
}

interface AgreementFormProps {
  card: PersonCard
  subject: AgreementSubject
  onDone: (said: string) => void
  onBack: () => void
}

/**
 * An agreement given at the desk: on its screen, where the person who signs presses the button, or on paper with the
 * member as witness (docs/product/arrivals.md §5.5).
 */
export const AgreementForm = ({ card, subject, onDone, onBack }: AgreementFormProps) => {
  const [how, setHow] = useState<'screen' | 'paper'>('screen')
  const [signerId, setSigner] = useState<string>(card.guardians[0]?._id ?? '')
  const { rules, alone } = card.agreements
  const version = subject === 'rules' ? rules.version : (alone?.version ?? '')
  const isMinor = card.age < adultAge
  const signer = isMinor ? card.guardians.find(({ _id }) => _id === signerId) : undefined
  const name = `${card.firstName} ${card.lastName}`
  const of = useAct(async () => {
    const body = { subject, version, how, ...(signer && { signerId: signer._id }) }
    await keepCard((await call(arrivals.agree, { params: { personId: card._id }, body })).card)
    onDone(m.agreement_desk_done())
  })
  const accept = subject === 'rules' ? m.agreement_accept({ version }) : m.agreement_alone_give()
  return (
    <ActForm
      title={subject === 'rules' ? m.agreement_desk_rules({ version }) : m.agreement_desk_alone()}
      means={
        how === 'screen'
          ? m.agreement_desk_screen_means({ name: signer?.name ?? name })
          : m.agreement_desk_paper_means({ name: signer?.name ?? name })
      }
      blocked={isMinor && !signer ? m.agreement_desk_no_guardian() : undefined}
      submit={how === 'screen' ? accept : m.agreement_desk_paper_do()}
      onBack={onBack}
      hasNoField
      of={of}
    >
      <ChipRadios
        legend={m.agreement_desk_how()}
        name="how"
        value={how}
        onChange={(next) => setHow(next === 'paper' ? 'paper' : 'screen')}
        options={[
          { value: 'screen', label: m.agreement_desk_screen() },
          { value: 'paper', label: m.agreement_desk_paper() },
        ]}
      />
      {isMinor && card.guardians.length > 1 && (
        <ChipRadios
          legend={m.agreement_desk_signer()}
          name="signerId"
          value={signerId}
          onChange={setSigner}
          options={card.guardians.map((guardian) => ({ value: guardian._id, label: guardian.name }))}
        />
      )}
      {how === 'screen' && (
        <div className={styles.text}>
          {subject === 'rules' ? <Rules /> : <p>{m.agreement_alone_text({ from: alone?.from ?? 0 })}</p>}
        </div>
      )}
    </ActForm>
  )
}
