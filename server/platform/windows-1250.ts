/** The code page of Central European Windows, in which Slovenian authorities read text files. */

const decoder = new TextDecoder('windows-1250')

/** Characters above ASCII by their byte; the bytes without a character are left out. */
const bytes = new Map(
  Array.from(
    { length: 128 },
    (_none, index) => [decoder.decode(Uint8Array.of(index + 128)), index + 128] as const,
  ).filter(([character]) => !/[\p{Cc}\ufffd]/u.test(character)),
)

const isKnown = (character: string): boolean => character <= '\u007f' || bytes.has(character)

/**
 * A text with characters of the code page alone. A missing one loses its marks ('ñ' becomes 'n') or takes its plain form;
 * without one it becomes a question mark.
 */
export const readableInWindows1250 = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) => {
    if (isKnown(character)) return character
    const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    if (plain === '') return ''
    return Array.from(plain).every(isKnown) ? plain : '?'
  }).join('')

/** Bytes of a text in the code page; what it lacks is replaced as above. */
export const toWindows1250 = (text: string): Uint8Array =>
  Uint8Array.from(readableInWindows1250(text), (character) => bytes.get(character) ?? character.charCodeAt(0))
