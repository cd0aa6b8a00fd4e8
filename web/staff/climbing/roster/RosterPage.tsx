import { useSuspenseQuery } from '@tanstack/react-query'
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import Back from 'lucide/dist/esm/icons/chevron-left.mjs'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { ClassDateId, PersonId } from '#contract/platform/id.ts'
import { staffPaths } from '#contract/platform/paths.ts'
import { personCode } from '#contract/people/person-code.ts'
import type { RosterRow } from '#contract/staff/climbing/attendance.ts'
import { attendance } from '#contract/staff/calls.ts'
import { m } from '#texts/compiled/messages.js'
import { shortDate, time } from '#texts/format.ts'
import { inLanguage } from '#web/platform/language.ts'
import { Link } from '#web/platform/Link.tsx'
import { Title } from '#web/platform/Title.tsx'
import { HoldSymbols } from '#web/staff/climbing/classes/HoldSymbols.tsx'
import { CameraButton } from '#web/staff/platform/reader/CameraButton.tsx'
import { call } from '#web/staff/platform/call.ts'
import { useScope } from '#web/staff/platform/session.ts'
import { Sign } from '#web/staff/platform/ui/Sign.tsx'
import { UndoBar, type DoneAct } from '#web/staff/platform/ui/UndoBar.tsx'
import { useAct } from '#web/staff/platform/ui/use-act.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Icon } from '#web/platform/ui/Icon.tsx'
import { IconButton } from '#web/platform/ui/IconButton.tsx'
import { AddGuest } from './AddGuest.tsx'
import { MarkRow } from './MarkRow.tsx'
import { PersonSheet } from './PersonSheet.tsx'
import { alertSentence, alertSign, isThere } from './roster-words.ts'
import { keepRoster, rosterQuery } from './roster.queries.ts'
import styles from './RosterPage.module.css'
import { useMarks } from './use-marks.ts'
import { GroupSheet } from './GroupSheet.tsx'

type Sheet = 'add' | 'group' | PersonId

/** The roster of one date on a phone: a tap on a row marks, and each tap is saved by itself. */
export const RosterPage = () => {
  const dateId = useParams()['dateId'] as ClassDateId
  const { roster } = useSuspenseQuery(rosterQuery(dateId)).data
  const { date, rows } = roster
  const { pending, refusal, mark, stateOf, moment } = useMarks(dateId, roster)
  const mayWrite = useScope('message') !== undefined
  const [sheet, setSheet] = useState<Sheet>()
  const [done, setDone] = useState<DoneAct>()
  const close = () => setSheet(undefined)
  const waiting = [...pending.values()].filter(({ isWaiting }) => isWaiting).length
  const there = rows.filter((row) => isThere(stateOf(row))).length
  const opened = rows.find(({ _id: id }) => id === sheet)

  const tap = (row: RosterRow) => mark(row._id, stateOf(row) === 'present' ? 'absent' : 'present')
  const all = useAct(async () => {
    const params = { dateId }
    const answer = await call(attendance.markRest, { params, body: { at: moment() } })
    keepRoster(dateId, answer.roster)
    setDone({
      sentence: m.roster_all_done({ count: answer.marked.length }),
      undo: async () => {
        const undone = await call(attendance.markRest, { params, body: { at: answer.at, isUndone: true } })
        keepRoster(dateId, undone.roster)
      },
    })
  })
  const scanned = (text: string) => {
    const row = rows.find(({ _id: id }) => personCode(id) === text.trim().toUpperCase())
    if (row) mark(row._id, 'present')
    setDone({ sentence: row ? m.roster_scanned({ name: row.firstName }) : m.roster_scanned_other() })
  }

  return (
    <div className={styles.page}>
      <Title page={inLanguage(date.name)} />
      <HoldSymbols />
      <header className={styles.head}>
        <div className={styles.top}>
          <Link to={staffPaths.rosters} className={styles.back} aria-label={m.roster_back()}>
            <Icon of={Back} />
          </Link>
          <span>{`${shortDate(date.start)} ${time(date.start)}–${time(date.end)}`}</span>
          {mayWrite && <IconButton icon={Ellipsis} label={m.roster_write()} onClick={() => setSheet('group')} />}
        </div>
        <h1>{inLanguage(date.name)}</h1>
        <output className={styles.count}>{m.roster_present({ count: there, total: rows.length })}</output>
        <output className={styles.saved} data-waiting={waiting > 0 || undefined}>
          {waiting > 0
            ? m.roster_not_saved({ count: waiting })
            : pending.size > 0
              ? m.roster_saving()
              : m.roster_all_saved()}
        </output>
      </header>
      {roster.now < roster.marksFrom && <p className={styles.early}>{m.roster_too_early()}</p>}
      <Failure message={refusal ?? all.message} />
      {date.alerts.length > 0 && (
        <ul className={styles.alerts}>
          {date.alerts.map((alert) => (
            <li key={alert.kind} data-kind={alert.kind}>
              <Sign kind={alertSign(alert)} /> {alertSentence(alert)}
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <MarkRow
            key={row._id}
            row={row}
            state={stateOf(row)}
            pending={pending.get(row._id)}
            isComplete={date.isComplete}
            onTap={() => tap(row)}
            onMore={() => setSheet(row._id)}
          />
        ))}
      </ul>
      <UndoBar
        done={done}
        onUndone={() => setDone({ sentence: m.roster_all_undone() })}
        onClose={() => setDone(undefined)}
      />
      <footer className={styles.foot}>
        <Button busy={all.busy} onClick={all.run}>
          {m.roster_all()}
        </Button>
        <CameraButton onScanned={scanned} />
        <Button look="quiet" icon={Plus} onClick={() => setSheet('add')}>
          {m.roster_add()}
        </Button>
      </footer>
      {sheet === 'add' && <AddGuest dateId={dateId} onClose={close} onAdded={(sentence) => setDone({ sentence })} />}
      {sheet === 'group' && <GroupSheet dateId={dateId} isLast={roster.isLast} onClose={close} />}
      {opened && (
        <PersonSheet
          dateId={dateId}
          row={opened}
          state={stateOf(opened)}
          onMark={(state) => {
            mark(opened._id, state)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
