import type { FastifyReply } from 'fastify'
import { escapeHtml, type Attachment, type Picture } from '#server/platform/email/email-content.ts'

/** Layout of the development pages about emails. */

const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;background:light-dark(#eef2f1,#071719);color:light-dark(#0b2124,#eaf2f0)}' +
  'main{max-width:64rem;margin:0 auto;padding:1.5rem 1rem}h1{font-style:italic;font-weight:800;overflow-wrap:anywhere}' +
  'a{color:light-dark(#00655c,#6fe0d0);overflow-wrap:anywhere}li,pre,.frame{background:light-dark(#fff,#10282b);border-radius:16px}' +
  'li{padding:1rem 1.25rem;margin:.75rem 0;list-style:none}ul{padding:0}small{color:light-dark(#445657,#a3b8b5)}' +
  'pre{padding:1.25rem;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.9rem}' +
  // Its width can be changed with the mouse, to see the email as on a phone.
  '.frame{overflow:auto;resize:horizontal;max-width:100%}iframe{display:block;width:100%;height:52rem;border:0}'

export const sendPage = (reply: FastifyReply, title: string, body: string): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><main>${body}</main></html>`,
    )

/** The email's own page for a frame, without scripts and without external content; its picture stands in the page. */
export const sendEmailHtml = (reply: FastifyReply, html: string, mark: Picture): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(`cid:${mark.cid}`, `data:${mark.type};base64,${Buffer.from(mark.bytes).toString('base64')}`))

export const sendAttachment = (reply: FastifyReply, { name, type, bytes }: Attachment): FastifyReply =>
  reply
    .header('content-disposition', `inline; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`)
    .header('cache-control', 'no-store')
    .type(type)
    .send(Buffer.from(bytes))

/** Parts of an email: its page in a frame, its text, its links and attachments. */
export const emailBody = (
  at: string,
  { subject, text, attachments }: { subject: string; text: string; attachments: readonly { name: string }[] },
): string => {
  // The sandboxed frame opens no links, so they are listed here.
  const links = [...text.matchAll(/https?:\/\/\S+?(?=[.,;:!?)]*(?:\s|$))/g)].map(
    ([url]) => `<li><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></li>`,
  )
  const files = attachments.map(
    ({ name }, index) => `<li><a href="${at}/attachments/${index}">${escapeHtml(name)}</a></li>`,
  )
  return (
    `<ul>${links.join('')}${files.join('')}</ul>` +
    `<div class="frame"><iframe sandbox title="${escapeHtml(subject)}" src="${at}/html"></iframe></div>` +
    `<pre>${escapeHtml(text)}</pre>`
  )
}
