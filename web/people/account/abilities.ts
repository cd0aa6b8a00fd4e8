import { m } from '#texts/compiled/messages.js'

/** Options of the climbing ability, 0 to 7 (docs/product/account.md §1.7). */
export const abilities = (): { value: string; label: string }[] =>
  [m.ability_0, m.ability_1, m.ability_2, m.ability_3, m.ability_4, m.ability_5, m.ability_6, m.ability_7].map(
    (label, value) => ({ value: String(value), label: label() }),
  )
