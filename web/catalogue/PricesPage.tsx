import { useSuspenseQuery } from '@tanstack/react-query'
import type { Article, TicketType } from '#contract/catalogue.ts'
import { ageGroups } from '#contract/kit/age-groups.ts'
import { ticketTypes } from '#contract/kit/facts.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { paths } from '#contract/paths.ts'
import { Title } from '#web/platform/Title.tsx'
import { buttonLook } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Columns } from '#web/ui/Columns.tsx'
import { JumpChips } from '#web/ui/JumpChips.tsx'
import { ListRow, ListRows } from '#web/ui/ListRows.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ageNames } from './age-names.ts'
import { agesOf } from './age-words.ts'
import { classesOnSale, onSaleFor, ticketsOnSale } from './catalogue.queries.ts'

const kinds: Record<TicketType, () => string> = { dnevna: m.shop_daily, terminska: m.shop_term, paket: m.shop_packages }

/** The price list for everyone, by age group, adults first (docs/product/catalogue.md §2.6). */
export const PricesPage = () => {
  useLanguage()
  const tickets = useSuspenseQuery(ticketsOnSale).data
  const classes = useSuspenseQuery(classesOnSale).data
  const groups = ageGroups.toReversed()
  return (
    <Page>
      <Title page={m.prices_title()} />
      <PageTitle
        title={m.prices_title()}
        note={
          <>
            {m.prices_note()} <Link to={paths.timetable}>{m.timetable_title()}</Link>
          </>
        }
        extra={
          <Link to={paths.signUp} className={buttonLook()}>
            {m.login_signup()}
          </Link>
        }
      />
      <JumpChips
        label={m.prices_ages()}
        chips={groups.map((group) => ({ href: `#${group}`, label: ageNames[group](), kind: 'classes' }))}
      />
      {groups.map((group) => (
        <Section key={group} id={group} title={ageNames[group]()} note={agesOf([group])}>
          <Columns>
            <Card>
              {ticketTypes.map((type) => (
                <Prices
                  key={type}
                  title={kinds[type]()}
                  articles={onSaleFor(group, tickets).filter((article) => article.type === type)}
                />
              ))}
            </Card>
            {onSaleFor(group, classes).length > 0 && (
              <Card>
                <Prices title={m.classes_title()} articles={onSaleFor(group, classes)} />
              </Card>
            )}
          </Columns>
        </Section>
      ))}
    </Page>
  )
}

const Prices = ({ title, articles }: { title: string; articles: readonly Article[] }) =>
  articles.length > 0 && (
    <>
      <h3>{title}</h3>
      <ListRows>
        {articles.map(({ _id, name, priceDDV }) => (
          <ListRow key={_id} title={inLanguage(name)} end={<b className="num">{priceOfEuros(priceDDV)}</b>} />
        ))}
      </ListRows>
    </>
  )
