/** IBAN in groups of four for people to read and type: `SI56 0203 6025 3863 406`. */
export const formatIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
