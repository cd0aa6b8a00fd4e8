import { useState } from 'react'
import type { PersonId } from '#contract/platform/id.ts'
import { ageGroupOf } from '#contract/platform/age-groups.ts'
import { deskGifts } from '#contract/staff/calls.ts'
import type { DeskVoucher } from '#contract/staff/climbing/gifts.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { useForm } from '#web/platform/form.ts'
import { takeFocus } from '#web/platform/take-focus.ts'
import { keepCard } from '#web/staff/people/people/people.queries.ts'
import { call } from '#web/staff/platform/call.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { ChipRadios } from '#web/staff/platform/ui/ChipRadios.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Field } from '#web/platform/ui/Field.tsx'
import { ageYears } from './age-words.ts'

/** For whom a voucher is redeemed. */
interface Holder {
  _id: PersonId
  firstName: string
  lastName: string
  age: number
}

/** Why this voucher cannot be redeemed for anyone; undefined when it can. */
export const goneInWords = (voucher: DeskVoucher): string | undefined => {
  if (voucher.state === 'redeemed')
    return voucher.redeemedAt === undefined
      ? m.voucher_desk_used()
      : m.voucher_desk_used_on({ day: date(voucher.redeemedAt), time: time(voucher.redeemedAt) })
  if (voucher.state === 'expired') return m.voucher_desk_expired({ day: date(voucher.validUntil) })
  if (voucher.state === 'void') return m.voucher_void()
  return voucher.kind === 'A' && !voucher.terms.some(({ free }) => free > 0) ? m.voucher_desk_no_term() : undefined
}

/** Why it cannot be redeemed for this person. */
const obstacleOf = (voucher: DeskVoucher, { age }: Holder): string | undefined =>
  goneInWords(voucher) ??
  (ageGroupOf(age) === voucher.ageGroup
    ? undefined
    : m.voucher_desk_other_age({ ages: ageYears[voucher.ageGroup](), age: m.person_age({ count: age }) }))

/** 'Bon velja: Paket 5 obiskov, 15–25 let, do 3. 5. 2027.'; of one that is gone what it was for. */
export const voucherInWords = (voucher: DeskVoucher): string => {
  const { name, ageGroup, validUntil } = voucher
  if (goneInWords(voucher) !== undefined) return inLanguage(name)
  return m.voucher_desk_good({ what: inLanguage(name), ages: ageYears[ageGroup](), day: date(validUntil) })
}

interface RedeemProps {
  code: string
  voucher: DeskVoucher
  holder: Holder
  onDone: (said: string, card: PersonCard) => void
  onBack: () => void
}

/** What the voucher is and for whom; an activity asks its term. */
export const RedeemVoucher = ({ code, voucher, holder, onDone, onBack }: RedeemProps) => {
  const [key] = useState(() => crypto.randomUUID())
  const terms = voucher.terms.filter(({ free }) => free > 0)
  const [classId, setClassId] = useState<string>(terms[0]?._id ?? '')
  const name = `${holder.firstName} ${holder.lastName}`
  const chosen = terms.find(({ _id }) => _id === classId)
  const of = useAct(async () => {
    const body = { key, code, personId: holder._id, ...(chosen && { classId: chosen._id }) }
    const answer = await call(deskGifts.redeem, { body })
    await keepCard(answer.card)
    onDone(m.voucher_desk_redeemed({ what: inLanguage(answer.name), name }), answer.card)
  })
  return (
    <ActForm
      title={voucherInWords(voucher)}
      means={m.voucher_desk_for({ name })}
      blocked={obstacleOf(voucher, holder)}
      submit={m.voucher_desk_redeem()}
      onBack={onBack}
      hasNoField
      of={of}
    >
      {voucher.kind === 'A' && terms.length > 0 && (
        <ChipRadios
          legend={m.voucher_desk_term()}
          name="classId"
          value={classId}
          onChange={setClassId}
          options={terms.map((term) => ({
            value: term._id,
            label: m.voucher_desk_term_of({
              name: inLanguage(term.name),
              day: date(term.startsAt),
              time: time(term.startsAt),
              free: term.free,
            }),
          }))}
        />
      )}
    </ActForm>
  )
}

interface VoucherFormProps {
  card: Holder
  onDone: (said: string) => void
  onBack: () => void
}

/** A voucher that a person has brought: its code typed or scanned, then what it is (docs/product/gifts.md §4.7). */
export const VoucherForm = ({ card, onDone, onBack }: VoucherFormProps) => {
  const [looked, setLooked] = useState<{ code: string; voucher: DeskVoucher }>()
  const { errors, ...of } = useForm({
    schema: () => import('#contract/staff/climbing/gifts.ts').then((contract) => contract.deskGifts.look.body),
    submit: async ({ code }) => {
      const { voucher } = await call(deskGifts.look, { body: { code } })
      setLooked({ code, voucher })
    },
  })
  if (looked) return <RedeemVoucher {...looked} holder={card} onDone={onDone} onBack={onBack} />
  return (
    <ActForm title={m.person_voucher()} submit={m.voucher_desk_look()} onBack={onBack} of={of}>
      <Field
        label={m.voucher_code()}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={400}
        ref={takeFocus}
        hint={m.voucher_desk_code_hint()}
        error={errors['code']}
      />
    </ActForm>
  )
}
