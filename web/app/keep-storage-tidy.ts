import { useClassCart } from '#web/classes/class-cart.store.ts'
import { useGiftCart } from '#web/gifts/gift-cart.store.ts'
import { useCompany } from '#web/payments/company.store.ts'
import { clearAllButLanguage } from '#web/platform/language.ts'
import { buyingAt, isAmongGifts, paths } from '#web/platform/paths.ts'
import { useTicketCart } from '#web/tickets/ticket-cart.store.ts'

/** For whom a cart was filled, as addresses say it. */
const filledFor = ({ owner, participant }: { owner: string | undefined; participant: string | undefined }) =>
  participant === owner ? 'own' : participant

/**
 * What local storage loses on the way (spec §2): everything but the language exactly at /dashboard, the carts outside
 * their areas and in the shop of another participant (design §10), the class cart on the list of classes too. Purchases
 * in flight are safe in the server's intent.
 */
export const keepStorageTidy = (pathname: string): void => {
  // Where it is decided whom to buy for, nothing is decided yet.
  if (pathname === paths.pickTicketUser || pathname === paths.pickClassUser) return
  const [tickets, classes] = [useTicketCart.getState(), useClassCart.getState()]
  const at = buyingAt(pathname)
  const ticketsStay = at?.goods === 'tickets' && at.whose === filledFor(tickets)
  const classesStay = at?.goods === 'classes' && at.inside && at.whose === filledFor(classes)
  if (!ticketsStay) tickets.clear()
  if (!classesStay) classes.clear()
  const giftsStay = isAmongGifts(pathname)
  if (!giftsStay) useGiftCart.getState().clear()
  if (!ticketsStay && !classesStay && !giftsStay) useCompany.getState().clear()
  if (pathname === paths.home) clearAllButLanguage()
}
