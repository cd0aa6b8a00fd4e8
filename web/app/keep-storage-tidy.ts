import { useCompany } from '#web/payments/company.store.ts'
import { clearAllButLanguage } from '#web/platform/language.ts'
import { buyingAt, paths } from '#web/platform/paths.ts'
import { useTicketCart } from '#web/tickets/ticket-cart.store.ts'

/**
 * What local storage loses on the way (spec §2): everything but the language exactly at /dashboard, the ticket cart
 * outside its area and in the shop of another participant (design §10). Purchases in flight are safe in the server's
 * intent.
 */
export const keepStorageTidy = (pathname: string): void => {
  const { owner, participant, clear } = useTicketCart.getState()
  const filledFor = participant === owner ? 'own' : participant
  // Where it is decided whom to buy for, nothing is decided yet.
  if (pathname !== paths.pickTicketUser && buyingAt(pathname) !== filledFor) {
    clear()
    useCompany.getState().clear()
  }
  if (pathname === paths.home) clearAllButLanguage()
}
