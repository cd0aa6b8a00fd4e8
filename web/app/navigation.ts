import { m } from '#texts/compiled/messages.js'
import { isAmongGifts, paths } from '#web/platform/paths.ts'

interface Place {
  to: string
  label: () => string
}

interface Group {
  title: () => string
  places: readonly Place[]
}

/** The menu (spec §2); rooms add their places when they are built. */
export const groups: readonly Group[] = [
  {
    title: m.nav_buy,
    places: [
      { to: paths.tickets, label: m.nav_tickets },
      { to: paths.classes, label: m.classes_title },
      { to: paths.pickGiftAge, label: m.gift_title },
    ],
  },
  {
    title: m.nav_climbing,
    places: [
      { to: paths.myTickets, label: m.nav_my_tickets },
      { to: paths.myClasses, label: m.classes_title },
    ],
  },
  {
    title: m.nav_account,
    places: [
      { to: paths.me, label: m.nav_profile },
      { to: paths.invoices, label: m.my_invoices_nav },
    ],
  },
]

/** Whether somebody is at this place or inside it. */
export const isAt = (to: string, pathname: string): boolean =>
  to === paths.home
    ? pathname === to
    : (to === paths.pickGiftAge && isAmongGifts(pathname)) || pathname === to || pathname.startsWith(`${to}/`)
