/** Trusted Types, which TypeScript's DOM library lacks. */
declare const trustedTypes:
  | { createPolicy(name: 'app', rules: { createScriptURL: (url: string) => string }): Trusting }
  | undefined

interface Trusting {
  createScriptURL(url: string): string
}

/** The service worker, and worker threads of this build. */
const ownScripts = /^\/(staff\/sw|assets\/staff-[\w-]+)\.js$/

const ownScript = (url: string): string => {
  if (!ownScripts.test(url)) throw new TypeError(`not a script of this app: ${url}`)
  return url
}

let policy: Trusting | undefined

/** Address of a script that runs in a worker; the page's policy takes no other (docs/product/web.md §10.2). */
export const trustedScript = (url: string): string => {
  if (typeof trustedTypes === 'undefined') return ownScript(url)
  policy ??= trustedTypes.createPolicy('app', { createScriptURL: ownScript })
  return policy.createScriptURL(url)
}
