import Gift from 'lucide/dist/esm/icons/gift.mjs'
import { useEffect, useRef, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { BanNotice } from '#web/people/family/BanNotice.tsx'
import { participantsOf } from '#web/people/family/participant.ts'
import { useForm } from '#web/platform/form.ts'
import { scannedCode } from '#web/platform/scanned-code.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { ErrorSummary } from '#web/platform/ui/ErrorSummary.tsx'
import { Field } from '#web/platform/ui/Field.tsx'
import { Form } from '#web/platform/ui/Form.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Select } from '#web/platform/ui/Select.tsx'
import { redeemVoucher } from './gifts.queries.ts'

/** Redeems a voucher code as a ticket, for the person or a child (docs/product/gifts.md §4.1). */
export const RedeemForm = () => {
  const everyone = participantsOf(useMe())
  const allowed = everyone.filter(({ bannedUntil }) => bannedUntil === undefined)
  const [done, setDone] = useState<string>()
  const formElement = useRef<HTMLFormElement>(null)
  const [scanned] = useState(() => scannedCode(location.hash))
  useEffect(() => {
    if (scanned === undefined) return
    // The code does not stay in the address bar and the history of a shared phone.
    history.replaceState(history.state, '', location.pathname)
    formElement.current?.scrollIntoView()
  }, [scanned])
  const { form, errors, summary, message, busy, attempts } = useForm({
    schema: () => import('#contract/climbing/gifts.ts').then(({ gifts }) => gifts.redeem.body),
    read: (data) => ({ code: data.get('code'), childId: data.get('childId') || undefined }),
    submit: async (request) => {
      setDone(undefined)
      setDone(await redeemVoucher(request))
      formElement.current?.reset()
    },
  })
  const bans = everyone.map(
    ({ _id, bannedUntil, childName }) =>
      bannedUntil !== undefined && <BanNotice key={_id} until={bannedUntil} childName={childName} />,
  )
  if (allowed.length === 0) return <>{bans}</>
  return (
    <Form {...form} ref={formElement} aria-label={m.voucher_redeem_title()}>
      <ErrorSummary title={m.form_summary()} attempt={attempts} errors={summary} />
      <Field
        label={m.voucher_redeem_code()}
        hint={m.voucher_redeem_hint()}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={400}
        defaultValue={scanned}
        error={errors['code']}
      />
      {bans}
      {everyone.length > 1 && (
        <Select
          label={m.voucher_redeem_whom()}
          name="childId"
          options={allowed.map(({ firstName, childId }) =>
            childId === undefined
              ? { value: '', label: m.voucher_redeem_me({ name: firstName }) }
              : { value: childId, label: firstName },
          )}
          error={errors['childId']}
        />
      )}
      {message && (
        <Notice tone="danger" live="alert">
          {message}
        </Notice>
      )}
      {done !== undefined && (
        <Notice tone="ok" live="status">
          {done}
        </Notice>
      )}
      <p className="muted">{m.notice_redeem()}</p>
      <Button type="submit" look="quiet" icon={Gift} busy={busy}>
        {m.voucher_redeem_button()}
      </Button>
    </Form>
  )
}
