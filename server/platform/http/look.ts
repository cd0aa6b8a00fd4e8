import type { ColourPair } from '#contract/centre/accent.ts'
import type { Centre } from '#contract/centre/centre.ts'
import { accentOf, wallOfCentre } from '#server/platform/appearance.ts'
import { escapeHtml } from '#server/platform/email/email-content.ts'

type Facts = Pick<Centre, 'appearance'>

/** Address of a file of the logo, beside the built ones: their service workers keep it too. */
export const logoPath = (name: string): string => `/assets/${name}`

/** Address of the centre's logo, if it has one. */
export const logoOf = ({ appearance: { logo } }: Facts): string | undefined => logo?.file && logoPath(logo.file)

const tokensOf = (colours: Record<string, ColourPair>): string =>
  `:root{${Object.entries(colours)
    .map(([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`)
    .join(';')}}`

/** On white in both themes: a logo that is readable on paper is so on pages. */
export const logoStyle =
  'img[src*=logo-]{block-size:2.25rem;max-inline-size:9rem;padding:.25rem;border-radius:.5rem;background:#fff;object-fit:contain;vertical-align:middle}'

/**
 * Styles of the centre, after those of the app in each page; none without a colour and a logo of its own. The staff's app
 * has its wall and its logo, and keeps its own buttons: colours at the desk have a meaning (docs/product/staff.md §11.17).
 */
export const lookStyle = (centre: Facts, page: string): string => {
  const { logo, nameInLogo } = centre.appearance
  const isOfStaff = page === 'staff'
  const accent = accentOf(centre)
  return [
    accent && tokensOf({ ...(!isOfStaff && { action: accent, link: accent }), ...wallOfCentre(centre) }),
    logo && logoStyle,
    // The link around it has a label, so screen readers still say the name.
    logo && nameInLogo && !isOfStaff && ':has(>img[src*=logo-]){font-size:0}',
  ]
    .filter(Boolean)
    .join('')
}

/** The mark of prerendered pages: the app's own, or the logo as the browser's code draws it. */
export const markIn = (html: string, mark: string, facts: Facts): string => {
  const logo = logoOf(facts)
  return logo ? html.replaceAll(mark, `<img src="${escapeHtml(logo)}" alt=""/>`) : html
}
