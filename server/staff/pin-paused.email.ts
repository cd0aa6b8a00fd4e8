import type { StaffId } from '#contract/kit/id.ts'
import { m } from '#texts/compiled/messages.js'
import { wallClock } from '#server/platform/calendar.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { defineEmail, enqueueEmail } from '#server/platform/email/email.ts'
import * as store from './staff.store.ts'

interface Paused {
  manager: string
  device: string
  /** Whose PIN was tried; null where the whole device is paused. */
  member: string | null
  at: string
}

/** Tells managers that PINs were tried at a device. */
export const pinPausedEmail = defineEmail<Paused>({
  kind: 'pin_paused',
  write: ({ manager, device, member, at }, _from, locale) => ({
    subject: m.email_pin_paused_subject({ device }, { locale }),
    title: m.email_pin_paused_title({}, { locale }),
    to: manager,
    paragraphs: [
      member === null
        ? m.email_pin_paused_device({ device, at: wallClock(new Date(at)) }, { locale })
        : m.email_pin_paused_member({ device, member, at: wallClock(new Date(at)) }, { locale }),
    ],
    closing: [m.email_pin_paused_reopen({}, { locale })],
  }),
  sample: () => ({ manager: 'Tina Zupan', device: 'Pult', member: 'Matej Kos', at: '2026-11-20T17:00:00Z' }),
})

/** Emails every manager; `memberId` is null where the whole device is paused. */
export const tellManagers = (ctx: Context, place: string, memberId: StaffId | null): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock.now().toISOString()
    const member = memberId && (await store.nameOf(tx, memberId))
    for (const manager of await store.managers(tx))
      await enqueueEmail(ctx, tx, pinPausedEmail, manager, {
        manager: manager.name,
        device: place,
        member: member ?? null,
        at,
      })
  })
