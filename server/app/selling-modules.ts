import { classGoods } from '#server/classes/class-goods.ts'
import { classReservations } from '#server/classes/class-reservations.ts'
import { deskSoldGifts } from '#server/gifts/desk-sold-gifts.ts'
import { giftGoods } from '#server/gifts/gift-goods.ts'
import type { SellingContext } from '#server/payments/goods.ts'
import { createPreInvoiceGoods } from '#server/pre-invoices/pre-invoice-goods.ts'
import { bearerGoods } from '#server/tickets/bearer-tickets.ts'
import { ticketGoods } from '#server/tickets/ticket-goods.ts'

/** Everything that is sold, by its kind. */
export const sellingModules: Pick<SellingContext, 'goods' | 'reservations' | 'bearerGoods'> = {
  goods: {
    tickets: ticketGoods,
    classes: classGoods,
    pre_invoice: createPreInvoiceGoods(classReservations),
    gifts: giftGoods,
  },
  reservations: classReservations,
  bearerGoods: { bearer: bearerGoods, gifts: deskSoldGifts },
}
