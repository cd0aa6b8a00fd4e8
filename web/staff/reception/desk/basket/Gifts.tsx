import type { DeskGift } from '#contract/staff/reception/basket.ts'
import { m } from '#texts/compiled/messages.js'
import { ageYears } from '#web/staff/climbing/gifts/age-words.ts'
import { basket } from './basket.ts'
import { PickList } from './PickList.tsx'

/** Gifts as vouchers, each for one age group. */
export const Gifts = ({ gifts, onBack }: { gifts: readonly DeskGift[]; onBack: () => void }) => (
  <PickList
    title={m.basket_gifts()}
    find={m.basket_gift_find()}
    onBack={onBack}
    picks={gifts.map((gift) => ({
      id: gift._id,
      name: gift.name,
      note: ageYears[gift.ageGroup](),
      cents: gift.cents,
      add: () => {
        basket.addGift(gift)
        onBack()
      },
    }))}
  />
)
