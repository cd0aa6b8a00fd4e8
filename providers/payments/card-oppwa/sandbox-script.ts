import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { page, type Route } from './sandbox-http.ts'

const folder = join(import.meta.dirname, 'sandbox-pages')

/** Suppresses Node's warning about the experimental function, on which an operator cannot act. */
const withoutWarning = <T>(act: () => T): T => {
  const before = Object.getOwnPropertyDescriptor(process, 'emitWarning')
  process.emitWarning = () => {}
  try {
    return act()
  } finally {
    if (before) Object.defineProperty(process, 'emitWarning', before)
  }
}

const ready = new Map<string, string>()

const load = (name: string): string => {
  const text = readFileSync(join(folder, name), 'utf8')
  return name.endsWith('.ts') ? withoutWarning(() => stripTypeScriptTypes(text)) : text
}

/** A page's script without types or its style, as read on first use. */
export const pageFile = (name: string): string => {
  const text = ready.get(name) ?? load(name)
  ready.set(name, text)
  return text
}

/**
 * The widget's script for one checkout. It is the same for an expired or unknown id, so that the integrity hash fits.
 * The script itself finds out whether the checkout is good.
 */
export const scriptOf = (checkoutId: string): string =>
  `/* checkout ${checkoutId.replaceAll(/[^A-Za-z0-9.-]/g, '')} */\n${pageFile('widget-form.ts')}`

export const integrityOf = (checkoutId: string): string =>
  `sha384-${createHash('sha384').update(scriptOf(checkoutId)).digest('base64')}`

const files = {
  'widget-fields.ts': 'javascript',
  'widget-return.ts': 'javascript',
  'card.ts': 'javascript',
  'words.ts': 'javascript',
  'form.css': 'css',
  'card.css': 'css',
  'tab.css': 'css',
} as const

/** With an integrity hash a browser accepts a script of another origin only if that origin allows all readers. */
const publicHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** The widget's script, and the files that it and the pages load. */
export const scriptRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/v1\/paymentWidgets\.js$/,
    call: 'widget',
    answer: ({ query }) => page('javascript', scriptOf(query.get('checkoutId') ?? ''), publicHeaders),
  },
  ...Object.entries(files).map(([name, type]): Route => ({
    method: 'GET',
    path: new RegExp(`^/sandbox/pages/${name.replace('.', '\\.')}$`),
    answer: () => page(type, pageFile(name), publicHeaders),
  })),
]
