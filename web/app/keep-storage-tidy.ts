import { useCompany } from '#web/payments/company.store.ts'
import { clearAllButLanguage } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { useTicketCart } from '#web/tickets/ticket-cart.store.ts'

/**
 * What local storage loses on the way (spec §2): everything but the language exactly at /dashboard, the ticket cart
 * outside its area. Purchases in flight are safe in the server's intent.
 */
export const keepStorageTidy = (pathname: string): void => {
  if (!pathname.startsWith(paths.tickets)) {
    useTicketCart.getState().clear()
    useCompany.getState().clear()
  }
  if (pathname === paths.home) clearAllButLanguage()
}
