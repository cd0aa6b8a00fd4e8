/**
 * The 60 digits of the code on a printed invoice: the mark as 39 decimal digits, the issuer's tax number, the local
 * time of issue as `yyMMddHHmmss`, and the sum of the 59 digits before, modulo 10.
 *
 * `zoi` has 32 hexadecimal digits, `issuer` eight digits, `issuedAt` the form `YYYY-MM-DDTHH:mm:ss`; anything else
 * throws a RangeError. Source: technical documentation of the authority, version 3.2, chapter 11.
 */
export const fiscalDigits = (zoi: string, issuer: string, issuedAt: string): string => {
  if (!/^[0-9a-f]{32}$/.test(zoi)) throw new RangeError(`not a ZOI: ${zoi}`)
  if (!/^\d{8}$/.test(issuer)) throw new RangeError(`not a tax number: ${issuer}`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(issuedAt)) throw new RangeError(`not a local time: ${issuedAt}`)
  const mark = BigInt(`0x${zoi}`).toString().padStart(39, '0')
  const digits = `${mark}${issuer}${issuedAt.slice(2).replaceAll(/[-T:]/g, '')}`
  const sum = Array.from(digits, Number).reduce((total, digit) => total + digit, 0)
  return `${digits}${sum % 10}`
}
