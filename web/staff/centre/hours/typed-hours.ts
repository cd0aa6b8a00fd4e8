import type { Span } from '#contract/centre/hours.ts'
import { spanInWords } from '#texts/opening-hours.ts'

const typedSpan = /^(\d{1,2})(?:[:.](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[:.](\d{2}))?$/

const hourOf = (hour = '', minute = '00'): string | undefined => {
  const text = `${hour.padStart(2, '0')}:${minute}`
  return Number(minute) < 60 && text <= '24:00' ? text : undefined
}

const spanOf = (typed: string): Span | undefined => {
  const [whole, fromHour, fromMinute, toHour, toMinute] = typedSpan.exec(typed) ?? []
  const [from, to] = [hourOf(fromHour, fromMinute), hourOf(toHour, toMinute)]
  return whole === undefined || from === undefined || from === '24:00' || to === undefined ? undefined : { from, to }
}

/** '9-12, 15:00–22:00' as spans; nothing typed is closed. Undefined for anything else. */
export const typedSpans = (typed: string): Span[] | undefined => {
  if (typed.trim() === '') return []
  const spans = typed.split(/[,;]/).map((part) => spanOf(part.trim()))
  return spans.every((span) => span !== undefined) ? spans : undefined
}

/** Spans as they are typed. */
export const spansAsTyped = (spans: readonly Span[]): string => spans.map(spanInWords).join(', ')
