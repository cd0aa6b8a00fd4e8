import type { SoldPiece } from '#contract/climbing/withdrawals.ts'
import { m } from '#texts/compiled/messages.js'
import { priceOfEuros } from '#texts/format.ts'
import { Recap } from '#web/platform/ui/Recap.tsx'
import { pieceName, reckoning } from './piece-words.ts'

/** Pieces of a withdrawal with what each gives back, and the sum (docs/product/withdrawals.md §5). */
export const WithdrawnPieces = ({
  label,
  pieces,
  total,
}: {
  label: string
  pieces: readonly SoldPiece[]
  /** Euros. */
  total: number
}) => (
  <Recap
    label={label}
    lines={pieces.map((piece) => ({
      name: pieceName(piece),
      notes: [reckoning(piece)],
      sum: priceOfEuros(piece.refund),
    }))}
    total={{ label: m.withdrawal_total(), sum: priceOfEuros(total) }}
  />
)
