/** Without accents and capitals, so that 'mesecna' finds 'Mesečna'. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether every typed word stands somewhere in a text. */
export const hasWords = (text: string, typed: string): boolean => {
  const searched = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
