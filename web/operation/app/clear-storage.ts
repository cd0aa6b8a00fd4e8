import { hasSessionEnded, mayBeSignedIn } from '#web/people/account/account.queries.ts'
import { clearAllButLanguage } from '#web/platform/language.ts'
import { clearForOtherTabs, clearStored, ownerOf, storageKeys } from '#web/platform/owned-storage.ts'
import { isSessionEnded } from '#web/platform/asked-page.ts'
import { paths } from '#contract/platform/paths.ts'
import { shopOf, isAmongGifts } from '#web/platform/paths.ts'

/** Participant of a cart as written in paths: 'own' or a child's id. */
const participantOf = ({ owner, participant }: ReturnType<typeof ownerOf>) =>
  participant === owner ? 'own' : participant

/**
 * Clears local storage by path (docs/product/web.md §7.3, §7.4). Exactly /dashboard clears everything but the language.
 * Other paths clear the carts outside their areas. This tab keeps its ticket and gift carts until the session ends.
 * Purchases under way are safe in intents.
 */
export const clearStorageFor = (pathname: string): void => {
  if (!mayBeSignedIn()) {
    // A session that ended leaves the carts to their owner, who logs in here again.
    const ended = hasSessionEnded() || (pathname === paths.login && isSessionEnded(location.search))
    if (ended) return clearStored(storageKeys.company)
    for (const key of Object.values(storageKeys)) clearStored(key)
    return
  }
  // The choice of buyer clears nothing (docs/product/web.md §7.5).
  if (pathname === paths.pickTicketUser || pathname === paths.pickClassUser) return
  const at = shopOf(pathname)
  const ticketsStay = at?.goods === 'tickets'
  const classesStay = at?.goods === 'classes' && at.inside && at.whose === participantOf(ownerOf(storageKeys.classCart))
  if (!ticketsStay) clearForOtherTabs(storageKeys.cart)
  if (!classesStay) clearStored(storageKeys.classCart)
  const giftsStay = isAmongGifts(pathname)
  if (!giftsStay) clearForOtherTabs(storageKeys.giftCart)
  if (!ticketsStay && !classesStay && !giftsStay) clearStored(storageKeys.company)
  if (pathname === paths.home) clearAllButLanguage()
}
