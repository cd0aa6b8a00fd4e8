import type { CDPSession, Page } from '@playwright/test'

/** Signs of a Slovenian keyboard where they differ from the US one, without and with Shift. */
const slovenian: Readonly<Record<string, string>> = {
  KeyY: 'zZ',
  KeyZ: 'yY',
  Minus: "'?",
  Equal: '+*',
  BracketLeft: 'šŠ',
  BracketRight: 'đĐ',
  Semicolon: 'čČ',
  Quote: 'ćĆ',
  Comma: ',;',
  Period: '.:',
  Slash: '-_',
}

/** Keys of a US keyboard, which a reader presses. */
const usKeys: Readonly<Record<string, string>> = {
  '-': 'Minus',
  ':': '⇧Semicolon',
  '/': 'Slash',
  '.': 'Period',
  ' ': 'Space',
}

const keyOf = (sign: string): { code: string; shift: boolean } => {
  if (/[a-z]/i.test(sign)) return { code: `Key${sign.toUpperCase()}`, shift: sign !== sign.toLowerCase() }
  if (/\d/.test(sign)) return { code: `Digit${sign}`, shift: false }
  const key = usKeys[sign]
  if (key === undefined) throw new Error(`no key of a reader for ${sign}`)
  return { code: key.replace('⇧', ''), shift: key.startsWith('⇧') }
}

export interface Typing {
  /** Time from key to key, or in front of each key; keys beyond the last one have the last gap. */
  gapMs: number | readonly number[]
  capsLock: boolean
}

/** A keyboard at a machine with the Slovenian layout; the keys pressed are those of a US keyboard. */
export const keyboardOf = async (page: Page) => {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  // The instant of each press is named, so that a busy machine types no slower.
  let at = Date.now() / 1000
  const press = (code: string, key: string, text: string, modifiers: number) => {
    const both = { code, key, modifiers, timestamp: at, windowsVirtualKeyCode: key === 'Enter' ? 13 : 0 }
    return [
      cdp.send('Input.dispatchKeyEvent', { ...both, type: text ? 'keyDown' : 'rawKeyDown', ...(text && { text }) }),
      cdp.send('Input.dispatchKeyEvent', { ...both, type: 'keyUp' }),
    ]
  }
  return async (text: string, { gapMs, capsLock }: Typing, end: 'Enter' | 'none' = 'Enter'): Promise<void> => {
    // A pause before it, as between two scans.
    at = Math.max(at + 0.3, Date.now() / 1000)
    const sent: Promise<unknown>[] = []
    const gaps = typeof gapMs === 'number' ? [gapMs] : gapMs
    const gapAt = (index: number): number => (gaps[index] ?? gaps.at(-1) ?? 0) / 1000
    for (const [index, sign] of text.split('').entries()) {
      const { code, shift } = keyOf(sign)
      const usual = code.startsWith('Key') ? sign.toLowerCase() + sign.toUpperCase() : sign + sign
      const [plain = '', shifted = ''] = slovenian[code] ?? usual
      const isBig = /\p{L}/u.test(plain) ? shift !== capsLock : shift
      const typed = isBig ? shifted : plain
      at += gapAt(index)
      sent.push(...press(code, typed, typed, shift ? 8 : 0))
    }
    at += gapAt(text.length)
    if (end === 'Enter') sent.push(...press('Enter', 'Enter', '\r', 0))
    await Promise.all(sent)
  }
}
