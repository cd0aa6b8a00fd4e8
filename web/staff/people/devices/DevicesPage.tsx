import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { useState } from 'react'
import { staffPaths } from '#contract/platform/paths.ts'
import type { Device } from '#contract/staff/people/team.ts'
import { m } from '#texts/compiled/messages.js'
import { date } from '#texts/format.ts'
import { Title } from '#web/platform/Title.tsx'
import { useScope } from '#web/staff/platform/session.ts'
import { DataTable } from '#web/staff/platform/ui/DataTable.tsx'
import { OfficePage } from '#web/staff/platform/ui/OfficePage.tsx'
import { StatusLight } from '#web/staff/platform/ui/StatusLight.tsx'
import type { Column } from '#web/staff/platform/ui/table-column.ts'
import { leaveUnsaved } from '#web/staff/platform/ui/unsaved.ts'
import { useOpened } from '#web/staff/platform/ui/use-opened.ts'
import { devicesQuery } from '#web/staff/people/team/team.queries.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Notice } from '#web/platform/ui/Notice.tsx'
import { DevicePanel } from './DevicePanel.tsx'
import { isInUse, whenInWords } from './device-words.ts'
import { NewDevicePanel } from './NewDevicePanel.tsx'

const State = ({ device }: { device: Device }) => {
  if (device.revoked !== undefined) return <StatusLight light="off">{m.devices_revoked_state()}</StatusLight>
  return isInUse(device) ? (
    <StatusLight light="ok">{m.devices_now()}</StatusLight>
  ) : (
    <StatusLight light="off">{m.devices_quiet()}</StatusLight>
  )
}

const columns = (): Column<Device>[] => [
  { name: 'name', label: m.devices_name(), cell: ({ name }) => name, sort: ({ name }) => name },
  { name: 'state', label: m.devices_state(), look: 'whole', cell: (device) => <State device={device} /> },
  {
    name: 'seen',
    label: m.devices_seen(),
    look: 'whole',
    cell: ({ lastSeen }) => whenInWords(lastSeen),
    sort: ({ lastSeen }) => lastSeen ?? '',
  },
  {
    name: 'enrolled',
    label: m.devices_enrolled(),
    look: 'whole',
    cell: ({ enrolled }) => date(enrolled),
    sort: ({ enrolled }) => enrolled,
  },
  { name: 'by', label: m.devices_by(), look: 'minor', cell: ({ enrolledBy }) => enrolledBy },
]

/** Path of the form for a new device. */
const newDevice = 'new'

/** Shared devices of the desk: enrolled by a code, revoked at once. */
export const DevicesPage = () => {
  const query = useQuery(devicesQuery)
  const mayChange = useScope('team') !== undefined
  const { id, open, close } = useOpened(staffPaths.devices)
  const [done, setDone] = useState<string>()
  const devices = query.data?.devices ?? []
  const opened = devices.find(({ _id }) => _id === id)
  const show = (next: string) => {
    setDone(undefined)
    open(next)
  }
  const finish = (sentence: string) => {
    setDone(sentence)
    close()
  }
  const add = mayChange && (
    <Button small look="quiet" icon={Plus} onClick={() => leaveUnsaved(() => show(newDevice))}>
      {m.devices_new()}
    </Button>
  )
  const groups = [
    { name: 'in-use', title: m.devices_in_use(), rows: devices.filter(({ revoked }) => revoked === undefined) },
    { name: 'revoked', title: m.devices_revoked(), rows: devices.filter(({ revoked }) => revoked !== undefined) },
  ].map((group) => ({ ...group, note: String(group.rows.length) }))
  return (
    <OfficePage
      title={m.devices_title()}
      note={m.devices_note()}
      actions={devices.length > 0 && add}
      panel={
        <>
          {id === newDevice && mayChange && <NewDevicePanel onClose={close} onDone={finish} />}
          {opened && <DevicePanel key={opened._id} device={opened} onClose={close} onDone={finish} />}
        </>
      }
    >
      <Title page={m.devices_title()} />
      {done !== undefined && (
        <Notice tone="ok" live="status">
          {done}
        </Notice>
      )}
      <DataTable
        label={m.devices_title()}
        columns={columns()}
        groups={groups}
        idOf={({ _id }) => _id}
        onOpen={({ _id }) => show(_id)}
        openId={opened?._id}
        isPast={({ revoked }) => revoked !== undefined}
        query={query}
        empty={{ sentence: m.devices_none(), action: add }}
      />
    </OfficePage>
  )
}
