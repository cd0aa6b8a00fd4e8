import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Article } from '#contract/catalogue.ts'
import type { AgeGroup } from '#contract/kit/age-groups.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/account/account.queries.ts'
import { AdultsOnly } from '#web/family/AdultsOnly.tsx'
import { mayBuy } from '#web/family/participant.ts'
import { useNavigation } from '#web/platform/use-navigation.ts'
import { Link } from '#web/platform/Link.tsx'
import { NotFound } from '#web/platform/not-found.ts'
import { paths } from '#contract/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { ArticleCard } from '#web/tickets/ArticleCard.tsx'
import { giftConditionsOf } from '#web/tickets/ticket-conditions.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { buttonLook } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ages } from './ages.ts'
import { useGiftCart } from './gift-cart.store.ts'
import { giftAgeOf, giftsQuery } from './gifts.queries.ts'
import styles from './GiftsPage.module.css'

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
  const add = useGiftCart((cart) => cart.add)
  const { articles: tickets } = useSuspenseQuery(giftsQuery(ageGroup, 'V')).data
  const { articles: activities } = useSuspenseQuery(giftsQuery(ageGroup, 'A')).data
  const lists = [
    { title: m.gift_tickets(), note: m.gift_tickets_note(), articles: tickets },
    { title: m.gift_activities(), note: m.gift_activities_note(), articles: activities },
  ].filter(({ articles }) => articles.length > 0)

  const buy = (article: Article) => () => {
    add(me._id, article._id)
    go(paths.giftCart)
    return undefined
  }

  return (
    <Page>
      <Title page={m.gift_title()} />
      <PageTitle
        title={m.gift_title()}
        note={m.gift_tied()}
        extra={
          <Badge
            label={m.gift_recipient()}
            name={`${ages[ageGroup].name()}, ${ages[ageGroup].years()}`}
            change={<Link to={paths.pickGiftAge}>{m.gift_change()}</Link>}
          />
        }
      />
      {lists.length === 0 && (
        <Empty
          sentence={m.gift_none()}
          action={
            <Link to={paths.pickGiftAge} className={buttonLook()}>
              {m.gift_change()}
            </Link>
          }
        />
      )}
      {lists.map(({ title, note, articles }) => (
        <Section key={title} title={title} note={note}>
          <div className={styles.articles}>
            {articles.map((article) => (
              <ArticleCard
                key={article._id}
                article={article}
                kind={article.type ?? 'classes'}
                conditions={giftConditionsOf(article)}
                maxQuantity={1}
                emptyComplaint={m.gift_quantity_missing}
                onBuy={buy(article)}
              />
            ))}
          </div>
        </Section>
      ))}
    </Page>
  )
}
