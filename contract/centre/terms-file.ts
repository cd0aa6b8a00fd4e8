/** Each confirmation of a purchase brings the PDF, and many mail servers refuse large messages. */
export const maxTermsBytes = 1_000_000
