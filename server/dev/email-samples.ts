import type { FastifyInstance } from 'fastify'
import { languages, type Language } from '#contract/kit/language.ts'
import { escapeHtml } from '#server/platform/letter.ts'
import { composeSample, type AnyMail, type Composed, type Sender } from '#server/platform/mail.ts'
import { letterBody, sendAttachment, sendLetter, sendPage } from './dev-page.ts'

type Named = { Params: { kind: string; language: string } }

const addressOf = (kind: string, language: Language) => `/dev/mail/samples/${kind}/${language}`

/** Every kind of letter in both languages, written of its sample: nobody's rows are read and nothing is sent. */
export const mailSampleRoutes = (app: FastifyInstance, mails: readonly AnyMail[], from: Sender): void => {
  const hidden = { schema: { hide: true } }

  const composed = async ({ kind, language }: Named['Params']): Promise<Composed | undefined> => {
    const mail = mails.find((each) => each.kind === kind)
    const locale = languages.find((each) => each === language)
    return mail && locale && composeSample(mail, from, locale)
  }

  app.get('/dev/mail/samples', hidden, async (_request, reply) => {
    const items = await Promise.all(
      mails.map(async (mail) => {
        const { kind } = mail
        const links = languages.map(async (language) => {
          const { subject, attachments } = await composeSample(mail, from, language)
          const files = attachments.map(({ name }) => escapeHtml(name)).join(', ')
          return `<br><a href="${addressOf(kind, language)}" lang="${language}">${escapeHtml(subject)}</a> <small>${files}</small>`
        })
        return `<li><b>${kind}</b>${(await Promise.all(links)).join('')}</li>`
      }),
    )
    return sendPage(
      reply,
      'Every kind of letter',
      `<p><a href="/dev/mail">← Mailbox</a></p><h1>Every kind of letter</h1><ul>${items.join('')}</ul>`,
    )
  })

  app.get<Named>('/dev/mail/samples/:kind/:language', hidden, async ({ params }, reply) => {
    const letter = await composed(params)
    if (!letter) return reply.callNotFound()
    const { kind } = params
    const others = languages.map((language) => `<a href="${addressOf(kind, language)}">${language}</a>`)
    return sendPage(
      reply,
      letter.subject,
      `<p><a href="/dev/mail/samples">← Every kind of letter</a> · ${escapeHtml(kind)} · ${others.join(' · ')}</p>` +
        `<h1>${escapeHtml(letter.subject)}</h1>` +
        letterBody(`/dev/mail/samples/${params.kind}/${params.language}`, letter),
    )
  })

  app.get<Named>('/dev/mail/samples/:kind/:language/html', hidden, async ({ params }, reply) => {
    const letter = await composed(params)
    return letter ? sendLetter(reply, letter.html) : reply.callNotFound()
  })

  app.get<{ Params: Named['Params'] & { at: string } }>(
    '/dev/mail/samples/:kind/:language/attachments/:at',
    hidden,
    async ({ params }, reply) => {
      const attachment = (await composed(params))?.attachments[Number(params.at)]
      return attachment ? sendAttachment(reply, attachment) : reply.callNotFound()
    },
  )
}
