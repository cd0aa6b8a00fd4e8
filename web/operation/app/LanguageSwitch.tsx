import { m } from '#texts/compiled/messages.js'
import { changeLanguage, useLanguage } from '#web/platform/language.ts'

/** Button that changes to the other language without a reload; its label is in that language. */
export const LanguageSwitch = () => {
  const other = useLanguage() === 'sl' ? 'en' : 'sl'
  return (
    <button
      type="button"
      lang={other}
      aria-label={`${m.other_language_short()}, ${m.other_language()}`}
      onClick={() => changeLanguage(other)}
    >
      {m.other_language_short()}
    </button>
  )
}
