import { escapeHtml } from '#server/platform/email/email-content.ts'

/** Markup that is sent as it is; every other value in a template is escaped. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = Html | string | number | false | undefined | readonly Html[]

const written = (value: Value): string => {
  if (value instanceof Html) return value.markup
  if (value === false || value === undefined) return ''
  return typeof value === 'object' ? value.map(({ markup }) => markup).join('') : escapeHtml(String(value))
}

/** Writes markup of a page that the server renders; whatever people typed can only be text in it. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.map((part, index) => (index === 0 ? part : written(values[index - 1]) + part)).join(''))
