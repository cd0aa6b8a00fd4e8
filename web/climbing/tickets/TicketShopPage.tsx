import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TicketType } from '#contract/platform/ticket-type.ts'
import { maxQuantity, ticketTypes } from '#contract/platform/facts.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { onSaleFor, ticketsOnSale } from '#web/centre/catalogue/catalogue.queries.ts'
import { entryHoursOf } from '#web/platform/entry-hours.ts'
import { BuyingFor } from '#web/people/family/BuyingFor.tsx'
import { ChangeBuyer } from '#web/people/family/ChangeBuyer.tsx'
import { mayBuy, useParticipant } from '#web/people/family/participant.ts'
import { UnlessBanned } from '#web/people/family/UnlessBanned.tsx'
import { countOf, cartLines, quantityIn, sumOf } from '#web/money/payments/cart.ts'
import { CartBar } from '#web/money/payments/CartBar.tsx'
import { useNavigation } from '#web/platform/use-navigation.ts'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { Title } from '#web/platform/Title.tsx'
import { ArticleGrid } from '#web/platform/ui/ArticleGrid.tsx'
import { Empty } from '#web/platform/ui/Empty.tsx'
import { JumpChips } from '#web/platform/ui/JumpChips.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import { OtherCarts } from './OtherCarts.tsx'
import { conditionsOf } from './ticket-conditions.ts'
import { useTicketCart } from './ticket-cart.store.ts'

// Minors alone see it, so it is loaded separately.
const { Lazy: AdultsOnly } = lazyComponent(() => import('#web/people/family/AdultsOnly.tsx'), 'AdultsOnly')

const sections: Record<TicketType, { title: () => string; short: () => string; note: () => string }> = {
  dnevna: { title: m.shop_daily, short: m.shop_daily_short, note: m.shop_daily_note },
  terminska: { title: m.shop_term, short: m.shop_term_short, note: m.shop_term_note },
  paket: { title: m.shop_packages, short: m.shop_packages_short, note: m.shop_packages_note },
}

/** The ticket shop; minors see a sentence instead (docs/product/tickets.md §2.5). */
export const TicketShopPage = () => (mayBuy(useMe()) ? <Shop /> : <AdultsOnly title={m.shop_title()} />)

/** Three types of tickets for the participant's age group; the steppers are the cart (docs/product/tickets.md §3.6). */
const Shop = () => {
  const me = useMe()
  const participant = useParticipant()
  const go = useNavigation()
  const cart = useTicketCart()
  const { keepOnSale } = cart
  const articles = onSaleFor(participant.ageGroup, useSuspenseQuery(ticketsOnSale).data)
  const byType = Map.groupBy(articles, ({ type }) => type)
  const shown = ticketTypes.filter((type) => byType.has(type))
  const key = { owner: me._id, whom: participant._id }
  const lines = cartLines(cart, key)
  const chosen = articles.map((article) => ({ ...article, quantity: quantityIn(lines, article._id) }))
  const count = countOf(chosen)
  const sum = sumOf(chosen)

  // What the shop does not show is not paid either.
  useEffect(() => {
    keepOnSale({ owner: me._id, whom: participant._id }, new Set(articles.map(({ _id }) => _id)))
  }, [keepOnSale, me._id, participant._id, articles])

  return (
    <Page>
      <Title page={m.shop_title()} child={participant.childName} />
      <PageTitle title={m.shop_title()} extra={<BuyingFor change={<ChangeBuyer page="shop" />} />} />
      {me.parentOf.length > 0 && <OtherCarts />}
      <UnlessBanned>
        {shown.length === 0 && <Empty sentence={m.shop_empty()} />}
        {shown.length > 1 && (
          <JumpChips
            label={m.shop_sections()}
            chips={shown.map((type) => ({ href: `#${type}`, label: sections[type].short(), kind: type }))}
          />
        )}
        {shown.map((type) => (
          <Section
            key={type}
            id={type}
            title={sections[type].title()}
            note={
              <>
                {sections[type].note()} <span>{m.shop_prices_with_vat()}</span>
              </>
            }
          >
            <ArticleGrid>
              {byType.get(type)?.map((article) => (
                <ArticleCard
                  key={article._id}
                  article={article}
                  kind={type}
                  // The section's note says the others of every day ticket.
                  conditions={type === 'dnevna' ? entryHoursOf(article) : conditionsOf(article)}
                  quantity={quantityIn(lines, article._id)}
                  cartSum={sum}
                  max={maxQuantity}
                  maxNote={m.field_quantity_most}
                  onQuantity={(quantity) =>
                    cart.setQuantity(key, article._id, quantity) ? undefined : m.field_too_many
                  }
                  onBuy={() => go(participant.paths.cart)}
                />
              ))}
            </ArticleGrid>
          </Section>
        ))}
        <CartBar label={m.cart_tickets({ count })} sum={count > 0 ? sum : undefined} to={participant.paths.cart} />
      </UnlessBanned>
    </Page>
  )
}
