import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The content of `centre.json` for a centre with facts of its own. */
export const ownCentre = (): object => {
  const file = resolve(import.meta.dirname, '../../centre.json')
  const { company, contact, ...centre } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>
  return {
    ...centre,
    company: { ...company, taxNumber: '10000038', registrationNumber: '1111111000', iban: 'SI56191000000123438' },
    contact: { ...contact, email: 'info@stena.si' },
  }
}
