/** Bytes of a logo: each page shows it, and each email brings its picture. */
export const maxLogoBytes = 200_000

/** Pixels of a side: larger ones are photos, which phones and documents draw too long. */
export const maxLogoPixels = 2_000

/** What is wrong with a file that should be a logo. */
export type LogoFault = 'logo_kind' | 'logo_broken' | 'logo_unsafe' | 'logo_outside' | 'logo_pixels'

/** Bytes of a PDF of terms: each confirmation of a purchase brings the PDF, and many mail servers refuse large messages. */
export const maxTermsBytes = 1_000_000
