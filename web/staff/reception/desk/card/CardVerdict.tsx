import type { VerdictReason } from '#contract/staff/people/entry.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { Reason, Reasons, Verdict } from '#web/staff/reception/desk/parts/Verdict.tsx'
import { FixButton } from './FixButton.tsx'
import { reasonWords } from './reason-words.ts'
import type { EntryState, PlannedEntry } from './use-entry.ts'
import type { Fix } from './use-fixes.ts'

/** Needs of a minor are no reason any more once an adult is named. */
const openReasons = ({ member, supervisor }: PlannedEntry): readonly VerdictReason[] =>
  member.entry.verdict.filter(({ code }) => !(supervisor && (code === 'needs_supervisor' || code === 'needs_consent')))

const takesOf = ({ way, member: { entry } }: PlannedEntry): string | undefined => {
  if (way?.by === 'ticket') return m.desk_go_takes({ ticket: inLanguage(way.ticket.name) })
  return entry.choice.kind === 'class'
    ? m.desk_go_class({ name: inLanguage(entry.choice.name), time: time(entry.choice.startsAt) })
    : undefined
}

/** The field of one person, and which of the reasons it says already. */
const fieldOf = (planned: PlannedEntry): { field: Parameters<typeof Verdict>[0]; said: VerdictReason | undefined } => {
  const { member, choice, way, obstacle } = planned
  const { entry } = member
  const reasons = openReasons(planned)
  const red = reasons.find(({ level, code }) => level === 'red' && !(code === 'no_ticket' && way))
  if (obstacle === 'in')
    return {
      field: {
        tone: 'go',
        sentence: m.desk_in_since({ time: time(entry.inSince ?? '') }),
        reason: m.desk_in_since_note(),
      },
      said: undefined,
    }
  if (red) {
    const { sentence, detail } = reasonWords(red)
    return {
      field: {
        tone: 'stop',
        sentence,
        reason: detail ?? (obstacle === 'supervisor' ? m.desk_watch() : undefined),
      },
      said: red,
    }
  }
  if (choice.again)
    return {
      field: {
        tone: 'ask',
        sentence: m.desk_again_asked(),
        reason: m.desk_again_note({ name: member.firstName, time: time(entry.inSince ?? '') }),
      },
      said: undefined,
    }
  if (way?.by === 'ticket' && way.isActivated && entry.choice.kind === 'needs_activation')
    return {
      field: {
        tone: 'ask',
        sentence: m.desk_activation_asked({ ticket: inLanguage(way.ticket.name) }),
        reason: m.desk_starts_today({ day: date(entry.choice.validUntil) }),
      },
      said: undefined,
    }
  if (entry.choice.kind === 'needs_choice')
    return { field: { tone: 'ask', sentence: m.desk_which(), reason: takesOf(planned) }, said: undefined }
  const amber = reasons.find(({ level }) => level === 'amber')
  if (amber) {
    const { sentence, detail } = reasonWords(amber)
    return { field: { tone: 'wait', sentence, reason: detail ?? takesOf(planned) }, said: amber }
  }
  return { field: { tone: 'go', sentence: m.desk_go(), reason: takesOf(planned) }, said: undefined }
}

const reasonTones = { red: 'stop', amber: 'wait', info: 'info' } as const

interface OtherReasonsProps {
  of: PlannedEntry
  said: VerdictReason | undefined
  fixes: readonly Fix[]
}

const OtherReasons = ({ of, said, fixes }: OtherReasonsProps) => {
  const others = openReasons(of).filter((reason) => reason !== said && !(reason.code === 'no_ticket' && of.way))
  if (others.length === 0 || of.obstacle === 'in') return null
  return (
    <Reasons label={m.desk_reasons()}>
      {others.map((reason) => (
        <Reason
          key={JSON.stringify(reason)}
          tone={reasonTones[reason.level]}
          {...reasonWords(reason)}
          action={<FixButton fixes={fixes} reason={reason} />}
        />
      ))}
    </Reasons>
  )
}

/** The verdict of who comes in: of one person in full, of several as the question who climbs. */
export const CardVerdict = ({ entry, fixes }: { entry: EntryState; fixes: readonly Fix[] }) => {
  const { coming, plan, self } = entry
  const one = coming.length === 1 ? coming[0] : coming.length === 0 && plan.length === 1 ? self : undefined
  if (!one)
    return (
      <Verdict
        tone="ask"
        isSlim
        sentence={m.desk_who_climbs()}
        reason={m.desk_chosen({ count: coming.length, of: plan.length })}
      />
    )
  const { field, said } = fieldOf(one)
  return (
    <>
      <output className="hidden">{field.sentence}</output>
      <Verdict key={field.sentence} {...field} action={<FixButton fixes={fixes} reason={said} />} />
      <OtherReasons of={one} said={said} fixes={fixes} />
    </>
  )
}
