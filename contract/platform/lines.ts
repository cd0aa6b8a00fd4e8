import * as z from 'zod/mini'
import { text } from './fields.ts'

/** Text of several lines, each as in a one-line field. Apart from the other fields, which every form loads. */
export const requiredLines = (max: number) => {
  const line = text(max)
  return z.string().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(max, 'too_long'),
    z.refine((lines) => lines.split('\n').every((each) => z.safeParse(line, each).success), 'characters'),
  )
}
