import { m } from '#texts/compiled/messages.js'

const names: Readonly<Record<string, () => string>> = {
  sport: m.vat_sport,
  coaching: m.vat_coaching,
  rental: m.vat_rental,
  goods: m.vat_goods,
}

/** Name of a VAT class; a centre may have others of its own. */
export const vatClassName = (vatClass: string): string => names[vatClass]?.() ?? vatClass
