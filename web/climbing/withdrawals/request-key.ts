/** Key of a declaration, so that a repeated call is the same one. `randomUUID` needs https, this does not. */
export const newRequestKey = (): string => {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
  const hex = bytes.join('')
  const version = `4${hex.slice(13, 16)}`
  const variant = `8${hex.slice(17, 20)}`
  return [hex.slice(0, 8), hex.slice(8, 12), version, variant, hex.slice(20)].join('-')
}
