import { useSuspenseQuery } from '@tanstack/react-query'
import type { Article, TicketType } from '#contract/catalogue.ts'
import { ticketTypes } from '#contract/kit/facts.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/account/account.queries.ts'
import { onSaleFor, ticketsOnSale } from '#web/catalogue/catalogue.queries.ts'
import { AdultsOnly } from '#web/family/AdultsOnly.tsx'
import { BuyingFor } from '#web/family/BuyingFor.tsx'
import { ChangeBuyer } from '#web/family/ChangeBuyer.tsx'
import { mayBuy, useParticipant } from '#web/family/participant.ts'
import { useNavigation } from '#web/platform/use-navigation.ts'
import { Title } from '#web/platform/Title.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { JumpChips } from '#web/ui/JumpChips.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import { conditionsOf } from './ticket-conditions.ts'
import { useTicketCart } from './ticket-cart.store.ts'
import styles from './TicketShopPage.module.css'

const sections: Record<TicketType, { title: () => string; short: () => string; note: () => string }> = {
  dnevna: { title: m.shop_daily, short: m.shop_daily_short, note: m.shop_daily_note },
  terminska: { title: m.shop_term, short: m.shop_term_short, note: m.shop_term_note },
  paket: { title: m.shop_packages, short: m.shop_packages_short, note: m.shop_packages_note },
}

/** The ticket shop; minors see a sentence instead (docs/product/tickets.md §2.5). */
export const TicketShopPage = () => (mayBuy(useMe()) ? <Shop /> : <AdultsOnly title={m.shop_title()} />)

/** Three types of tickets for the participant's age group. */
const Shop = () => {
  const me = useMe()
  const participant = useParticipant()
  const go = useNavigation()
  const add = useTicketCart((cart) => cart.add)
  const articles = onSaleFor(participant.ageGroup, useSuspenseQuery(ticketsOnSale).data)
  const byType = Map.groupBy(articles, ({ type }) => type)
  const shown = ticketTypes.filter((type) => byType.has(type))

  const buy = (article: Article) => (quantity: number) => {
    if (!add({ owner: me._id, participant: participant._id }, { articleId: article._id, quantity }))
      return m.field_quantity_most
    go(participant.paths.cart)
    return undefined
  }

  return (
    <Page>
      <Title page={m.shop_title()} child={participant.childName} />
      <PageTitle title={m.shop_title()} extra={<BuyingFor change={<ChangeBuyer page="shop" />} />} />
      {shown.length === 0 && <Empty sentence={m.shop_empty()} />}
      {shown.length > 1 && (
        <JumpChips
          label={m.shop_sections()}
          chips={shown.map((type) => ({ href: `#${type}`, label: sections[type].short(), kind: type }))}
        />
      )}
      {shown.map((type) => (
        <Section key={type} id={type} title={sections[type].title()} note={sections[type].note()}>
          <div className={styles.articles}>
            {byType.get(type)?.map((article) => (
              <ArticleCard
                key={article._id}
                article={article}
                kind={type}
                conditions={conditionsOf(article)}
                onBuy={buy(article)}
              />
            ))}
          </div>
        </Section>
      ))}
    </Page>
  )
}
