import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { time } from '#texts/format.ts'
import { Title } from '#web/platform/Title.tsx'
import { useMe, useScope } from '#web/staff/platform/session.ts'
import { rolesInWords } from '#web/staff/people/team/role-words.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { MarkTag } from '#web/staff/platform/ui/MarkTag.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { PanelFacts } from '#web/staff/platform/ui/PanelSection.tsx'
import { leaveUnsaved } from '#web/staff/platform/ui/unsaved.ts'
import { useAddress } from '#web/staff/platform/ui/use-address.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Failure } from '#web/platform/ui/Failure.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { Section } from '#web/platform/ui/Section.tsx'
import { AccessRow } from './AccessRow.tsx'
import { DigestRow } from './DigestRow.tsx'
import styles from './MePage.module.css'
import { sessionsQuery } from './me.queries.ts'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PinPanel } from './PinPanel.tsx'
import { RecoveryPanel } from './RecoveryPanel.tsx'
import { sessionColumns, useEnding } from './sessions.tsx'

/** The own account: password, PIN, recovery codes, and sessions seen and ended. */
export const MePage = () => {
  const me = useMe()
  const mayHaveDigest = useScope('reports_money') === 'all'
  const query = useQuery(sessionsQuery)
  const [{ change }, setAddress] = useAddress('change')
  const [done, setDone] = useState<string>()
  const ending = useEnding(setDone)
  const close = () => setAddress({ change: '' }, { replace: false })
  const finish = (sentence: string) => {
    setDone(sentence)
    close()
  }
  const open = (next: string) => () =>
    leaveUnsaved(() => {
      setDone(undefined)
      setAddress({ change: next }, { replace: false })
    })
  const logIn =
    me.logIn === 'pin' || me.passwordUntil === undefined
      ? m.me_by_pin()
      : m.me_by_password({ time: time(me.passwordUntil) })
  const panel = { onClose: close, onDone: finish }
  return (
    <OfficePage
      title={m.me_title()}
      note={m.me_note()}
      panel={
        <>
          {change === 'password' && <PasswordPanel {...panel} />}
          {change === 'pin' && <PinPanel {...panel} />}
          {change === 'recovery' && <RecoveryPanel {...panel} />}
        </>
      }
    >
      <Title page={m.me_title()} />
      <div className={styles.page}>
        {done !== undefined && (
          <Notice tone="ok" live="status">
            {done}
          </Notice>
        )}
        <div className={styles.facts}>
          <PanelFacts
            facts={[
              { name: m.team_name(), value: me.name },
              { name: m.team_mark(), value: <MarkTag>{me.mark}</MarkTag> },
              { name: m.team_roles(), value: rolesInWords(me.roles) },
              { name: m.me_log_in(), value: logIn },
            ]}
          />
          <p className="muted">{m.me_data_note()}</p>
        </div>
        <ul className={styles.rows}>
          <AccessRow title={m.me_password()} about={m.me_password_about()}>
            <Button small look="quiet" onClick={open('password')}>
              {m.me_password_change()}
            </Button>
          </AccessRow>
          <AccessRow title={m.me_pin()} about={m.me_pin_about()}>
            <Button small look="quiet" onClick={open('pin')}>
              {m.me_pin_change()}
            </Button>
          </AccessRow>
          <AccessRow title={m.me_recovery()} about={m.me_recovery_about()}>
            <Button small look="quiet" onClick={open('recovery')}>
              {m.me_recovery_make()}
            </Button>
          </AccessRow>
          {mayHaveDigest && <DigestRow onDone={setDone} />}
        </ul>
        <Section title={m.me_sessions()} note={m.me_sessions_about()}>
          <Failure message={ending.failure} />
          <DataTable
            label={m.me_sessions()}
            columns={sessionColumns(ending)}
            groups={[{ name: 'all', rows: query.data?.sessions ?? [] }]}
            idOf={({ _id }) => _id}
            query={query}
            empty={{ sentence: m.sessions_only_here() }}
          />
        </Section>
      </div>
    </OfficePage>
  )
}
