import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { changedDates } from '#contract/calls.ts'
import type { ChangedDate, OwnMakeup } from '#contract/climbing/changed-dates.ts'
import type { PersonId } from '#contract/platform/id.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { shortMonth } from '#texts/calendar-names.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { answerOf } from '#web/platform/query-client.ts'
import { Card } from '#web/platform/ui/Card.tsx'
import { DateTile } from '#web/platform/ui/DateTile.tsx'
import { ListRow, ListRows } from '#web/platform/ui/ListRows.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { Tag } from '#web/platform/ui/Tag.tsx'

type At = Pick<ChangedDate, 'day' | 'start' | 'end'>

const whenOf = ({ day, start, end }: At): string => `${date(day)}, ${start}–${end}`

const Tile = ({ day }: Pick<At, 'day'>) => <DateTile month={shortMonth(day, useLanguage())} iso={day} />

const tags: Record<ChangedDate['kind'], () => string> = {
  cancelled: m.changed_date_cancelled,
  moved: m.changed_date_moved,
  stand_in: m.changed_date_stand_in,
  excused: m.changed_date_excused,
}

const ChangeRow = ({ change }: { change: ChangedDate }) => {
  const { className, kind, day, insteadOf, teachers, because } = change
  const facts = [
    insteadOf && m.changed_date_instead({ day: date(insteadOf) }),
    teachers && m.changed_date_led({ names: teachers.join(', ') }),
    because,
  ].flatMap((fact) => fact || [])
  return (
    <ListRow
      lead={<Tile day={day} />}
      title={inLanguage(className)}
      note={
        <>
          {kind === 'cancelled' ? <del>{whenOf(change)}</del> : whenOf(change)}
          {facts.map((fact) => (
            <Fragment key={fact}>
              <br />
              {fact}
            </Fragment>
          ))}
        </>
      }
      tag={<Tag tone={kind === 'cancelled' ? 'danger' : 'plain'}>{tags[kind]()}</Tag>}
    />
  )
}

const MakeupRow = ({ makeup: { className, day, validUntil, used, isOver } }: { makeup: OwnMakeup }) => (
  <ListRow
    lead={<Tile day={used?.day ?? day} />}
    title={inLanguage(used?.className ?? className)}
    note={
      used ? (
        <>
          {whenOf(used)}
          <br />
          {m.makeup_used_for({ day: date(day) })}
        </>
      ) : isOver ? (
        m.makeup_right_over({ day: date(day), until: date(validUntil) })
      ) : (
        m.makeup_right({ day: date(day), until: date(validUntil) })
      )
    }
  />
)

/** Dates that changed and make-up classes, below the booked classes; nothing without any (docs/product/rescheduling.md §6). */
export const ClassChanges = ({ childId }: { childId?: PersonId | undefined }) => {
  const { data } = useQuery(answerOf(changedDates.mine, { params: childId === undefined ? {} : { childId } }))
  if (!data || data.changes.length + data.makeups.length === 0) return null
  return (
    <>
      {data.changes.length > 0 && (
        <Section title={m.changed_dates_title()}>
          <Card>
            <ListRows>
              {data.changes.map((change) => (
                <ChangeRow key={`${change.className.sl} ${change.day} ${change.start}`} change={change} />
              ))}
            </ListRows>
          </Card>
        </Section>
      )}
      {data.makeups.length > 0 && (
        <Section title={m.makeup_title()}>
          <Card>
            <ListRows>
              {data.makeups.map((makeup) => (
                <MakeupRow key={makeup._id} makeup={makeup} />
              ))}
            </ListRows>
          </Card>
        </Section>
      )}
    </>
  )
}
