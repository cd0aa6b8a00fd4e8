import Download from 'lucide/dist/esm/icons/download.mjs'
import Share from 'lucide/dist/esm/icons/share-2.mjs'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { Voucher } from '#contract/climbing/gifts.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { DocumentEmailStatus } from '#web/money/invoices/DocumentEmailStatus.tsx'
import { pollUntilSent } from '#web/money/invoices/poll-until-sent.ts'
import { useDocuments } from '#web/platform/documents.ts'
import { inLanguage } from '#web/platform/language.ts'
import { shareDocument, sharesFiles } from '#web/platform/share.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { Tag } from '#web/platform/ui/Tag.tsx'
import { yearsOf } from './ages.ts'
import styles from './BoughtVouchers.module.css'
import { myVouchersQuery, resendVoucher, voucherPdf } from './gifts.queries.ts'

/** The buyer's vouchers, good ones first, for another download or email (docs/product/gifts.md §2.4). */
export const BoughtVouchers = () => {
  const { vouchers } = useSuspenseQuery({
    ...myVouchersQuery,
    refetchInterval: ({ state }) => pollUntilSent(state.data?.vouchers, state.dataUpdateCount),
  }).data
  const { linkTo, failure } = useDocuments()
  if (vouchers.length === 0) return null
  const [good = [], over = []] = [true, false].map((isGood) =>
    vouchers.filter(({ state }) => (state === 'good') === isGood),
  )
  return (
    <Section title={m.gift_bought_list()}>
      <Card>
        <Failure message={failure} />
        <ListRows>
          {[...good, ...over].map((voucher) => (
            <VoucherRow key={voucher._id} voucher={voucher} link={linkTo(voucherPdf(voucher._id))} />
          ))}
        </ListRows>
      </Card>
    </Section>
  )
}

const tags: Record<Exclude<Voucher['state'], 'good'>, () => string> = {
  redeemed: m.gift_tag_redeemed,
  expired: m.gift_tag_expired,
  void: m.gift_tag_void,
}

type Link = ReturnType<ReturnType<typeof useDocuments>['linkTo']>

const VoucherRow = ({ voucher, link }: { voucher: Voucher; link: Link }) => {
  const { _id, name, ageGroup, validUntil, state, letter: documentEmail } = voucher
  const what = inLanguage(name)
  const isGood = state === 'good'
  const share = useMutation({ mutationFn: () => shareDocument(voucherPdf(_id), what) })
  return (
    <ListRow
      title={what}
      note={
        <span className={styles.note}>
          <span>{yearsOf[ageGroup]()}</span> <span>{m.ticket_valid_until({ date: date(validUntil) })}</span>
        </span>
      }
      tag={!isGood && <Tag>{tags[state]()}</Tag>}
      end={
        isGood && (
          <span className={styles.paper}>
            {sharesFiles() && (
              <Button
                look="quiet"
                small
                icon={Share}
                busy={share.isPending}
                aria-label={m.gift_share({ what })}
                onClick={() => share.mutate()}
              >
                {m.gift_share_short()}
              </Button>
            )}
            <Button look="quiet" small icon={Download} aria-label={m.gift_pdf({ what })} {...link}>
              {m.my_invoices_pdf_short()}
            </Button>
          </span>
        )
      }
      foot={
        isGood && (
          <>
            <Failure message={share.error ? m.document_failed({ reason: share.error.message }) : undefined} />
            <DocumentEmailStatus
              documentEmail={documentEmail}
              label={m.document_email_again_voucher({ what })}
              resend={() => resendVoucher(_id)}
            />
          </>
        )
      }
    />
  )
}
