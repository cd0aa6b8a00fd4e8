import type { FastifyInstance } from 'fastify'
import { date, time } from '#texts/format.ts'
import type { Mailbox } from '#providers/email/mailbox.ts'
import type { Context } from '#server/platform/context.ts'
import { markOf } from '#server/platform/email/mark.ts'
import { escapeHtml } from '#server/platform/email/email-content.ts'
import { emailBody, sendAttachment, sendEmailHtml, sendPage } from './dev-page.ts'

/**
 * The development mailbox: every email that would have been sent (docs/product/operations.md §4.4). Absent with SMTP.
 */
export const mailboxRoutes = (
  app: FastifyInstance,
  mailbox: Mailbox,
  { readCentre }: Pick<Context, 'readCentre'>,
): void => {
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
      `<h1>Mailbox</h1><p><a href="/dev/mail/samples">Every kind of email</a></p>` +
        (items.length ? `<ul>${items.join('')}</ul>` : '<p>There is no email yet.</p>'),
    )
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id', hidden, async ({ params }, reply) => {
    const email = await mailbox.one(params.id)
    if (!email) return reply.callNotFound()
    return sendPage(
      reply,
      email.subject,
      `<p><a href="/dev/mail">← Mailbox</a></p><h1>${escapeHtml(email.subject)}</h1>` +
        `<p><small>${escapeHtml(email.to)} · ${date(email.at)} ${time(email.at)}</small></p>` +
        emailBody(`/dev/mail/${email.id}`, email),
    )
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', hidden, async ({ params }, reply) => {
    const email = await mailbox.one(params.id)
    return email ? sendEmailHtml(reply, email.html, markOf(await readCentre())) : reply.callNotFound()
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
