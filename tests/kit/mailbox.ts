import { expect } from 'vitest'

export interface ReceivedEmail {
  to: string
  subject: string
  text: string
  html: string
  attachments: { name: string; url: string }[]
}

/** Emails to this address in the mailbox of a server, newest first; waits until there are at least as many. */
export const emailsTo = async (url: string, email: string, atLeast: number): Promise<ReceivedEmail[]> => {
  let found: ReceivedEmail[] = []
  const countEmails = async () => {
    const all = (await (await fetch(`${url}/dev/mail.json`)).json()) as ReceivedEmail[]
    found = all.filter(({ to }) => to === email)
    return found.length
  }
  await expect.poll(countEmails).toBeGreaterThanOrEqual(atLeast)
  return found
}
