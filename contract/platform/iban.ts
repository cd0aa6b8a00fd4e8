/** A Slovenian IBAN whose check digits are right (ISO 13616: the remainder by 97 is 1). */
export const isIban = (iban: string): boolean =>
  /^SI56\d{15}$/.test(iban) && BigInt(`${iban.slice(4)}2818${iban.slice(2, 4)}`) % 97n === 1n

/** Drops the spaces that people type and copy. */
export const tidyIban = (iban: string): string => iban.toUpperCase().replaceAll(/\s/g, '')

/** IBAN in groups of four for people to read and type: `SI56 0203 6025 3863 406`. */
export const formatIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
