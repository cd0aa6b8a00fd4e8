import type { Day } from '#contract/platform/day.ts'
import type { OfficeArticle, OfficeProduct } from '#contract/staff/centre/articles.ts'
import { articles } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { call } from '#web/staff/platform/call.ts'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { PanelFacts } from '#web/staff/platform/ui/PanelSection.tsx'
import type { DoneAct } from '#web/staff/platform/ui/UndoBar.tsx'
import { leaveUnsaved } from '#web/staff/platform/ui/unsaved.ts'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import styles from './ArticleSale.module.css'
import { otherGiftPrice } from './price-undo.ts'
import { articleIn, priceOf } from './price-words.ts'
import type { ProductAct } from './prices.queries.ts'

interface ArticleSaleProps {
  product: OfficeProduct
  article: OfficeArticle
  today: Day
  act: ProductAct
  onSay: (done: DoneAct) => void
  onOpen: (id: string) => void
}

const giftIn = (article: OfficeArticle, today: Day): string => {
  if (!article.gifts.some(({ isVisible }) => isVisible)) return m.office_price_gift_none()
  const other = otherGiftPrice(article, today)
  return other === undefined ? m.office_price_gift_sold() : m.office_price_gift_at({ price: priceOf(other) })
}

/** Whether an article is on sale, also as a gift; each is changed at once and can be taken back. */
export const ArticleSale = ({ product, article, today, act, onSay, onOpen }: ArticleSaleProps) => {
  const params = { articleId: article._id }
  const what = articleIn(product, article)
  const isTicket = product.category === 'V'
  const { isVisible } = article
  const isGift = article.gifts.some((gift) => gift.isVisible)

  const show = (isVisibleNext: boolean, gifts: boolean) =>
    act((version) => call(articles.show, { params, body: { version, isVisible: isVisibleNext, gifts } }))
  const sell = (isOnSale: boolean) => act((version) => call(articles.gift, { params, body: { version, isOnSale } }))

  const showing = useAct(async () => {
    await show(!isVisible, false)
    onSay({
      sentence: isVisible ? m.office_price_hidden_done({ what }) : m.office_price_shown_done({ what }),
      undo: async () => {
        await show(isVisible, isGift)
      },
    })
  })
  const giving = useAct(async () => {
    await sell(!isGift)
    onSay({
      sentence: isGift ? m.office_price_gift_ended({ what }) : m.office_price_gift_done({ what }),
      undo: async () => {
        await sell(isGift)
      },
    })
  })
  const refused = showing.message ?? giving.message
  return (
    <div className={styles.sale}>
      <PanelFacts
        facts={[
          {
            name: isTicket ? m.office_price_online() : m.office_price_at_desk(),
            value: isVisible ? m.office_price_online_shown() : m.office_price_hidden(),
          },
          ...(isTicket ? [{ name: m.office_price_gift(), value: giftIn(article, today) }] : []),
        ]}
      />
      <div className={styles.acts}>
        {!article.isArchived && (
          <Button small look="quiet" busy={showing.busy} onClick={showing.run}>
            {isVisible ? m.office_price_hide() : m.office_price_show()}
          </Button>
        )}
        {!article.isArchived && isTicket && (
          <Button small look="quiet" busy={giving.busy} onClick={giving.run}>
            {isGift ? m.office_price_end_gift() : m.office_price_sell_gift()}
          </Button>
        )}
        <Button small look="quiet" onClick={() => leaveUnsaved(() => onOpen(product._id))}>
          {m.office_price_edit()}
        </Button>
      </div>
      {refused !== undefined && (
        <div role="alert">
          <Says kind="stop">{refused}</Says>
        </div>
      )}
    </div>
  )
}
