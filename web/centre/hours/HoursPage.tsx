import { useSuspenseQuery } from '@tanstack/react-query'
import type { PublicHours } from '#contract/centre/hours.ts'
import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { VisitorTitle } from '#web/people/account/VisitorTitle.tsx'
import { centre } from '#web/platform/centre.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { Facts } from '#web/platform/ui/Facts.tsx'
import { Page } from '#web/platform/ui/Page.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { hoursQuery } from './hours.queries.ts'

/** Hours of a week, days with the same hours as one row. */
const WeekCard = ({ rows }: Pick<PublicHours['seasons'][number], 'rows'>) => (
  <Card>
    <Facts facts={rows.map(({ days, hours }) => ({ name: inLanguage(days), value: inLanguage(hours) }))} />
  </Card>
)

/** Where one asks, and where one comes to. */
const WhereCard = () => {
  const { street, city, email, phone, phoneUrl } = centre.contact
  return (
    <Card>
      <Facts
        facts={[
          { name: m.hours_address(), value: `${street}, ${city}` },
          { name: m.hours_phone(), value: <a href={phoneUrl}>{phone}</a> },
          { name: m.hours_email(), value: <a href={`mailto:${email}`}>{email}</a> },
        ]}
      />
    </Card>
  )
}

/** Opening hours for everyone: today, each week, what differs in the next weeks, and where (docs/product/hours.md §2). */
export const HoursPage = () => {
  useLanguage()
  const { sentence, today, seasons, exceptions } = useSuspenseQuery(hoursQuery).data
  const present = seasons.find(({ from }) => from <= today.day)
  return (
    <Page narrow>
      <VisitorTitle
        title={m.hours_title()}
        note={m.hours_note()}
        other={{ to: paths.timetable, label: m.timetable_title() }}
      />
      <Section title={inLanguage(today.inWords)}>
        {seasons.length === 0 && today.spans && <p>{inLanguage(sentence)}</p>}
        {present && <WeekCard rows={present.rows} />}
      </Section>
      {seasons
        .filter((season) => season !== present)
        .map(({ from, rows }) => (
          <Section key={from} title={m.hours_from({ day: date(from) })}>
            <WeekCard rows={rows} />
          </Section>
        ))}
      {/* A centre without set hours cannot say that there are no exceptions. */}
      {seasons.length + exceptions.length > 0 && (
        <Section title={m.hours_exceptions()}>
          {exceptions.length === 0 ? (
            <p>{m.hours_no_exceptions()}</p>
          ) : (
            <Card>
              <Facts
                facts={exceptions.map(({ days, inWords }) => ({ name: inLanguage(days), value: inLanguage(inWords) }))}
              />
            </Card>
          )}
        </Section>
      )}
      <Section title={m.hours_where()}>
        <WhereCard />
      </Section>
    </Page>
  )
}
