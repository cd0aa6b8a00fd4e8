import { clearAllButLanguage } from '#web/platform/language.ts'
import { empty, keptFor, storageKeys } from '#web/platform/owned-storage.ts'
import { buyingAt, isAmongGifts, paths } from '#web/platform/paths.ts'

/** For whom a cart was filled, as addresses say it. */
const filledFor = ({ owner, participant }: ReturnType<typeof keptFor>) => (participant === owner ? 'own' : participant)

/**
 * What local storage loses on the way (spec §2): everything but the language exactly at /dashboard, the carts outside
 * their areas and in the shop of another participant (design §10), the class cart on the list of classes too. Purchases
 * in flight are safe in the server's intent.
 */
export const clearStorageFor = (pathname: string): void => {
  // Where it is decided whom to buy for, nothing is decided yet.
  if (pathname === paths.pickTicketUser || pathname === paths.pickClassUser) return
  const at = buyingAt(pathname)
  const ticketsStay = at?.goods === 'tickets' && at.whose === filledFor(keptFor(storageKeys.cart))
  const classesStay = at?.goods === 'classes' && at.inside && at.whose === filledFor(keptFor(storageKeys.classCart))
  if (!ticketsStay) empty(storageKeys.cart)
  if (!classesStay) empty(storageKeys.classCart)
  const giftsStay = isAmongGifts(pathname)
  if (!giftsStay) empty(storageKeys.giftCart)
  if (!ticketsStay && !classesStay && !giftsStay) empty(storageKeys.company)
  if (pathname === paths.home) clearAllButLanguage()
}
