import { correction, generate } from 'lean-qr'
import { arrivalCode, arrivalPaths } from '#contract/reception/arrivals.ts'
import type { Centre } from '#contract/centre/centre.ts'
import type { Language } from '#contract/platform/language.ts'
import { html, type Html } from '#server/platform/http/html.ts'
import { qrPath } from '#server/platform/qr.ts'
import { m } from '#texts/compiled/messages.js'
import { date, time } from '#texts/format.ts'
import { arrivalUntil } from './arrivals.rules.ts'
import type { ArrivalState } from './arrivals.ts'
import { pageFrame } from './page-frame.ts'

/** A code as a drawing in the page; black on white in every theme, since readers read nothing else. */
export const qrDrawing = (text: string, label: string): Html => {
  const { size, get } = generate(text, { minCorrectionLevel: correction.M })
  const { side, path } = qrPath({ size, isDark: get })
  return html`<svg viewBox="0 0 ${side} ${side}" role="img" aria-label="${label}" shape-rendering="crispEdges">
    <path fill="#fff" d="M0 0h${side}v${side}H0z" />
    <path d="${path}" />
  </svg>`
}

interface PageFacts {
  centre: Centre
  language: Language
}

const again = (locale: Language): Html =>
  html`<p><a class="button" href="${arrivalPaths.form}">${m.arrival_code_more({}, { locale })}</a></p>`

/** The code to show at the reception, or what has become of it. */
export const codePage = ({ centre, language: locale }: PageFacts, secret: string, found: ArrivalState): string => {
  const frame = { centre, language: locale }
  if (found.state === 'accepted')
    return pageFrame({
      ...frame,
      title: m.arrival_accepted_title({}, { locale }),
      lead: m.arrival_accepted_text({ centre: centre.name.locative }, { locale }),
      body: again(locale),
    })
  if (found.state === 'gone')
    return pageFrame({
      ...frame,
      title: m.arrival_gone_title({}, { locale }),
      lead: m.arrival_gone_text({}, { locale }),
      body: again(locale),
    })
  const { people, created_at: madeAt } = found.row
  const [adult, ...children] = people
  const until = arrivalUntil(madeAt)
  const code = arrivalCode(secret)
  return pageFrame({
    ...frame,
    title: m.arrival_code_title({}, { locale }),
    body: html`<div class="panel code">
        <p class="who">
          ${adult?.firstName} ${adult?.lastName}
          ${children.length > 0 && m.arrival_code_children({ count: children.length }, { locale })}
        </p>
        ${qrDrawing(code, m.arrival_code_alt({ code }, { locale }))}
        <strong>${code}</strong>
        <p class="note">${m.arrival_code_until({ day: date(until), time: time(until) }, { locale })}</p>
      </div>
      ${again(locale)}`,
  })
}

/** Where a sent form was refused as a whole, such as by a limit. */
export const failedPage = ({ centre, language: locale }: PageFacts, sentence: string): string =>
  pageFrame({
    centre,
    language: locale,
    title: m.arrival_failed_title({}, { locale }),
    lead: sentence,
    body: html`<p><a class="button" href="${arrivalPaths.form}">${m.arrival_failed_back({}, { locale })}</a></p>`,
  })
