import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonCard } from '#contract/staff/people/people.ts'
import type { Makeup, OwnClass } from '#contract/staff/climbing/rescheduling.ts'
import { m } from '#texts/compiled/messages.js'
import { date, shortDate, time } from '#texts/format.ts'
import { inLanguage, useLanguage } from '#web/platform/language.ts'
import { dayInLine, priceOfCents } from '#web/staff/climbing/classes/group-words.ts'
import { UndoLine } from '#web/staff/climbing/classes/UndoLine.tsx'
import { useUndo } from '#web/staff/climbing/classes/use-undo.ts'
import { ActForm } from '#web/staff/platform/ui/ActForm.tsx'
import { ChipRadios } from '#web/staff/platform/ui/ChipRadios.tsx'
import { PanelSection } from '#web/staff/platform/ui/PanelSection.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { ToneTag } from '#web/staff/platform/ui/ToneTag.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Skeleton } from '#web/platform/ui/Skeleton.tsx'
import {
  chooseMakeup,
  excuse,
  makeupDatesQuery,
  movePlace,
  personDatesQuery,
  targetsQuery,
} from './rescheduling.queries.ts'
import styles from './Rescheduling.module.css'

type Undo = ReturnType<typeof useUndo>

interface MoveProps {
  card: PersonCard
  own: OwnClass
  undo: Undo
  onClose: () => void
}

/** 'tor. 17:00' of the next date of a group. */
const useTimeOf = () => {
  const language = useLanguage()
  return (day: Parameters<typeof dayInLine>[0], start: string) =>
    `${dayInLine(day, language).replace(/ \d.*$/, '')} ${time(start)}`
}

/** Moves a participant to another group of the course; what it means is said before. */
const MovePlaceForm = ({ card, own, undo, onClose }: MoveProps) => {
  const timeOf = useTimeOf()
  const { data } = useQuery(targetsQuery(card._id, own.groupId))
  const [chosen, setChosen] = useState<string>()
  const [key] = useState(() => crypto.randomUUID())
  const targets = data?.targets ?? []
  const free = targets.filter(({ taken, maxStudents }) => taken < maxStudents)
  const target = free.find(({ groupId }) => groupId === chosen) ?? free.find(({ clash }) => !clash) ?? free[0]
  const name = card.firstName
  const from = timeOf(own.dates[0]?.day ?? target?.from ?? ('' as never), own.start)
  const difference = target?.differenceCents ?? 0
  const sum = priceOfCents(Math.abs(difference))
  const act = useAct(async () => {
    if (!target) return
    const { groupId, differenceCents } = target
    await movePlace(card._id, own.groupId, {
      key,
      to: groupId,
      differenceCents,
      acceptsClash: target.clash !== undefined,
      waives: differenceCents > 0,
    })
    const inputs = { name, from, to: timeOf(target.from, target.start) }
    const sentence = data?.isEmailed ? m.person_moved_emailed(inputs) : m.person_moved(inputs)
    const back = { key: crypto.randomUUID(), to: own.groupId, differenceCents: 0, acceptsClash: true, waives: false }
    if (differenceCents === 0) undo.did(sentence, () => movePlace(card._id, groupId, back))
    else undo.say(sentence)
    onClose()
  })
  return (
    <ActForm
      title={m.person_move_title({ name })}
      submit={target?.clash ? m.person_move_accept_clash() : m.person_move_do()}
      onBack={onClose}
      of={act}
      hasNoField
      {...(data && !target && { blocked: m.person_move_none() })}
    >
      {!data && <Skeleton label={m.loading()} shapes={['row', 'row']} />}
      {target && (
        <ChipRadios
          legend={from}
          name="group"
          value={target.groupId}
          onChange={setChosen}
          options={free.map((each) => ({
            value: each.groupId,
            label: `${timeOf(each.from, each.start)} · ${m.person_move_free({ taken: String(each.taken), max: String(each.maxStudents) })}`,
          }))}
        />
      )}
      {targets
        .filter(({ taken, maxStudents }) => taken >= maxStudents)
        .map((each) => (
          <p key={each.groupId} className="muted">
            {`${timeOf(each.from, each.start)}: ${m.person_move_full({ taken: String(each.taken), max: String(each.maxStudents) })}`}
          </p>
        ))}
      {target?.clash && <Says kind="wait">{m.person_move_clash({ name: inLanguage(target.clash) })}</Says>}
      {target && difference === 0 && <Says>{m.person_move_equal()}</Says>}
      {difference > 0 && <Says kind="wait">{m.person_move_waive_means({ sum })}</Says>}
      {difference < 0 && <Says kind="wait">{m.person_move_back_means({ sum })}</Says>}
    </ActForm>
  )
}

interface MakeupProps {
  card: PersonCard
  makeup: Makeup
  undo: Undo
  onClose: () => void
}

/** Chooses the date that a right is used for. */
const MakeupForm = ({ card, makeup, undo, onClose }: MakeupProps) => {
  const language = useLanguage()
  const { data } = useQuery(makeupDatesQuery(makeup._id))
  const [chosen, setChosen] = useState<string>()
  const dates = data?.dates ?? []
  const picked = dates.find(({ _id }) => _id === chosen) ?? dates.find(({ clash }) => !clash) ?? dates[0]
  const when = picked ? `${dayInLine(picked.day, language)} ${time(picked.start)}` : ''
  const act = useAct(async () => {
    if (!picked) return
    await chooseMakeup(card._id, makeup._id, picked._id)
    undo.did(m.makeup_done({ when }), () => chooseMakeup(card._id, makeup._id))
    onClose()
  })
  return (
    <ActForm
      title={m.makeup_choose_title()}
      submit={m.makeup_do()}
      onBack={onClose}
      of={act}
      hasNoField
      {...(data && !picked && { blocked: m.makeup_choose_none({ until: date(makeup.validUntil) }) })}
    >
      {!data && <Skeleton label={m.loading()} shapes={['row', 'row']} />}
      {picked && (
        <ChipRadios
          legend={inLanguage(picked.name)}
          name="date"
          value={picked._id}
          onChange={setChosen}
          options={dates.map(({ _id, day, start, free }) => ({
            value: _id,
            label: `${dayInLine(day, language)} ${time(start)} · ${m.makeup_free({ free: String(free) })}`,
          }))}
        />
      )}
      {picked?.clash && <Says kind="wait">{m.person_move_clash({ name: inLanguage(picked.clash) })}</Says>}
    </ActForm>
  )
}

interface MakeupRowProps {
  makeup: Makeup
  onChoose: () => void
  onFree: () => void
}

const MakeupRow = ({ makeup, onChoose, onFree }: MakeupRowProps) => {
  const language = useLanguage()
  const { name, day, validUntil, used, isOver } = makeup
  const until = date(validUntil)
  return (
    <li>
      <span>
        <b>{m.makeup_for({ day: shortDate(day), name: inLanguage(name) })}</b>{' '}
        <small className="muted">
          {used
            ? m.makeup_is_used({
                when: `${dayInLine(used.day, language)} ${time(used.start)}`,
                name: inLanguage(used.name),
              })
            : isOver
              ? m.makeup_lapsed({ until })
              : m.makeup_valid_until({ until })}
        </small>
      </span>
      {!isOver && (
        <span className={styles.acts}>
          <Button small look="quiet" onClick={onChoose}>
            {m.makeup_choose()}
          </Button>
          {used && (
            <Button small look="bare" onClick={onFree}>
              {m.makeup_give_back()}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

type OpenedAct = { moving: OwnClass } | { makeup: Makeup }

/** Classes of a participant with their dates: moved, excused and made up for from here. */
export const PersonDates = ({ card, onBack }: { card: PersonCard; onBack: () => void }) => {
  const language = useLanguage()
  const query = useQuery(personDatesQuery(card._id))
  const undo = useUndo(() => query.refetch())
  const [opened, setOpened] = useState<OpenedAct>()
  const close = () => setOpened(undefined)
  const { data, error } = query
  if (error) return <Failure message={error.message} />
  if (!data) return <Skeleton label={m.loading()} shapes={['row', 'row', 'row']} />
  if (opened && 'moving' in opened) return <MovePlaceForm card={card} own={opened.moving} undo={undo} onClose={close} />
  if (opened) return <MakeupForm card={card} makeup={opened.makeup} undo={undo} onClose={close} />
  const mark = (dateId: OwnClass['dates'][number]['_id'], day: string, isExcused: boolean) =>
    undo.act(
      async () => {
        const { makeups } = await excuse(card._id, dateId, isExcused)
        return makeups
      },
      isExcused ? `${day}: ${m.person_excused()}` : m.person_excuse_ended({ day }),
      () => excuse(card._id, dateId, !isExcused),
    )
  return (
    <>
      <UndoLine of={undo} />
      {data.classes.length === 0 && <p className="muted">{m.person_dates_none()}</p>}
      {data.classes.map((own) => (
        <PanelSection key={own.groupId} title={inLanguage(own.name)}>
          <p className="muted">{own.teachers.join(', ')}</p>
          <ul className={styles.rows}>
            {own.dates.map(({ _id, day, start, isExcused, isUsed }) => {
              const inLine = dayInLine(day, language)
              return (
                <li key={_id}>
                  <span>
                    {`${inLine} ${time(start)}`} {isExcused && <ToneTag tone="wait">{m.person_excused()}</ToneTag>}
                  </span>
                  {!isUsed && (
                    <Button small look="bare" busy={undo.busy} onClick={() => mark(_id, inLine, !isExcused)}>
                      {isExcused ? m.person_excuse_back() : m.person_excuse({ day: shortDate(day) })}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
          <div className={styles.acts}>
            <Button small look="quiet" onClick={() => setOpened({ moving: own })}>
              {m.person_move()}
            </Button>
          </div>
        </PanelSection>
      ))}
      {data.makeups.length > 0 && (
        <PanelSection title={m.makeups_title()}>
          <ul className={styles.rows}>
            {data.makeups.map((makeup) => (
              <MakeupRow
                key={makeup._id}
                makeup={makeup}
                onChoose={() => setOpened({ makeup })}
                onFree={() => undo.act(() => chooseMakeup(card._id, makeup._id), m.makeup_given_back())}
              />
            ))}
          </ul>
        </PanelSection>
      )}
      <div className={styles.acts}>
        <Button small look="quiet" onClick={onBack}>
          {m.staff_act_back()}
        </Button>
      </div>
    </>
  )
}
