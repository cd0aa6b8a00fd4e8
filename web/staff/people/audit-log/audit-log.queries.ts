import { isId, type DeviceId, type StaffId } from '#contract/platform/id.ts'

/** Names of the filters in the address. */
export const filterNames = ['q', 'from', 'to', 'by', 'device', 'action', 'kind'] as const

export type LogFilter = Record<(typeof filterNames)[number], string>

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

const isKind = (text: string): text is 'changes' | 'accesses' => text === 'changes' || text === 'accesses'

/** The filter as the call has it; a malformed value in the address is none. */
export const sentFilter = ({ q, from, to, by, device, action, kind }: LogFilter) => ({
  ...(q.trim() !== '' && { q: q.trim().slice(0, 80) }),
  ...(isDay(from) && { from }),
  ...(isDay(to) && { to }),
  // Ids by their form; the server knows of which kind they are.
  ...(isId(by) && { staffId: by as StaffId }),
  ...(isId(device) && { deviceId: device as DeviceId }),
  ...(action !== '' && { action: action.slice(0, 60) }),
  ...(isKind(kind) && { kind }),
})
