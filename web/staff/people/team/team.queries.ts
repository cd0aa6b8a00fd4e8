import type { DeviceId, StaffId } from '#contract/platform/id.ts'
import { auditLog, team } from '#contract/staff/calls.ts'
import type { Device, Member, StaffForm } from '#contract/staff/people/team.ts'
import { invalidate, queryClient } from '#web/platform/query-client.ts'
import { call } from '#web/staff/platform/call.ts'
import { answerOf } from '#web/staff/platform/query.ts'

export const teamQuery = answerOf(team.list)
export const devicesQuery = answerOf(team.devices)

/** Keeps the list that a change answered; the audit log has an entry more. */
const keepMembers = async (answer: { members: Member[] }): Promise<void> => {
  queryClient.setQueryData(teamQuery.queryKey, answer)
  await invalidate(auditLog.list)
}

export const invite = async (form: StaffForm): Promise<void> => keepMembers(await call(team.invite, { body: form }))

export const changeMember = async (staffId: StaffId, body: StaffForm & { version: string }): Promise<void> =>
  keepMembers(await call(team.change, { params: { staffId }, body }))

export const sendSetUp = async (staffId: StaffId): Promise<void> => {
  await call(team.sendSetUp, { params: { staffId } })
}

export const resetPin = async (staffId: StaffId): Promise<void> =>
  keepMembers(await call(team.resetPin, { params: { staffId } }))

export const endMember = async (staffId: StaffId): Promise<void> =>
  keepMembers(await call(team.end, { params: { staffId } }))

/** A member as the server has it now, whatever the list says. */
export const readMember = async (staffId: StaffId): Promise<Member | undefined> => {
  const { members } = await queryClient.fetchQuery({ ...teamQuery, staleTime: 0 })
  return members.find(({ _id }) => _id === staffId)
}

export const makeDeviceCode = (name: string) => call(team.makeDeviceCode, { body: { name } })

export const revokeDevice = async (deviceId: DeviceId): Promise<void> => {
  const answer: { devices: Device[] } = await call(team.revokeDevice, { params: { deviceId } })
  queryClient.setQueryData(devicesQuery.queryKey, answer)
  await invalidate(auditLog.list)
}
