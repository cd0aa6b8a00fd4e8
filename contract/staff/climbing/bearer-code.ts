/** No person's id begins with it. */
const codeStart = 'PREVIS:B'

/** The code of a ticket on no one's name: 80 random bits follow its beginning. */
export const bearerCode = (secret: string): string => codeStart + secret
