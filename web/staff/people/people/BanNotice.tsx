import { notes } from '#contract/staff/calls.ts'
import type { EntryBan } from '#contract/staff/people/card-facts.ts'
import type { PersonCard } from '#contract/staff/people/people.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { call } from '#web/staff/platform/call.ts'
import { Act } from '#web/staff/platform/ui/Act.tsx'
import { keepCard } from './people.queries.ts'
import styles from './PersonRecords.module.css'

interface BanNoticeProps {
  card: PersonCard
  ban: EntryBan
  /** The verdict above says until when. */
  isSaid: boolean
  mayLift: boolean
  onLifted: () => void
}

/** A ban that holds today: until when and why, and the way to lift it. */
export const BanNotice = ({ card, ban, isSaid, mayLift, onLifted }: BanNoticeProps) => (
  <div className={styles.ban}>
    {!isSaid && <b>{m.ban_holds({ day: date(ban.until) })}</b>}
    <span>{m.ban_because({ because: ban.because, name: ban.by })}</span>
    {mayLift && (
      <Act
        title={m.ban_lift()}
        means={m.ban_lift_means()}
        submit={m.ban_lift()}
        run={async () => {
          await keepCard((await call(notes.liftBan, { params: { personId: card._id } })).card)
          onLifted()
        }}
      />
    )}
  </div>
)
