import forge from 'node-forge'

const { asn1 } = forge
type Asn1 = forge.asn1.Asn1

/** Attributes with a keyword in RFC 2253 §2.3; all others are written by their number. */
const keywords: Readonly<Record<string, string>> = {
  '2.5.4.3': 'CN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.9': 'STREET',
  '2.5.4.10': 'O',
  '2.5.4.11': 'OU',
  '0.9.2342.19200300.100.1.1': 'UID',
  '0.9.2342.19200300.100.1.25': 'DC',
}

/** An attribute of a name: its object identifier, its text, and its DER form. */
export interface NameAttribute {
  type: string
  text: string
  der: Buffer
}

const partsOf = ({ value }: Asn1): Asn1[] => (Array.isArray(value) ? value : [])

const attributeOf = (encoded: Asn1): NameAttribute => {
  const [type, value] = partsOf(encoded)
  if (typeof type?.value !== 'string' || typeof value?.value !== 'string') throw new Error('not an attribute of a name')
  const isUtf8 = value.type === asn1.Type.UTF8
  return {
    type: asn1.derToOid(type.value),
    // node-forge keeps bytes as characters.
    text: isUtf8 ? Buffer.from(value.value, 'latin1').toString('utf8') : value.value,
    der: Buffer.from(asn1.toDer(value).getBytes(), 'latin1'),
  }
}

/** A name as in the certificate: relative names in their order, mostly one attribute each. */
export const readName = (encoded: Asn1): NameAttribute[][] =>
  partsOf(encoded).map((relative) => partsOf(relative).map(attributeOf))

/** Special characters get a backslash (RFC 2253 §2.4). */
const escaped = (text: string): string => text.replaceAll(/[,+"\\<>;]|^[# ]| $/g, (character) => `\\${character}`)

const attributeText = ({ type, text, der }: NameAttribute): string => {
  const keyword = keywords[type]
  return keyword ? `${keyword}=${escaped(text)}` : `${type}=#${der.toString('hex')}`
}

/** A name as RFC 2253 writes it: the last part first, unknown attributes as `2.5.4.5=#130131`. */
export const nameText = (name: readonly NameAttribute[][]): string =>
  name
    .map((relative) => relative.map(attributeText).join('+'))
    .toReversed()
    .join(',')
