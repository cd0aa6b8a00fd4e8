import { arrivalPaths } from '#contract/reception/arrivals.ts'
import type { Centre } from '#contract/centre/centre.ts'
import type { Language } from '#contract/platform/language.ts'
import { html, type Html } from '#server/platform/http/html.ts'
import { m } from '#texts/compiled/messages.js'
import { otherLanguage } from './form-page.ts'
import { pageFrame } from './page-frame.ts'
import type { TypedForm } from './typed-form.ts'

interface PageFacts {
  centre: Centre
  language: Language
  form: TypedForm
}

/** The fields of a form by the names that its page gives them, without the empty ones. */
const fieldsOf = ({ children, acceptsRules, ...adult }: TypedForm): [name: string, value: string][] =>
  [
    ...Object.entries(adult),
    ['acceptsRules', acceptsRules ? '1' : ''] as const,
    ...children.flatMap(({ isGuardian, ...child }, index) => [
      ...Object.entries(child).map(([name, value]) => [`children.${index}.${name}`, value] as const),
      [`children.${index}.isGuardian`, isGuardian ? '1' : ''] as const,
    ]),
  ].map(([name, value]) => [name, value])

const person = (
  locale: Language,
  { firstName, lastName, birthDate }: TypedForm['children'][number],
  more: Html[] = [],
) =>
  html`<div class="panel">
    <p class="who">${firstName} ${lastName}</p>
    <p>${m.birth_date({}, { locale })}: <b>${birthDate}</b></p>
    ${more}
  </div>`

/**
 * Where a limit is full: the reception reads what was typed off this page, and the same can be sent again or corrected
 * (docs/product/arrivals.md §2.10).
 */
export const fullPage = ({ centre, language: locale, form }: PageFacts): string =>
  pageFrame({
    centre,
    language: locale,
    title: m.arrival_full_title({}, { locale }),
    lead: m.arrival_full_text({}, { locale }),
    aside: otherLanguage(locale),
    body: html`${person(locale, { ...form, isGuardian: false }, [
        html`<p>${m.arrival_contact({}, { locale })}: <b>${form.contact}</b></p>`,
      ])}
      ${form.children.map((child) =>
        person(locale, child, child.isGuardian ? [html`<p>${m.arrival_is_guardian({}, { locale })}</p>`] : []),
      )}
      <form id="arrival" method="post" action="${arrivalPaths.form}" accept-charset="utf-8">
        ${fieldsOf(form).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button class="send" name="act" value="send">${m.arrival_full_again({}, { locale })}</button>
        <button name="act" value="show">${m.arrival_full_change({}, { locale })}</button>
      </form>`,
  })
