import type { FastifyInstance } from 'fastify'
import { date, time } from '#texts/format.ts'
import type { Mailbox } from '#providers/mail/mailbox.ts'
import { escapeHtml } from '#server/platform/letter.ts'
import { letterBody, sendAttachment, sendLetter, sendPage } from './dev-page.ts'

/** The mailbox of development: every letter that would have left the house (design §2). Never there in production. */
export const mailboxRoutes = (app: FastifyInstance, mailbox: Mailbox): void => {
  const hidden = { schema: { hide: true } }

  app.get('/dev/mail.json', hidden, async () =>
    (await mailbox.list()).map(({ id, at, to, subject, text, html, attachments }) => ({
      id,
      at,
      to,
      subject,
      text,
      html,
      attachments: attachments.map(({ name }, index) => ({ name, url: `/dev/mail/${id}/attachments/${index}` })),
    })),
  )

  app.get('/dev/mail', hidden, async (_request, reply) => {
    const items = (await mailbox.list()).map(
      ({ id, at, to, subject, attachments }) =>
        `<li><a href="/dev/mail/${id}"><b>${escapeHtml(subject)}</b></a><br><small>${escapeHtml(to)} · ${date(at)} ${time(at)}` +
        `${attachments.length ? ` · ${attachments.map(({ name }) => escapeHtml(name)).join(', ')}` : ''}</small></li>`,
    )
    return sendPage(
      reply,
      'Mailbox',
      `<h1>Mailbox</h1><p><a href="/dev/mail/samples">Every kind of letter</a></p>` +
        (items.length ? `<ul>${items.join('')}</ul>` : '<p>There is no letter yet.</p>'),
    )
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id', hidden, async ({ params }, reply) => {
    const mail = await mailbox.one(params.id)
    if (!mail) return reply.callNotFound()
    return sendPage(
      reply,
      mail.subject,
      `<p><a href="/dev/mail">← Mailbox</a></p><h1>${escapeHtml(mail.subject)}</h1>` +
        `<p><small>${escapeHtml(mail.to)} · ${date(mail.at)} ${time(mail.at)}</small></p>` +
        letterBody(`/dev/mail/${mail.id}`, mail),
    )
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', hidden, async ({ params }, reply) => {
    const mail = await mailbox.one(params.id)
    return mail ? sendLetter(reply, mail.html) : reply.callNotFound()
  })

  app.get<{ Params: { id: string; at: string } }>(
    '/dev/mail/:id/attachments/:at',
    hidden,
    async ({ params }, reply) => {
      const attachment = (await mailbox.one(params.id))?.attachments[Number(params.at)]
      return attachment ? sendAttachment(reply, attachment) : reply.callNotFound()
    },
  )
}
