/** The code in the address that a voucher's QR code opens, if there is one (docs/product/gifts.md §3.5). */
export const scannedCode = (hash: string): string | undefined =>
  /^#([0-9A-HJKMNP-TV-Z]{20})$/.exec(hash)?.[1]?.replaceAll(/(.{4})(?=.)/g, '$1-')
