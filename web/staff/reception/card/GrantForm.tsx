import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ageGroupOf } from '#contract/platform/age-groups.ts'
import { grants } from '#contract/staff/calls.ts'
import type { TicketGrant } from '#contract/staff/reception/grants.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { grantReasons } from '#contract/staff/money/grant-reasons.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { useForm } from '#web/platform/form.ts'
import { inLanguage } from '#web/platform/language.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { deskArticlesQuery } from '#web/staff/money/tills/basket.queries.ts'
import { useTill } from '#web/staff/money/tills/use-till.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { BecauseField } from '#web/staff/platform/ui/BecauseField.tsx'
import { ChipRadios } from '#web/staff/platform/ui/ChipRadios.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import { grantWords } from '#web/staff/people/people/grant-words.ts'
import styles from './GrantForm.module.css'
import { keepCard } from '#web/staff/people/people/people.queries.ts'

interface GrantFormProps {
  card: PersonCard
  onDone: (said: string) => void
  onBack: () => void
}

const grantsQuery = (personId: PersonCard['_id']) => answerOf(grants.ofPerson, { params: { personId } })

/** Who gave it and who approved it, or who took it back. */
const byWhom = ({ at, by, approvedBy, takenBack }: TicketGrant): string => {
  if (takenBack) return m.grant_taken_back({ day: date(takenBack.at), name: takenBack.by })
  return approvedBy === undefined
    ? m.grant_by({ day: date(at), name: by })
    : m.grant_by_two({ day: date(at), name: by, other: approvedBy })
}

const GrantRow = ({ grant, personId }: { grant: TicketGrant; personId: PersonCard['_id'] }) => {
  const name = inLanguage(grant.name)
  const { busy, message, run } = useAct(async () => {
    const answer = await call(grants.takeBack, { params: { grantId: grant._id } })
    await keepCard(answer.card)
    queryClient.setQueryData(grantsQuery(personId).queryKey, { grants: answer.grants })
  })
  return (
    <li>
      <p>
        {grant.takenBack ? <s>{name}</s> : <b>{name}</b>}
        <small>{grant.because}</small>
        <small>{byWhom(grant)}</small>
        <Failure message={message} />
      </p>
      {grant.isUnused && !grant.takenBack && (
        <Button small look="quiet" busy={busy} onClick={run} aria-label={m.grant_take_back_of({ name })}>
          {m.grant_take_back()}
        </Button>
      )}
      {!grant.isUnused && !grant.takenBack && <small>{m.grant_used()}</small>}
    </li>
  )
}

/** A ticket without a sale, with its reason; reception needs a second person for it (docs/product/till.md §10). */
export const GrantForm = ({ card, onDone, onBack }: GrantFormProps) => {
  const [key] = useState(() => crypto.randomUUID())
  const [why, setWhy] = useState<string>('free')
  const { till } = useTill()
  const { data: offers } = useQuery(deskArticlesQuery)
  const { data } = useQuery(grantsQuery(card._id))
  const group = ageGroupOf(card.age)
  const articles = (offers?.articles ?? []).filter(
    ({ type, ageGroups }) => type !== undefined && (ageGroups.length === 0 || ageGroups.includes(group)),
  )
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/reception/grants.ts').then((contract) => contract.grants.give.body),
    read: (sent) => ({ ...Object.fromEntries(sent), key, ...(till?.session && { till: till.mark }) }),
    submit: async (body) => {
      const answer = await call(grants.give, { params: { personId: card._id }, body })
      await keepCard(answer.card)
      queryClient.setQueryData(grantsQuery(card._id).queryKey, { grants: answer.grants })
      onDone(m.grant_done({ name: `${card.firstName} ${card.lastName}` }))
    },
  })
  return (
    <>
      <ActForm title={m.person_grant()} means={m.grant_means()} submit={m.grant_do()} onBack={onBack} of={of}>
        <Select
          label={m.grant_article()}
          name="articleId"
          empty={m.grant_article_choose()}
          options={articles.map(({ _id, name }) => ({ value: _id, label: inLanguage(name) }))}
          error={errors['articleId']}
        />
        <ChipRadios
          legend={m.grant_why()}
          name="why"
          value={why}
          onChange={setWhy}
          options={grantReasons.map((value) => ({ value, label: grantWords[value]() }))}
        />
        <BecauseField error={errors['because']} />
      </ActForm>
      {data && data.grants.length > 0 && (
        <section className={styles.grants} aria-label={m.grant_list()}>
          <h4>{m.grant_list()}</h4>
          <ul>
            {data.grants.map((grant) => (
              <GrantRow key={grant._id} grant={grant} personId={card._id} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
