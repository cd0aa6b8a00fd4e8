import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import { ActionCard } from '#web/platform/ui/ActionCard.tsx'
import { ArticleGrid } from '#web/platform/ui/ArticleGrid.tsx'
import { ArticleShape } from '#web/platform/ui/ArticleShape.tsx'
import { Badge } from '#web/platform/ui/Badge.tsx'
import { Exact } from '#web/platform/ui/Exact.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Card } from '#web/platform/ui/Card.tsx'
import { Cards } from '#web/platform/ui/Cards.tsx'
import { Columns } from '#web/platform/ui/Columns.tsx'
import { DateTile } from '#web/platform/ui/DateTile.tsx'
import { DayTicks } from '#web/platform/ui/DayTicks.tsx'
import { Facts } from '#web/platform/ui/Facts.tsx'
import { WallHoldRow } from '#web/platform/ui/WallHoldRow.tsx'
import { Fold } from '#web/platform/ui/Fold.tsx'
import { IconLink } from '#web/platform/ui/IconLink.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'
import { PeopleLinks } from '#web/platform/ui/PeopleLinks.tsx'
import { Progress } from '#web/platform/ui/Progress.tsx'
import { PromoCard } from '#web/platform/ui/PromoCard.tsx'
import { Recap } from '#web/platform/ui/Recap.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { Dot } from '#web/platform/ui/Stones.tsx'
import { Tag } from '#web/platform/ui/Tag.tsx'
import { TicketArt } from '#web/platform/ui/TicketArt.tsx'
import { TicketShape } from '#web/platform/ui/TicketShape.tsx'
import { WeekGrid } from '#web/platform/ui/WeekGrid.tsx'
import { kinds } from './kinds.ts'
import styles from './Parts.module.css'

const here = '#goods'

const Tickets = () => (
  <Section title="Tickets" note="One hold colour for each kind.">
    <div className={styles.grid}>
      {' '}
      {kinds.map((kind) => (
        <TicketShape
          key={kind}
          kind={kind}
          art={<TicketArt kind={kind} frame="ticket" count={kind === 'terminska' ? 30 : 4} seed={kind} />}
          eyebrow={kind}
          name={`A ticket of the kind ${kind}`}
          big={4}
          sentence="You have 4 tickets left."
          progress={
            <Progress label="Visits" text="7 of 11" value={7} max={11}>
              {kind === 'terminska' ? (
                <DayTicks days={30} left={17} />
              ) : (
                <WallHoldRow seed={kind} total={11} used={7} />
              )}
            </Progress>
          }
          used="7 visits of 11 tickets"
          validUntil="Valid until 4. 1. 2027"
        />
      ))}
    </div>
  </Section>
)

const Articles = () => (
  <Section title="Articles" note="On sale, chosen, refused.">
    <ArticleGrid>
      {kinds.map((kind, index) => (
        <ArticleShape
          key={kind}
          kind={kind}
          compact={index === 0}
          art={<TicketArt kind={kind} frame="side" count={kind === 'terminska' ? 180 : 5} seed={kind} />}
          name={`An article of the kind ${kind}`}
          note={kind === 'classes' ? '30. 11. 2026 – 1. 2. 2027' : undefined}
          price="13,50 €"
          priceNote="incl. VAT"
          buy={
            <Button small wide look={index === 1 ? 'primary' : 'quiet'}>
              Buy {kind}
            </Button>
          }
          chosen={index === 1}
          error={index === 2 ? { id: 'none', message: 'Please choose a quantity!' } : undefined}
        />
      ))}
    </ArticleGrid>
  </Section>
)

const SingleCards = () => (
  <Section title="Cards" note="Actions, people, lists, sums.">
    <div className={styles.grid}>
      {' '}
      <ActionCard kind="dnevna" seed="buy" link={<a href={here}>Buy a ticket</a>} />
      <ActionCard kind="classes" seed="sign" link={<a href={here}>Sign up for a class</a>} />
      <PromoCard
        title="Give climbing"
        text="A gift voucher, straight to your inbox."
        kinds={kinds}
        action={<Button look="quiet">Choose a gift</Button>}
      />
      <Badge label="Buying for" name="Bor, aged 8" change={<a href={here}>Change</a>} />
      <p>
        A name that no browser translates: <Exact>Bor Kamen</Exact>.
      </p>
      <Columns>
        <p>The wider column.</p>
        <p>The narrower one.</p>
      </Columns>
      <PeopleLinks
        label="Whose climbing"
        people={[
          { id: 'ana', name: 'Ana', link: <a href={here}>Ana (me)</a> },
          {
            id: 'bor',
            name: 'Bor',
            link: (
              <a href={here} aria-current="page">
                Bor
              </a>
            ),
          },
        ]}
      />
      <Card title="Next classes" more={<a href={here}>All classes</a>}>
        <ListRows>
          <ListRow
            lead={<DateTile month="Nov" iso="2026-11-25" />}
            title="Belaying with a rope"
            note="25. 11. 2026, 18:00–20:00"
            tag={<Tag tone="danger">The pro-forma invoice is unpaid!</Tag>}
            end={<IconLink href={here} icon={Calendar} label="Add to the calendar" />}
          />
          <ListRow lead={<Dot seed="visit" kind="terminska" />} title="Monthly pass" end="19. 11. 2026" />
          <ListRow title="Intermediates" tag={<Tag>Unlimited</Tag>} foot="Sent to ana@previs.example" />
        </ListRows>
      </Card>
      <Card title="Facts">
        <Facts
          facts={[
            { name: 'Name', value: 'Ana Novak' },
            { name: 'Date of birth', value: '12. 7. 1986' },
          ]}
        />
      </Card>
      <Fold id="password" title="A row that opens" open>
        <p>Its content is drawn when it is opened.</p>
      </Fold>
      <Recap
        label="What is bought"
        lines={[
          { name: 'Day ticket', quantity: '2 ×', sum: '27,00 €' },
          { name: 'Intermediates', notes: ['30. 11. 2026 – 1. 2. 2027', 'Monday, 19:30–21:00'], sum: '178,00 €' },
        ]}
        total={{ label: 'Total incl. VAT', sum: '205,00 €' }}
      />
    </div>
  </Section>
)

const Wide = () => (
  <Section title="Wide cards" note="Beside one another where there is room.">
    <Cards>
      {kinds.map((kind) => (
        <Card key={kind} title={`A card of the kind ${kind}`}>
          <p>Its content.</p>
        </Card>
      ))}
    </Cards>
  </Section>
)

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const Week = () => (
  <Section title="A week" note="A free day is an empty column on wide screens.">
    <WeekGrid
      days={week.map((title, day) => ({
        title,
        content: day % 2 === 0 && (
          <Card title={title}>
            <p>18:00–20:00</p>
          </Card>
        ),
      }))}
    />
  </Section>
)

/** Tickets, articles and other cards. */
export const Goods = () => (
  <>
    <Tickets />
    <Articles />
    <SingleCards />
    <Wide />
    <Week />
  </>
)
