import { join } from 'node:path'
import type { Role } from '#contract/staff/roles.ts'
import { staff } from '#contract/staff/staff.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openSecrets } from '#server/platform/secrets.ts'
import { addMember, StaffClient } from './staff.ts'
import type { TwoServers } from './two-servers.ts'

/** A desk at each server, of one member who was set up and logged in at the first one. */
export const openDesks = async (centre: TwoServers, roles: readonly Role[] = ['reception']): Promise<StaffClient[]> => {
  const [server] = centre.servers
  const secrets = openSecrets(join(centre.environment['DATA_DIR'] ?? '', 'secret.key'))
  const ctx = { db: centre.own.db, clock: systemClock, secrets }
  const member = await addMember({ app: { ctx }, clock: systemClock, address: server!.url } as never, roles)
  const browser = new StaffClient(server!.url)
  const { email, password, recoveryCodes } = member
  await browser.call(staff.logIn, { body: { email, password, code: recoveryCodes[0]! } })
  const token = browser.cookies.get('staff') ?? ''
  return centre.servers.map(({ url }) => {
    const desk = new StaffClient(url)
    desk.cookies.set('staff', token)
    return desk
  })
}
