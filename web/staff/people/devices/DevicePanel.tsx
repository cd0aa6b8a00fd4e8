import type { Device } from '#contract/staff/people/team.ts'
import { m } from '#texts/compiled/messages.js'
import { useScope } from '#web/staff/platform/session.ts'
import { Act, Acts } from '#web/staff/platform/ui/Act.tsx'
import { Says } from '#web/staff/platform/ui/PanelForm.tsx'
import { PanelFacts } from '#web/staff/platform/ui/PanelSection.tsx'
import { SidePanel } from '#web/staff/platform/ui/SidePanel.tsx'
import { revokeDevice } from '#web/staff/people/team/team.queries.ts'
import { whenInWords } from './device-words.ts'

interface DevicePanelProps {
  device: Device
  onClose: () => void
  /** Closes the panel and says what was done. */
  onDone: (sentence: string) => void
}

/** One device, and how it is revoked. */
export const DevicePanel = ({ device, onClose, onDone }: DevicePanelProps) => {
  const mayChange = useScope('team') !== undefined
  const { name } = device
  return (
    <SidePanel
      title={name}
      note={device.revoked === undefined ? undefined : m.devices_revoked_state()}
      onClose={onClose}
    >
      <PanelFacts
        facts={[
          { name: m.devices_seen(), value: whenInWords(device.lastSeen) },
          { name: m.devices_enrolled(), value: whenInWords(device.enrolled) },
          { name: m.devices_by(), value: device.enrolledBy },
          ...(device.revoked === undefined ? [] : [{ name: m.devices_revoked(), value: whenInWords(device.revoked) }]),
        ]}
      />
      {device.revoked === undefined && mayChange && (
        <Acts>
          <Act
            title={m.devices_revoke()}
            means={m.devices_revoke_means()}
            isDanger
            submit={m.devices_revoke_submit({ name })}
            run={async () => {
              await revokeDevice(device._id)
              onDone(m.devices_revoke_done({ name }))
            }}
          />
        </Acts>
      )}
      {!mayChange && <Says>{m.devices_read_only()}</Says>}
    </SidePanel>
  )
}
