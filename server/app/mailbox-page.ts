import type { FastifyInstance, FastifyReply } from 'fastify'
import { date, time } from '#texts/format.ts'
import type { Mailbox } from '#providers/mail/mailbox.ts'
import { escapeHtml } from '#server/platform/letter.ts'

const style =
  'body{font:16px/1.5 system-ui;margin:0;background:#eef2f1;color:#0b2124}main{max-width:52rem;margin:0 auto;padding:1.5rem 1rem}' +
  'h1{font-style:italic;font-weight:800}a{color:#00655c}li{background:#fff;border-radius:16px;padding:1rem 1.25rem;margin:.75rem 0;list-style:none}' +
  'ul{padding:0}small{color:#445657}iframe{width:100%;height:44rem;border:0;border-radius:16px;background:#fff}'

const page = (reply: FastifyReply, title: string, body: string) =>
  reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="sl"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><main>${body}</main></html>`,
    )

const attachmentUrl = (mail: string, at: number) => `/dev/mail/${mail}/attachments/${at}`

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
      attachments: attachments.map(({ name }, index) => ({ name, url: attachmentUrl(id, index) })),
    })),
  )

  app.get('/dev/mail', hidden, async (_request, reply) => {
    const items = (await mailbox.list()).map(
      ({ id, at, to, subject, attachments }) =>
        `<li><a href="/dev/mail/${id}"><b>${escapeHtml(subject)}</b></a><br><small>${escapeHtml(to)} · ${date(at)} ${time(at)}` +
        `${attachments.length ? ` · ${attachments.map(({ name }) => escapeHtml(name)).join(', ')}` : ''}</small></li>`,
    )
    return page(
      reply,
      'Pošta',
      `<h1>Pošta</h1>${items.length ? `<ul>${items.join('')}</ul>` : '<p>Ni še nobenega sporočila.</p>'}`,
    )
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id', hidden, async ({ params }, reply) => {
    const mail = await mailbox.one(params.id)
    if (!mail) return reply.callNotFound()
    // The letter is shown in a frame without scripts; its links open here, outside the frame.
    const links = [...mail.text.matchAll(/https?:\/\/\S+/g)].map(
      ([url]) => `<li><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></li>`,
    )
    const files = mail.attachments.map(
      ({ name }, at) => `<li><a href="${attachmentUrl(mail.id, at)}">${escapeHtml(name)}</a></li>`,
    )
    return page(
      reply,
      mail.subject,
      `<p><a href="/dev/mail">← Pošta</a></p><h1>${escapeHtml(mail.subject)}</h1><p><small>${escapeHtml(mail.to)} · ${date(mail.at)} ${time(mail.at)}</small></p>` +
        `<ul>${links.join('')}${files.join('')}</ul><iframe sandbox title="${escapeHtml(mail.subject)}" src="/dev/mail/${mail.id}/html"></iframe>`,
    )
  })

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', hidden, async ({ params }, reply) => {
    const mail = await mailbox.one(params.id)
    if (!mail) return reply.callNotFound()
    return reply
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
      )
      .type('text/html; charset=utf-8')
      .send(mail.html)
  })

  app.get<{ Params: { id: string; at: string } }>(
    '/dev/mail/:id/attachments/:at',
    hidden,
    async ({ params }, reply) => {
      const attachment = (await mailbox.one(params.id))?.attachments[Number(params.at)]
      if (!attachment) return reply.callNotFound()
      return reply
        .header('content-disposition', `inline; filename="${attachment.name.replaceAll(/[^\w.-]/g, '_')}"`)
        .type(attachment.type)
        .send(Buffer.from(attachment.bytes))
    },
  )
}
