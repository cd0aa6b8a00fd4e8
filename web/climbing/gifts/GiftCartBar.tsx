import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/platform/paths.ts'
import { m } from '#texts/compiled/messages.js'
import { useMe } from '#web/people/account/account.queries.ts'
import { sumOf } from '#web/money/payments/cart.ts'
import { CartBar } from '#web/money/payments/CartBar.tsx'
import { giftsIn, useGiftCart } from './gift-cart.store.ts'
import { giftsOfAges } from './gifts.queries.ts'

/** Sum of the gift cart in euros, of all age groups; undefined until every price is known. */
export const useGiftCartSum = (): { count: number; sum: number | undefined } => {
  const me = useMe()
  const cart = useGiftCart()
  const chosen = giftsIn(cart, me._id)
  const ageGroups = [...new Set(chosen.map(({ ageGroup }) => ageGroup))]
  const { data: articles = [] } = useQuery(giftsOfAges(ageGroups))
  const priced = chosen.flatMap((line) => {
    const article = articles.find(({ _id }) => _id === line.articleId)
    return article ? [{ ...line, priceDDV: article.priceDDV }] : []
  })
  return { count: chosen.length, sum: chosen.length > 0 && priced.length === chosen.length ? sumOf(priced) : undefined }
}

/** The gift cart at the foot of the choice of age and of every list of gifts. */
export const GiftCartBar = () => {
  const { count, sum } = useGiftCartSum()
  return <CartBar label={m.gift_count({ count })} sum={sum} to={paths.giftCart} />
}
