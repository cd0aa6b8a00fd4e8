import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import type { AgeGroup } from '#contract/platform/age-groups.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { mayBuy } from '#web/people/family/participant.ts'
import { cartLines, quantityIn } from '#web/money/payments/cart.ts'
import { useNavigation } from '#web/platform/use-navigation.ts'
import { Link } from '#web/platform/Link.tsx'
import { lazyComponent } from '#web/platform/lazy-component.ts'
import { NotFound } from '#web/platform/not-found.ts'
import { paths } from '#contract/platform/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { ArticleCard } from '#web/climbing/tickets/ArticleCard.tsx'
import { ArticleGrid } from '#web/platform/ui/ArticleGrid.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { PageTitle } from '#web/platform/ui/PageTitle.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { ageOf } from './ages.ts'
import { giftConditionsOf } from './gift-conditions.ts'
import { GiftCartBar, useGiftCartSum } from './GiftCartBar.tsx'
import { useGiftCart } from './gift-cart.store.ts'
import { giftAgeOf, giftsQuery } from './gifts.queries.ts'

// Few see these, so they are loaded separately.
const { Lazy: AdultsOnly } = lazyComponent(() => import('#web/people/family/AdultsOnly.tsx'), 'AdultsOnly')
const { Lazy: NoGifts } = lazyComponent(() => import('./NoGifts.tsx'), 'NoGifts')

/** Gifts for the age group in the address. */
export const GiftsPage = () => {
  const me = useMe()
  const { ageGroup = '' } = useParams()
  const found = giftAgeOf(ageGroup)
  if (!found) throw new NotFound()
  return mayBuy(me) ? <Gifts ageGroup={found} /> : <AdultsOnly title={m.gift_title()} sentence={m.gift_adults_only()} />
}

const Gifts = ({ ageGroup }: { ageGroup: AgeGroup }) => {
  const me = useMe()
  const go = useNavigation()
  const cart = useGiftCart()
  const { keepOnSale } = cart
  const { sum = 0 } = useGiftCartSum()
  const { articles: tickets } = useSuspenseQuery(giftsQuery(ageGroup, 'V')).data
  const { articles: activities } = useSuspenseQuery(giftsQuery(ageGroup, 'A')).data
  const lists = [
    { title: m.gift_tickets(), note: m.gift_tickets_note(), articles: tickets },
    { title: m.gift_activities(), note: m.gift_activities_note(), articles: activities },
  ].filter(({ articles }) => articles.length > 0)

  const key = { owner: me._id, whom: ageGroup }
  const chosen = cartLines(cart, key)

  // What the list does not show is not paid either.
  useEffect(() => {
    const onSale = [...tickets, ...activities].map(({ _id }) => _id)
    keepOnSale({ owner: me._id, whom: ageGroup }, new Set(onSale))
  }, [keepOnSale, me._id, ageGroup, tickets, activities])

  return (
    <Page>
      <Title page={m.gift_title()} />
      <PageTitle
        title={m.gift_title()}
        note={m.gift_tied()}
        extra={
          <Badge
            isGroup
            label={m.gift_recipient()}
            name={ageOf(ageGroup)}
            change={<Link to={paths.pickGiftAge}>{m.gift_change()}</Link>}
          />
        }
      />
      {lists.length === 0 && <NoGifts />}
      {lists.map(({ title, note, articles }) => (
        <Section key={title} title={title} note={`${note} ${m.shop_prices_with_vat()}`}>
          <ArticleGrid>
            {articles.map((article) => (
              <ArticleCard
                key={article._id}
                article={article}
                kind={article.type ?? 'classes'}
                conditions={giftConditionsOf(article)}
                quantity={quantityIn(chosen, article._id)}
                cartSum={sum}
                max={1}
                maxNote={m.gift_one_of_a_kind}
                emptyComplaint={m.gift_quantity_missing}
                onQuantity={(quantity) => (cart.setQuantity(key, article._id, quantity) ? undefined : m.field_too_many)}
                onBuy={() => go(paths.giftCart)}
              />
            ))}
          </ArticleGrid>
        </Section>
      ))}
      <GiftCartBar />
    </Page>
  )
}
