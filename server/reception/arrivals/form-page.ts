import { arrivalPaths, maxChildrenBeside } from '#contract/reception/arrivals.ts'
import type { Centre } from '#contract/centre/centre.ts'
import type { FieldCode } from '#contract/platform/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { html, type Html } from '#server/platform/http/html.ts'
import { m } from '#texts/compiled/messages.js'
import { fieldText } from '#texts/fields.ts'
import { pageFrame } from './page-frame.ts'
import type { TypedChild, TypedForm } from './typed-form.ts'

type Errors = Readonly<Record<string, FieldCode>>

interface PageFacts {
  centre: Centre
  language: Language
  form: TypedForm
  errors: Errors
  /** The field that a button has made; else the mistakes, then nothing. */
  focus?: string | undefined
}

/** Ids hold no dots, so that a link of the summary leads to its field in every browser. */
const idOf = (name: string): string => name.replaceAll('.', '-')

interface Field {
  name: string
  label: string
  value: string
  example?: string
  autocomplete: string
  inputmode?: 'numeric' | 'text'
}

const fieldsOf = ({ language, errors, focus }: PageFacts) => {
  const messageOf = (name: string) => errors[name] && fieldText(errors[name], language)
  const described = (name: string, hasExample: boolean) =>
    [hasExample && `${idOf(name)}-example`, errors[name] && `${idOf(name)}-error`].filter(Boolean).join(' ')
  const error = (name: string) =>
    errors[name] && html`<span class="error" id="${idOf(name)}-error">${messageOf(name)}</span>`
  const attributes = (name: string, hasExample = false): Html =>
    html`id="${idOf(name)}" name="${name}"
    ${described(name, hasExample) !== '' && html` aria-describedby="${described(name, hasExample)}"`}
    ${errors[name] !== undefined && html` aria-invalid="true"`} ${focus === name && html` autofocus`}`
  const field = ({ name, label, value, example, autocomplete, inputmode = 'text' }: Field): Html =>
    html`<div class="field">
      <label for="${idOf(name)}">${label}</label>
      ${example !== undefined && html`<small id="${idOf(name)}-example">${example}</small>`}
      <input
        ${attributes(name, example !== undefined)}
        value="${value}"
        autocomplete="${autocomplete}"
        inputmode="${inputmode}"
        enterkeyhint="next"
      />
      ${error(name)}
    </div>`
  const tick = (name: string, label: string, isTicked: boolean): Html =>
    html`<div>
      <label class="tick"
        ><input type="checkbox" value="1" ${attributes(name)} ${isTicked && html` checked`} />
        <span>${label}</span></label
      >
      ${error(name)}
    </div>`
  return { field, tick }
}

/** Labels of the fields, for the summary of what is wrong. */
const labelOf = (name: string, locale: Language): string => {
  const [, index, own = name] = /^children\.(\d)\.(\w+)$/.exec(name) ?? []
  const labels: Record<string, string> = {
    firstName: m.first_name({}, { locale }),
    lastName: m.last_name({}, { locale }),
    birthDate: m.birth_date({}, { locale }),
    contact: m.arrival_contact({}, { locale }),
    children: m.arrival_children({}, { locale }),
    acceptsRules: m.arrival_rules({}, { locale }),
  }
  const label = labels[own] ?? own
  return index === undefined ? label : `${m.arrival_child({ number: Number(index) + 1 }, { locale })}: ${label}`
}

const summary = ({ errors, language: locale }: PageFacts): Html | false => {
  const names = Object.keys(errors)
  if (names.length === 0) return false
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
    <b>${m.arrival_errors({ count: names.length }, { locale })}</b>
    ${names.map(
      (name) =>
        html`<a href="#${idOf(name)}">${labelOf(name, locale)}: ${errors[name] && fieldText(errors[name], locale)}</a>`,
    )}
  </div>`
}

const childPart = (shown: PageFacts, child: TypedChild, index: number): Html => {
  const { language: locale } = shown
  const { field, tick } = fieldsOf(shown)
  const number = index + 1
  const name = (of: keyof TypedChild) => `children.${index}.${of}`
  return html`<fieldset>
    <legend>${m.arrival_child({ number }, { locale })}</legend>
    <div class="pair">
      ${field({ name: name('firstName'), label: m.first_name({}, { locale }), value: child.firstName, autocomplete: 'off' })}
      ${field({ name: name('lastName'), label: m.last_name({}, { locale }), value: child.lastName, autocomplete: 'off' })}
    </div>
    ${field({
      name: name('birthDate'),
      label: m.birth_date({}, { locale }),
      value: child.birthDate,
      example: m.arrival_birth_example({}, { locale }),
      autocomplete: 'off',
      inputmode: 'numeric',
    })}
    ${tick(name('isGuardian'), m.arrival_is_guardian({}, { locale }), child.isGuardian)}
    <button class="small" name="act" value="remove.${index}">${m.arrival_remove_child({ number }, { locale })}</button>
  </fieldset>`
}

const rulesPart = (shown: PageFacts): Html => {
  const { centre, language: locale, form } = shown
  const { rules } = centre
  return html`<fieldset>
    <legend>${m.arrival_rules({}, { locale })}</legend>
    <div class="text" tabindex="0" role="group" aria-label="${m.arrival_rules({}, { locale })}">
      ${rules.text?.[locale].map((paragraph) => html`<p>${paragraph}</p>`)}
      <p class="note">
        ${m.arrival_rules_version({ version: rules.version }, { locale })} ·
        <a href="${rules.url[locale]}" target="_blank" rel="noopener">${m.arrival_rules_link({}, { locale })}</a>
      </p>
    </div>
    ${fieldsOf(shown).tick('acceptsRules', m.arrival_accept({}, { locale }), form.acceptsRules)}
  </fieldset>`
}

const adultPart = (shown: PageFacts): Html => {
  const { language: locale, form } = shown
  const { field } = fieldsOf(shown)
  return html`<fieldset>
    <legend>${m.arrival_you({}, { locale })}</legend>
    <div class="pair">
      ${field({ name: 'firstName', label: m.first_name({}, { locale }), value: form.firstName, autocomplete: 'given-name' })}
      ${field({ name: 'lastName', label: m.last_name({}, { locale }), value: form.lastName, autocomplete: 'family-name' })}
    </div>
    ${field({
      name: 'birthDate',
      label: m.birth_date({}, { locale }),
      value: form.birthDate,
      example: m.arrival_birth_example({}, { locale }),
      autocomplete: 'bday',
      inputmode: 'numeric',
    })}
    ${field({ name: 'contact', label: m.arrival_contact({}, { locale }), value: form.contact, autocomplete: 'tel' })}
  </fieldset>`
}

/** The button of the other language, which keeps what was typed. */
export const otherLanguage = (locale: Language): Html => {
  const other: Language = locale === 'sl' ? 'en' : 'sl'
  return html`<button form="arrival" name="act" value="${other}" lang="${other}">
    ${m.arrival_other_language({}, { locale })}
  </button>`
}

/**
 * The form as a page without scripts: each button sends it, and the answer shows what was typed again
 * (docs/product/arrivals.md §2).
 */
export const formPage = (shown: PageFacts): string => {
  const { centre, language: locale, form, errors } = shown
  const title = m.arrival_title({}, { locale })
  return pageFrame({
    centre,
    language: locale,
    title,
    ...(Object.keys(errors).length > 0 && { tab: m.arrival_error_title({ title }, { locale }) }),
    lead: m.arrival_lead({}, { locale }),
    // A key in a field presses the first button of the form, wherever it stands.
    aside: html`<button class="first" form="arrival" name="act" value="send" tabindex="-1" aria-hidden="true"></button>
      ${otherLanguage(locale)}`,
    body: html`<form id="arrival" method="post" action="${arrivalPaths.form}" novalidate accept-charset="utf-8">
      ${summary(shown)} ${adultPart(shown)} ${form.children.map((child, index) => childPart(shown, child, index))}
      <div class="panel" id="children">
        <h2>${m.arrival_children({}, { locale })}</h2>
        <p class="note">${m.arrival_children_note({}, { locale })}</p>
        ${
          form.children.length < maxChildrenBeside &&
          html`<button name="act" value="add">${m.arrival_add_child({}, { locale })}</button>`
        }
      </div>
      ${rulesPart(shown)}
      <p class="note text">
        ${m.arrival_privacy({ company: centre.company.name }, { locale })}
        <a href="${centre.privacy.url[locale]}" target="_blank" rel="noopener"
          >${m.arrival_privacy_link({}, { locale })}</a
        >
      </p>
      <button class="send" name="act" value="send">${m.arrival_send({}, { locale })}</button>
    </form>`,
  })
}
