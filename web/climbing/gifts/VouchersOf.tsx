import Download from 'lucide/dist/esm/icons/download.mjs'
import Share from 'lucide/dist/esm/icons/share-2.mjs'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { Voucher } from '#contract/climbing/gifts.ts'
import type { IntentId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { useDocuments } from '#web/platform/documents.ts'
import { inLanguage } from '#web/platform/language.ts'
import { shareDocument, sharesFiles } from '#web/platform/share.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { Actions } from '#web/platform/ui/Actions.tsx'
import { ageOf } from './ages.ts'
import { myVouchersQuery, voucherPdf } from './gifts.queries.ts'

/** The vouchers of one purchase as documents to keep and to share; their codes stand on no screen. */
export const VouchersOf = ({ intentId }: { intentId: IntentId }) => {
  const { vouchers } = useSuspenseQuery(myVouchersQuery).data
  const { linkTo, failure } = useDocuments()
  return (
    <>
      <Failure message={failure} />
      {vouchers
        .filter(({ intent, state }) => intent === intentId && state === 'good')
        .map((voucher) => (
          <VoucherActions key={voucher._id} voucher={voucher} link={linkTo(voucherPdf(voucher._id))} />
        ))}
    </>
  )
}

interface VoucherActionsProps {
  voucher: Voucher
  link: ReturnType<ReturnType<typeof useDocuments>['linkTo']>
}

const VoucherActions = ({ voucher: { _id, name, ageGroup }, link }: VoucherActionsProps) => {
  const what = inLanguage(name)
  const share = useMutation({ mutationFn: () => shareDocument(voucherPdf(_id), what) })
  return (
    <Section title={what} note={ageOf(ageGroup)}>
      <Actions>
        <Button icon={Download} {...link}>
          {m.gift_download()}
        </Button>
        {sharesFiles() && (
          <Button look="quiet" icon={Share} busy={share.isPending} onClick={() => share.mutate()}>
            {m.gift_share_voucher()}
          </Button>
        )}
      </Actions>
      <Failure message={share.error ? m.document_failed({ reason: share.error.message }) : undefined} />
    </Section>
  )
}
