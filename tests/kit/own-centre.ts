import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Centre } from '#contract/centre/centre.ts'

const root = resolve(import.meta.dirname, '../..')

/** The sample centre of this clone. */
export const sampleCentre = (): Centre => Centre.parse(JSON.parse(readFileSync(join(root, 'centre.json'), 'utf8')))

/** A centre with facts of its own. */
export const ownCentre = (): Centre => {
  const { company, contact, terms, rules, privacy, ...centre } = sampleCentre()
  const onOwnSite = (page: string) => ({ sl: `https://stena.si/${page}`, en: `https://stena.si/en/${page}` })
  return {
    ...centre,
    company: { ...company, taxNumber: '10000038', registrationNumber: '1111111000', iban: 'SI56191000000123438' },
    contact: { ...contact, email: 'info@stena.si' },
    terms: { ...terms, url: onOwnSite('pogoji') },
    rules: { ...rules, url: onOwnSite('pravila') },
    privacy: { ...privacy, url: onOwnSite('zasebnost'), contact: 'podatki@stena.si' },
    // No test has a certificate of the live tax authority.
    fiscal: null,
  }
}

/** Writes a centre's file, with the sample's terms beside it. */
export const writeCentre = (file: string, centre: Centre): void => {
  writeFileSync(file, JSON.stringify(centre))
  for (const name of Object.values(centre.terms.document)) copyFileSync(join(root, name), join(dirname(file), name))
}

/** Writes the file of a centre with facts and terms of its own. */
export const writeOwnCentre = (file: string): void => {
  const centre = ownCentre()
  writeCentre(file, centre)
  for (const name of Object.values(centre.terms.document))
    writeFileSync(join(dirname(file), name), `%PDF-1.7\n% ${name} of a centre\n`)
}
