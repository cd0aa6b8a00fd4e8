import { emails } from '#server/operation/app/workers.ts'
import { classes } from './classes.ts'
import { presents } from './gifts.ts'
import { deskScenes } from './desk.ts'
import { atHome } from './home.ts'
import { invoices } from './invoices.ts'
import { importScenes } from './imports.ts'
import { newsScenes } from './news.ts'
import type { Scene } from './scene.ts'
import { rosterScenes } from './roster.ts'
import { season } from './season.ts'
import { staff } from './staff.ts'
import { tillScenes } from './till.ts'
import { tickets } from './tickets.ts'
import { visitors } from './visitors.ts'
import { withdrawals } from './withdrawals.ts'

const ofStaff = {
  staff,
  desk: deskScenes,
  till: tillScenes,
  roster: rosterScenes,
  season,
  imports: importScenes,
  news: newsScenes,
}

/** Screens of the desk and the office. */
export const staffScenes: readonly Scene[] = Object.values(ofStaff).flat()

/** Every screen of the app in its states, by subject. */
export const screens: Readonly<Record<string, readonly Scene[]>> = {
  visitors,
  home: atHome,
  tickets,
  classes,
  gifts: presents,
  invoices,
  withdrawals,
  ...ofStaff,
}

/** Pages for developers and operators, and every email. */
export const operatorScenes: readonly Scene[] = [
  { name: 'parts', path: '/dev/ui' },
  { name: 'mailbox', path: '/dev/mail' },
  { name: 'emails', path: '/dev/mail/samples' },
  ...emails.map(({ kind }): Scene => ({
    name: `email-${kind}`,
    path: (_page, language) => `/dev/mail/samples/${kind}/${language}/html`,
  })),
]
