/** Signs of a US keyboard by its physical keys, without and with Shift: readers are sold set to it. */
const signs: Readonly<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  NumpadAdd: '++',
  NumpadSubtract: '--',
  NumpadMultiply: '**',
  NumpadDivide: '//',
  NumpadDecimal: '..',
}
const shiftedDigits = ')!@#$%^&*('

/**
 * What a key types on a US keyboard, by its place (`event.code`) and Shift. The layout of this machine and Caps Lock
 * change nothing, since both only change `event.key`. Undefined for keys that type nothing.
 */
export const usSign = (code: string, shift: boolean): string | undefined => {
  const [, latin] = /^Key([A-Z])$/.exec(code) ?? []
  if (latin) return shift ? latin : latin.toLowerCase()
  const [, digit] = /^Digit(\d)$/.exec(code) ?? []
  if (digit) return shift ? shiftedDigits[Number(digit)] : digit
  const [, pad] = /^Numpad(\d)$/.exec(code) ?? []
  return pad ?? signs[code]?.[shift ? 1 : 0]
}
