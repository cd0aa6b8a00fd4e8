import { classGoods } from '#server/climbing/classes/class-goods.ts'
import { classReservations } from '#server/climbing/classes/class-reservations.ts'
import { deskSoldGifts } from '#server/climbing/gifts/desk-sold-gifts.ts'
import { giftGoods } from '#server/climbing/gifts/gift-goods.ts'
import type { SellingContext } from '#server/money/payments/goods.ts'
import { createPreInvoiceGoods } from '#server/money/pre-invoices/pre-invoice-goods.ts'
import { bearerGoods } from '#server/climbing/tickets/bearer-tickets.ts'
import { ticketGoods } from '#server/climbing/tickets/ticket-goods.ts'

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
