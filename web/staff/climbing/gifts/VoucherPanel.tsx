import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { deskGifts } from '#contract/staff/calls.ts'
import type { FoundPerson, PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { takeFocus } from '#web/platform/take-focus.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { FoundRow } from '#web/staff/people/people/FoundRow.tsx'
import styles from '#web/staff/people/people/MaybeKnown.module.css'
import { foundQuery } from '#web/staff/people/people/people.queries.ts'
import { call } from '#web/staff/platform/call.ts'
import { Kbd } from '#web/staff/platform/ui/Kbd.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import { goneInWords, RedeemVoucher, voucherInWords } from './VoucherForm.tsx'

/** How long nothing is typed before the search is sent. */
const settleMs = 120

interface VoucherPanelProps {
  /** As scanned; it stays in the panel and is in no address. */
  code: string
  /** After redeeming, with the card that holds what came of it. */
  onDone: (said: string, card: PersonCard) => void
  onClose: () => void
}

/** A scanned voucher: what it is, for whom and until when, and the search for the person (docs/product/gifts.md §4.7). */
export const VoucherPanel = ({ code, onDone, onClose }: VoucherPanelProps) => {
  const titleId = useId()
  const [typed, setTyped] = useState('')
  const [holder, setHolder] = useState<FoundPerson>()
  const q = useSettled(typed, settleMs).trim()
  const { data, error } = useQuery({
    // The code is no part of the key, which a cache keeps; the panel of another scan is another panel.
    queryKey: [deskGifts.look.path, titleId],
    queryFn: () => call(deskGifts.look, { body: { code } }),
    gcTime: 0,
    retry: false,
  })
  const found = useQuery({ ...foundQuery(q), enabled: q !== '' })
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  if (data && holder)
    return (
      <RedeemVoucher
        code={code}
        voucher={data.voucher}
        holder={holder}
        onDone={onDone}
        onBack={() => setHolder(undefined)}
      />
    )
  const gone = data && goneInWords(data.voucher)
  const people = q === '' ? [] : (found.data?.people ?? [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc does the same as the last button
    <section className={styles.maybe} aria-labelledby={titleId} onKeyDown={closeByKey}>
      <h3 id={titleId}>
        {data ? voucherInWords(data.voucher) : m.person_voucher()} {data && gone === undefined && m.voucher_desk_whom()}
      </h3>
      <Failure message={error?.message ?? gone} />
      {!data && !error && <Skeleton label={m.loading()} shapes={['line', 'row']} />}
      {data && gone === undefined && (
        <Field
          label={m.voucher_desk_person()}
          name="q"
          autoComplete="off"
          maxLength={80}
          ref={takeFocus}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <ol>
        {people.map((person) => (
          <li key={person._id}>
            <button type="button" onClick={() => setHolder(person)}>
              <FoundRow person={person} typed={q} />
            </button>
          </li>
        ))}
      </ol>
      <Button look="quiet" onClick={onClose}>
        {m.staff_act_back()} <Kbd>Esc</Kbd>
      </Button>
    </section>
  )
}
