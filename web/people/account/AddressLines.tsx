import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import type { AddressBlock } from './AddressFields.tsx'

/** An empty value is shown as missing, never as a blank. */
export const orMissing = (value: string): ReactNode => value || <span className="muted">{m.profile_missing()}</span>

/** Street, postal code with city, and country, each on its own line. */
export const AddressLines = ({ of: { address, city, postalCode, country } }: { of: AddressBlock }) => {
  const lines = [address, `${postalCode} ${city}`.trim(), country].filter(Boolean)
  return lines.length === 0 ? orMissing('') : lines.map((line) => <div key={line}>{line}</div>)
}
