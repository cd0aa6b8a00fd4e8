import type { FastifyInstance } from 'fastify'
import { languages, type Language } from '#contract/platform/language.ts'
import { escapeHtml } from '#server/platform/email/email-content.ts'
import {
  renderSample,
  type AnyEmailTemplate,
  type RenderedEmail,
  type EmailContext,
} from '#server/platform/email/email.ts'
import { markOf } from '#server/platform/email/mark.ts'
import { centreNow } from '#server/platform/centre-now.ts'
import type { Context } from '#server/platform/context.ts'
import { emailBody, sendAttachment, sendEmailHtml, sendPage } from './dev-page.ts'

type SampleRoute = { Params: { kind: string; language: string } }

const addressOf = (kind: string, language: Language) => `/dev/mail/samples/${kind}/${language}`

/** Every kind of email in both languages, made of sample data: no rows are read and nothing is sent. */
export const emailSampleRoutes = (
  app: FastifyInstance,
  emails: readonly AnyEmailTemplate[],
  ctx: EmailContext & Pick<Context, 'readCentre' | 'openingHours'>,
): void => {
  const hidden = { schema: { hide: true } }

  const composed = async ({ kind, language }: SampleRoute['Params']): Promise<RenderedEmail | undefined> => {
    const template = emails.find((each) => each.kind === kind)
    const locale = languages.find((each) => each === language)
    return template && locale && renderSample(template, { ...ctx, centre: await centreNow(ctx) }, locale)
  }

  app.get('/dev/mail/samples', hidden, async (_request, reply) => {
    const from = { ...ctx, centre: await centreNow(ctx) }
    const items = await Promise.all(
      emails.map(async (template) => {
        const { kind } = template
        const links = languages.map(async (language) => {
          const { subject, attachments } = await renderSample(template, from, language)
          const files = attachments.map(({ name }) => escapeHtml(name)).join(', ')
          return `<br><a href="${addressOf(kind, language)}" lang="${language}">${escapeHtml(subject)}</a> <small>${files}</small>`
        })
        return `<li><b>${kind}</b>${(await Promise.all(links)).join('')}</li>`
      }),
    )
    return sendPage(
      reply,
      'Every kind of email',
      `<p><a href="/dev/mail">← Mailbox</a></p><h1>Every kind of email</h1><ul>${items.join('')}</ul>`,
    )
  })

  app.get<SampleRoute>('/dev/mail/samples/:kind/:language', hidden, async ({ params }, reply) => {
    const email = await composed(params)
    if (!email) return reply.callNotFound()
    const { kind } = params
    const others = languages.map((language) => `<a href="${addressOf(kind, language)}">${language}</a>`)
    return sendPage(
      reply,
      email.subject,
      `<p><a href="/dev/mail/samples">← Every kind of email</a> · ${escapeHtml(kind)} · ${others.join(' · ')}</p>` +
        `<h1>${escapeHtml(email.subject)}</h1>` +
        emailBody(`/dev/mail/samples/${params.kind}/${params.language}`, email),
    )
  })

  app.get<SampleRoute>('/dev/mail/samples/:kind/:language/html', hidden, async ({ params }, reply) => {
    const email = await composed(params)
    return email ? sendEmailHtml(reply, email.html, markOf(await centreNow(ctx))) : reply.callNotFound()
  })

  app.get<{ Params: SampleRoute['Params'] & { at: string } }>(
    '/dev/mail/samples/:kind/:language/attachments/:at',
    hidden,
    async ({ params }, reply) => {
      const attachment = (await composed(params))?.attachments[Number(params.at)]
      return attachment ? sendAttachment(reply, attachment) : reply.callNotFound()
    },
  )
}
