import type { StaffId } from '#contract/platform/id.ts'
import type { Language } from '#contract/platform/language.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import type { Context } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { defineEmail, enqueueEmail } from '#server/platform/email/email.ts'
import type { LimitName } from '#server/platform/rate-limits.rules.ts'
import * as store from './staff.store.ts'

interface PinPausedFacts {
  manager: string
  device: string
  /** Whose PIN was tried; null where the whole device is paused. */
  member: string | null
  /** The PIN stays closed until its owner logs in. */
  isLocked?: boolean
  at: string
}

const textOf = ({ device, member, isLocked = false, at }: PinPausedFacts, locale: Language): string => {
  const when = `${date(at)}, ${time(at)}`
  if (member === null) return m.email_pin_paused_device({ device, at: when }, { locale })
  return isLocked
    ? m.email_pin_locked_member({ device, member, at: when }, { locale })
    : m.email_pin_paused_member({ device, member, at: when }, { locale })
}

/** Tells managers that PINs were tried at a device. */
export const pinPausedEmail = defineEmail<PinPausedFacts>({
  kind: 'pin_paused',
  write: (paused, _from, locale) => ({
    subject: m.email_pin_paused_subject({ device: paused.device }, { locale }),
    title: m.email_pin_paused_title({}, { locale }),
    to: paused.manager,
    paragraphs: [textOf(paused, locale)],
    closing: [paused.isLocked ? m.email_pin_locked_reopen({}, { locale }) : m.email_pin_paused_reopen({}, { locale })],
  }),
  sample: () => ({
    manager: 'Tina Zupan',
    device: 'Pult',
    member: 'Matej Kos',
    isLocked: true,
    at: '2026-11-20T17:00:00Z',
  }),
})

/** Emails every manager about each limit that wrong PINs of a member have filled. */
export const tellManagers = (
  ctx: Context,
  device: string,
  staffId: StaffId,
  full: readonly LimitName[],
): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const at = ctx.clock.now().toISOString()
    const name = (await store.memberName(tx, staffId)) ?? null
    for (const manager of await store.managers(tx))
      for (const limit of full) {
        const member = limit === 'pin_device' ? null : name
        const isLocked = limit === 'pin_approver'
        await enqueueEmail(ctx, tx, pinPausedEmail, manager, { manager: manager.name, device, member, isLocked, at })
      }
  })
