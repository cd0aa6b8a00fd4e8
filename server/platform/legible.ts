/** Which characters a page can show. */
export type Alphabet = ReadonlySet<number>

const clusters = new Intl.Segmenter('sl', { granularity: 'grapheme' })

/** Stands where something stood that cannot be drawn. */
const unknown = '\ufffd'

/**
 * What fonts with this alphabet can draw of a text: each character as it is, else one that means the same ('𝓐' is an A), else
 * a mark that something stood here. Without this a reader sees empty boxes, and characters piled up over the line above.
 */
export const legible = (text: string, alphabet: Alphabet): string => {
  const isKnown = (each: string) => each === '\n' || alphabet.has(each.codePointAt(0) ?? 0)
  const canDraw = (cluster: string) => Array.from(cluster).every(isKnown)
  const tidy = text.normalize('NFC').replaceAll(/(\p{M}{2})\p{M}+/gu, '$1')
  if (canDraw(tidy)) return tidy
  return Array.from(clusters.segment(tidy), ({ segment }) => {
    const bare = segment.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    return [segment, bare, bare.normalize('NFKC')].find(canDraw) ?? unknown
  }).join('')
}
