import type { Me } from '#contract/people/account.ts'
import { m } from '#texts/compiled/messages.js'
import { mayBuy } from '#web/people/family/participant.ts'
import { paths } from '#contract/platform/paths.ts'
import { isAmongGifts } from '#web/platform/paths.ts'

interface NavLink {
  to: string
  label: () => string
}

interface Group {
  title: () => string
  links: readonly NavLink[]
}

const buying: Group = {
  title: m.nav_buy,
  links: [
    { to: paths.tickets, label: m.nav_tickets },
    { to: paths.classes, label: m.classes_title },
    { to: paths.pickGiftAge, label: m.gift_title },
  ],
}

const climbing: Group = {
  title: m.nav_climbing,
  links: [
    { to: paths.myTickets, label: m.my_tickets_title },
    { to: paths.myClasses, label: m.my_classes_title },
  ],
}

const profile: NavLink = { to: paths.me, label: m.nav_profile }
const invoices: NavLink = { to: paths.invoices, label: m.my_invoices_title }

/** Groups of the menu, whose links have the names of their pages (docs/product/web.md §2.5). Members who may not buy get no buying links and no invoices. */
export const groupsFor = (me: Me): readonly Group[] =>
  mayBuy(me)
    ? [buying, climbing, { title: m.nav_account, links: [profile, invoices] }]
    : [climbing, { title: m.nav_account, links: [profile] }]

/** Whether a path is the link's page or below it; the home link matches only itself. */
export const isAt = (to: string, pathname: string): boolean =>
  to === paths.home
    ? pathname === to
    : (to === paths.pickGiftAge && isAmongGifts(pathname)) || pathname === to || pathname.startsWith(`${to}/`)
