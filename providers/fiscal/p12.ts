import forge from 'node-forge'

/** A key and its certificate as PEM, the certificate first in its chain. */
export interface KeyPair {
  privateKey: string
  certificate: string
}

/** Why a file gives no key. */
export type P12Problem = 'wrong-password' | 'undecryptable' | 'not-a-p12' | 'no-key' | 'no-certificate'

const { pkcs12, pki, asn1 } = forge
const { certBag, keyBag, pkcs8ShroudedKeyBag } = pki.oids as Record<string, string> // node-forge's table of names

const open = (bytes: Uint8Array, password: string): forge.pkcs12.Pkcs12Pfx | P12Problem => {
  let content: forge.asn1.Asn1
  try {
    content = asn1.fromDer(Buffer.from(bytes).toString('latin1'))
  } catch {
    return 'not-a-p12'
  }
  try {
    return pkcs12.pkcs12FromAsn1(content, password)
  } catch (error) {
    // Only the message distinguishes a wrong password from a broken file. In a newer file node-forge reads no password
    // with other characters than those of ASCII.
    const message = String(error)
    if (message.includes('MAC')) return 'wrong-password'
    return message.includes('decrypt') ? 'undecryptable' : 'not-a-p12'
  }
}

const isOf = (certificate: forge.pki.Certificate, key: forge.pki.rsa.PrivateKey): boolean => {
  const { n } = certificate.publicKey as forge.pki.rsa.PublicKey // node-forge reads no other kind
  return n.equals(key.n)
}

/**
 * Key and certificate of a PKCS#12 file. Those of the authority have RC2 and 3DES, which Node and OpenSSL 3 refuse,
 * so node-forge reads them. Never throws.
 */
export const readP12 = (bytes: Uint8Array, password: string): KeyPair | P12Problem => {
  const file = open(bytes, password)
  if (typeof file === 'string') return file
  const bagsOf = (bagType: string | undefined) => (bagType && file.getBags({ bagType })[bagType]) || []
  const key = [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)].flatMap(({ key }) => key ?? [])[0]
  if (!key) return 'no-key'
  const all = bagsOf(certBag).flatMap(({ cert }) => cert ?? [])
  const own = all.find((certificate) => isOf(certificate, key))
  if (!own) return 'no-certificate'
  const chain = [own, ...all.filter((certificate) => certificate !== own)]
  return {
    privateKey: pki.privateKeyToPem(key),
    certificate: chain.map((certificate) => pki.certificateToPem(certificate)).join(''),
  }
}
