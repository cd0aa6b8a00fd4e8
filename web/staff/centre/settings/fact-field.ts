import { date } from '#texts/format.ts'
import { isDay } from '#web/staff/platform/ui/typed-day.ts'

/** A field of a fact; its name is the dotted path of the value. */
export interface FactField {
  name: string
  label: () => string
  hint?: () => string
  /** Two short ones stand beside each other. */
  isHalf?: true
  /** A yes or no. */
  isTick?: true
  /** Paragraphs, one on each line; or one paragraph, whatever its lines. */
  isLong?: 'paragraphs' | 'paragraph'
  /** A whole number; empty is none. */
  isNumber?: true
  isDay?: true
  /** Name of a PDF, which its upload answers. */
  isFile?: true
  /** Names of a logo and its picture, which their uploads answer; empty is none. */
  isLogo?: true
  /** As `#0b6e4f`; empty is none. */
  isColour?: true
  isOptional?: true
  /** The same for most centres: it stays where a form begins empty. */
  isUsual?: true
  /** As people read and type it. */
  shown?: (value: string) => string
}

export interface FactWords {
  /** Where it stands on the page; most are of the centre. */
  group?: 'desk' | 'money'
  name: () => string
  about: () => string
  fields: readonly FactField[]
  /** Parts that are none where all of their fields are empty, by their paths; '' is the whole fact. */
  mayBeNone?: readonly string[]
  /** In a line of the table. */
  inWords: (values: Record<string, string>, fact: unknown) => string
}

export const dayInWords = (day: string): string => (isDay(day) ? date(day) : day)
