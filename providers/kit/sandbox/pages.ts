import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Reply, Route } from './route.ts'

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** Suppliers offer more languages; the app has two, and Slovenian is its default. */
export const languageOf = (locale: string | undefined): 'sl' | 'en' => (locale?.startsWith('en') ? 'en' : 'sl')

export interface Page {
  status?: number
  language: 'sl' | 'en'
  title: string
  /** Addresses of its own style and script. */
  style?: string
  script?: string
  /** The element `body`. */
  body: string
  /** What its content security policy allows besides own files. */
  policy: string
}

/** A page of the supplier: only own scripts and styles, no inline code, nothing from outside. */
export const page = ({ status = 200, language, title, style, script, body, policy }: Page): Reply => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; ${policy}`,
    // The merchant's same-origin check needs the sender's origin, and gets no more.
    'referrer-policy': 'origin',
  },
  body: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/sandbox/style.css">${style ? `<link rel="stylesheet" href="${style}">` : ''}${script ? `<script type="module" src="${script}"></script>` : ''}</head>${body}</html>`,
})

/** A row of a list of facts (`dl`). */
export const row = (name: string, value: string): string =>
  `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`

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

const loaded = new Map<string, string>()

/** A style, or a script without types, as read on first use. */
export const fileText = (path: string): string => {
  const text = loaded.get(path) ?? readFileSync(path, 'utf8')
  const ready = path.endsWith('.ts') && !loaded.has(path) ? withoutWarning(() => stripTypeScriptTypes(text)) : text
  loaded.set(path, ready)
  return ready
}

/** A file for the merchant's page. With an integrity hash a browser wants a script that all origins may read. */
export const file = (type: 'css' | 'javascript', body: string): Reply => ({
  headers: {
    'content-type': `text/${type}; charset=utf-8`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  },
  body,
})

/** All scripts and styles of a folder, below this address. */
export const fileRoutes = (folder: string, at: string): Route[] =>
  readdirSync(folder).map((name) => ({
    at: `GET ${at}/${name}`,
    answer: () => file(name.endsWith('.css') ? 'css' : 'javascript', fileText(join(folder, name))),
  }))
