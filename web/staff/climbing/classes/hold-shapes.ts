import { random, type Cut } from '#contract/platform/wall-drawing.ts'
import { stone, type Stone } from '#web/platform/ui/wall-shapes.ts'

/** Different stones, each drawn once; a date is one of them. */
const cuts: readonly Cut[] = ['sloper', 'jug', 'pinch', 'sloper', 'jug', 'sloper', 'pinch', 'jug']

const holdSize = 9.6

/** Half of a side of a hold's square. */
export const holdBox = 14

export const holdShapes: readonly Stone[] = cuts.map((cut, index) =>
  stone({ seed: `wall-${index}`, size: holdSize, cut }),
)

/** Lit for what has been, an outline for what is to come, a crossed outline for what is cancelled. */
export type HoldLook = 'lit' | 'off' | 'crossed'

/** Id of a stone's symbol. The same date is the same stone on every screen. */
export const holdId = (look: HoldLook, seed: string): string =>
  `hold-${look}-${Math.floor(random(seed)() * holdShapes.length)}`

export const attentionId = 'hold-attention'
export const movedId = 'hold-moved'
export const standInId = 'hold-stand-in'

const corner = { y: '54%', width: '46%', height: '46%' }

/** Where a date's hold carries its signs, so that both can stand at once. */
export const corners = { moved: { ...corner, x: '54%' }, standIn: { ...corner, x: '0' } }
