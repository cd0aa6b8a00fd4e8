import { arrivalPaths } from '#contract/reception/arrivals.ts'

/** A visitor's browser without scripts: it keeps its cookies and follows the answer to a form. */
export class VisitorBrowser {
  readonly #base: string
  /** The one that came with the form. */
  readonly cookies = new Map([['arrival', 'new']])
  language: string
  /** As a proxy forwards it; of the machine itself without one. */
  readonly address: string | undefined

  constructor(base: string, language = 'sl', address?: string) {
    this.#base = base
    this.language = language
    this.address = address
  }

  async #fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(this.#base + path, {
      redirect: 'manual',
      ...init,
      headers: {
        'accept-language': this.language,
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        cookie: [...this.cookies].map((pair) => pair.join('=')).join('; '),
        ...(this.address !== undefined && { 'x-forwarded-for': this.address }),
        ...(init.headers as Record<string, string>),
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.cookies.set(name, value)
    }
    return response
  }

  open = (path: string = arrivalPaths.form) => this.#fetch(path)

  send(fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    return this.#fetch(arrivalPaths.form, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  }

  /** Sends a form that is right; resolves to the code on the page that follows. */
  async fillIn(fields: Record<string, string> = {}): Promise<string> {
    const sent = await this.send({ ...marco, ...fields })
    if (sent.status !== 303) throw new Error(`the form answered ${sent.status}: ${await sent.text()}`)
    const page = await (await this.open(sent.headers.get('location') ?? '')).text()
    return /PREVIS:A[0-9A-Z]{16}/.exec(page)?.[0] ?? ''
  }
}

/** A good form without children. */
export const marco = {
  act: 'send',
  firstName: 'Marco',
  lastName: 'Bianchi',
  birthDate: '3. 2. 1995',
  contact: '+39 333 123 456',
  acceptsRules: '1',
}

/** Fields of a child beside. */
export const childFields = (
  index: number,
  child: { firstName: string; lastName?: string; birthDate?: string; isGuardian?: boolean },
): Record<string, string> => ({
  [`children.${index}.firstName`]: child.firstName,
  [`children.${index}.lastName`]: child.lastName ?? 'Bianchi',
  [`children.${index}.birthDate`]: child.birthDate ?? '01042016',
  ...(child.isGuardian !== false && { [`children.${index}.isGuardian`]: '1' }),
})
