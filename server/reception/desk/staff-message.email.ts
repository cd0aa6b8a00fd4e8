import { m } from '#texts/compiled/messages.js'
import { defineEmail } from '#server/platform/email/email.ts'
import { messageById } from './message.store.ts'

interface StaffMessageModel {
  firstName: string
  subject: string
  text: string
}

/** A message that staff wrote to a group of people: plain words as typed, a paragraph for each line. */
export const staffMessageEmail = defineEmail<{ messageId: string; firstName: string }, StaffMessageModel>({
  kind: 'staff_message',
  async load(ctx, { messageId, firstName }) {
    const { subject, body: text } = await messageById(ctx.db, messageId)
    return { firstName, subject, text }
  },
  write: ({ firstName, subject, text }, { centre }, locale) => ({
    subject: m.email_staff_message_subject({ subject, centre: centre.name.nominative }, { locale }),
    title: subject,
    to: firstName,
    paragraphs: text
      .split(/[\n\r]+/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    closing: [m.email_staff_message_why({ centre: centre.name.nominative }, { locale })],
  }),
  sample: (_from, language) => ({
    firstName: 'Ana',
    ...(language === 'sl'
      ? {
          subject: 'Jutrišnja vadba odpade',
          text: 'Trener je zbolel, zato jutrišnja vadba odpade.\n\nNadomestili jo bomo v soboto ob 10.00.',
        }
      : {
          subject: 'No class tomorrow',
          text: 'The coach is ill, so there is no class tomorrow.\n\nWe will make up for it on Saturday at 10:00.',
        }),
  }),
})
