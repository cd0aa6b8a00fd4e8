/** `SI56 0203 6025 3863 406`: an IBAN in groups of four, as people read and type it. */
export const writtenIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
