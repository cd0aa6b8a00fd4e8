import { m } from '#texts/compiled/messages.js'
import { centre } from '#web/platform/centre.ts'
import { useLanguage } from '#web/platform/language.ts'

/** Links to the general terms and the rules of use; one agreement covers both (docs/product/account.md §2.9). */
export const TermsOfUseLinks = () => {
  const language = useLanguage()
  return (
    <>
      <a href={centre.terms[language]} target="_blank" rel="noreferrer">
        {m.agree_terms_link()}
      </a>{' '}
      {m.agree_both_and()}{' '}
      <a href={centre.rules[language]} target="_blank" rel="noreferrer">
        {m.agree_rules_link({ centre: centre.name.nominative })}
      </a>
      .
    </>
  )
}
