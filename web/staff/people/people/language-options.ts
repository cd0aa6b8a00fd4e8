import { m } from '#texts/compiled/messages.js'

/** Languages that a person gets emails in. */
export const languageOptions = (): { value: string; label: string }[] => [
  { value: 'sl', label: m.person_language_sl() },
  { value: 'en', label: m.person_language_en() },
]
