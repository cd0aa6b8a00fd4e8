/** Code points that a font can draw. */
export type Alphabet = ReadonlySet<number>

const clusters = new Intl.Segmenter('sl', { granularity: 'grapheme' })

/** Replaces a character that cannot be drawn; not every face has the first one. */
const unknown = ['\ufffd', '?'] as const

/**
 * Rewrites a text with characters that the font can draw. A missing character becomes an equivalent one ('𝓐' an A), else
 * U+FFFD or '?'. Otherwise readers see empty boxes, or combining marks piled over the line above.
 */
export const legible = (text: string, alphabet: Alphabet): string => {
  const isKnown = (each: string) => each === '\n' || alphabet.has(each.codePointAt(0) ?? 0)
  const canDraw = (cluster: string) => Array.from(cluster).every(isKnown)
  const tidy = text.normalize('NFC').replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
  if (canDraw(tidy)) return tidy
  const instead = unknown.find(canDraw) ?? unknown[0]
  return Array.from(clusters.segment(tidy), ({ segment }) => {
    const bare = segment.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    return [segment, bare, bare.normalize('NFKC')].find(canDraw) ?? instead
  }).join('')
}
