import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs'
import { useState } from 'react'
import { staffPaths } from '#contract/platform/paths.ts'
import { roles } from '#contract/staff/platform/roles.ts'
import type { Member } from '#contract/staff/people/team.ts'
import { m } from '#texts/compiled/messages.js'
import { Title } from '#web/platform/Title.tsx'
import { useScope } from '#web/staff/platform/session.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { FilterRow, SelectFilter, TextFilter } from '#web/staff/platform/ui/FilterRow.tsx'
import { MarkTag } from '#web/staff/platform/ui/MarkTag.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { StatusLight } from '#web/staff/platform/ui/StatusLight.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { leaveUnsaved } from '#web/staff/platform/ui/unsaved.ts'
import { useAddress } from '#web/staff/platform/ui/use-address.ts'
import { useOpened } from '#web/staff/platform/ui/use-opened.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { InvitePanel } from './InvitePanel.tsx'
import { MemberPanel } from './MemberPanel.tsx'
import { isFoundMember } from './member-filter.ts'
import { roleName, rolesInWords } from './role-words.ts'
import { teamQuery } from './team.queries.ts'

const Access = ({ member }: { member: Member }) => {
  if (member.ended !== undefined) return <StatusLight light="off">{m.team_ended_state()}</StatusLight>
  if (!member.isSetUp) return <StatusLight light="wait">{m.team_waiting()}</StatusLight>
  return member.hasPin ? (
    <StatusLight light="ok">{m.team_ready()}</StatusLight>
  ) : (
    <StatusLight light="off">{m.team_no_pin()}</StatusLight>
  )
}

const columns = (): Column<Member>[] => [
  { name: 'name', label: m.team_name(), isName: true, cell: ({ name }) => name, sort: ({ name }) => name },
  { name: 'mark', label: m.team_mark(), cell: ({ mark }) => <MarkTag>{mark}</MarkTag>, sort: ({ mark }) => mark },
  {
    name: 'roles',
    label: m.team_roles(),
    cell: (member) => rolesInWords(member.roles),
    sort: (member) => rolesInWords(member.roles),
  },
  { name: 'email', label: m.team_email(), look: 'minor', cell: (member) => member.email },
  { name: 'access', label: m.team_access(), look: 'whole', cell: (member) => <Access member={member} /> },
]

/** Path of the form for a new member. */
const newMember = 'new'

/** Who works here, and what each may do. */
export const TeamPage = () => {
  const query = useQuery(teamQuery)
  const mayChange = useScope('team') !== undefined
  const [filter, setFilter] = useAddress('q', 'role')
  const { id, open, close } = useOpened(staffPaths.team)
  const [done, setDone] = useState<string>()
  const members = query.data?.members ?? []
  const working = members.filter(({ ended }) => ended === undefined)
  const found = members.filter((member) => isFoundMember(member, filter))
  const opened = members.find(({ _id }) => _id === id)
  const finish = (sentence: string) => {
    setDone(sentence)
    close()
  }
  const show = (next: string) => {
    setDone(undefined)
    open(next)
  }
  const groups = [
    { name: 'working', title: m.team_working(), rows: found.filter(({ ended }) => ended === undefined) },
    { name: 'ended', title: m.team_ended(), rows: found.filter(({ ended }) => ended !== undefined) },
  ].map((group) => ({ ...group, note: String(group.rows.length) }))
  return (
    <OfficePage
      title={m.team_title()}
      note={query.data && m.team_note({ count: working.length })}
      actions={
        mayChange && (
          <Button small look="quiet" icon={UserPlus} onClick={() => leaveUnsaved(() => show(newMember))}>
            {m.team_invite()}
          </Button>
        )
      }
      panel={
        <>
          {id === newMember && mayChange && <InvitePanel onClose={close} onDone={finish} />}
          {opened && <MemberPanel key={opened._id} member={opened} onClose={close} onDone={finish} />}
        </>
      }
    >
      <Title page={m.team_title()} />
      <FilterRow label={m.table_filters()}>
        <TextFilter label={m.team_find()} value={filter.q} onChange={(q) => setFilter({ q })} />
        <SelectFilter
          label={m.team_role()}
          all={m.team_all_roles()}
          value={filter.role}
          options={roles.map((role) => ({ value: role, label: roleName(role) }))}
          onChange={(role) => setFilter({ role })}
        />
      </FilterRow>
      {done !== undefined && (
        <Notice tone="ok" live="status">
          {done}
        </Notice>
      )}
      <DataTable
        label={m.team_title()}
        columns={columns()}
        groups={groups}
        idOf={({ _id }) => _id}
        onOpen={({ _id }) => show(_id)}
        openId={opened?._id}
        isPast={({ ended }) => ended !== undefined}
        query={query}
        empty={{ sentence: m.team_none() }}
      />
    </OfficePage>
  )
}
