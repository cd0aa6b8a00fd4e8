import { useSuspenseQuery } from '@tanstack/react-query'
import type { Article } from '#contract/centre/catalogue.ts'
import type { TicketType } from '#contract/platform/ticket-type.ts'
import { ageGroups } from '#contract/platform/age-groups.ts'
import { ticketTypes } from '#contract/platform/facts.ts'
import { m } from '#texts/compiled/messages.js'
import { VisitorTitle } from '#web/people/account/VisitorTitle.tsx'
import { priceOfEuros } from '#texts/format.ts'
import { agesOf } from '#web/platform/age-words.ts'
import { entryHoursOf } from '#web/platform/entry-hours.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { paths } from '#contract/platform/paths.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { Cards } from '#web/platform/ui/Cards.tsx'
import { JumpChips } from '#web/platform/ui/JumpChips.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { ageNames } from './age-names.ts'
import { classesOnSale, onSaleFor, ticketsOnSale } from './catalogue.queries.ts'
import { shortNames } from './short-names.ts'

const kinds: Record<TicketType, () => string> = { dnevna: m.shop_daily, terminska: m.shop_term, paket: m.shop_packages }

/** The price list for everyone: tickets by age group, adults first, then all classes (docs/product/catalogue.md §2.6). */
export const PricesPage = () => {
  useLanguage()
  const tickets = useSuspenseQuery(ticketsOnSale).data
  const { articles: classes } = useSuspenseQuery(classesOnSale).data
  const groups = ageGroups.toReversed()
  return (
    <Page>
      <VisitorTitle
        title={m.prices_title()}
        note={m.prices_note()}
        other={{ to: paths.timetable, label: m.timetable_title() }}
      />
      <JumpChips
        label={m.prices_ages()}
        chips={[
          ...groups.map((group) => ({ href: `#${group}`, label: ageNames[group](), kind: 'dnevna' as const })),
          ...(classes.length > 0 ? [{ href: '#classes', label: m.classes_title(), kind: 'classes' as const }] : []),
        ]}
      />
      {groups.map((group) => {
        const own = onSaleFor(group, tickets)
        const nameOf = shortNames(own.map(({ name }) => inLanguage(name)))
        return (
          <Section key={group} id={group} title={ageNames[group]()} note={agesOf([group])}>
            <Cards>
              {ticketTypes.map((type) => (
                <Prices
                  key={type}
                  title={kinds[type]()}
                  articles={own.filter((article) => article.type === type)}
                  nameOf={nameOf}
                />
              ))}
            </Cards>
          </Section>
        )
      })}
      {classes.length > 0 && (
        <Section id="classes" title={m.classes_title()}>
          <Cards>
            <Prices title={m.classes_activities()} articles={classes.filter(({ noClasses }) => !noClasses)} />
            <Prices title={m.classes_guided()} articles={classes.filter(({ noClasses }) => noClasses)} />
          </Cards>
        </Section>
      )}
    </Page>
  )
}

interface PricesProps {
  title: string
  articles: readonly Article[]
  /** Name without what the heading above says; without it the ages stand under the name. */
  nameOf?: (name: string) => string
}

const Prices = ({ title, articles, nameOf }: PricesProps) =>
  articles.length > 0 && (
    <Card>
      {/* No name of a region, which the cards of other ages would share. */}
      <h3>{title}</h3>
      <ListRows>
        {articles.map(({ _id, name, ageGroup, priceDDV, entryHours }) => (
          <ListRow
            key={_id}
            title={nameOf ? nameOf(inLanguage(name)) : inLanguage(name)}
            note={nameOf ? entryHoursOf({ entryHours })[0] : agesOf(ageGroup)}
            end={
              <b className="num" translate="no">
                {priceOfEuros(priceDDV)}
              </b>
            }
          />
        ))}
      </ListRows>
    </Card>
  )
