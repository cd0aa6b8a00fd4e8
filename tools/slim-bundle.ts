import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import * as calls from '../contract/calls.ts'
import type { Endpoint } from '../contract/kit/endpoint.ts'

const root = join(import.meta.dirname, '..')

/** The part of a call that the browser needs; with its schemas it would be larger than React's router. */
const addressOf = ({ method, path, withoutCookies, fault }: Endpoint) => ({ method, path, withoutCookies, fault })

export const slimCalls: Plugin = {
  name: 'slim-calls',
  enforce: 'pre',
  load: (file) =>
    file === join(root, 'contract/calls.ts')
      ? Object.entries<Record<string, Endpoint>>(calls)
          .map(([noun, all]) => {
            const slim = Object.entries(all).map(([name, call]) => [name, addressOf(call)])
            return `export const ${noun} = ${JSON.stringify(Object.fromEntries(slim))}`
          })
          .join('\n')
      : undefined,
}

/** Runtime of the compiled texts for the browser: the language is one variable. */
const browserRuntime = `let locale = 'sl'
export const getLocale = () => locale
export const setLocale = (next) => { locale = next }
export const inLanguages = (sl, en) => (inputs = {}) => (locale === 'en' ? en : sl)(inputs)`

/** End of each compiled message: the function that chooses the language. */
const choice =
  /^(export const \w+ = ).*\n\tconst locale = .*\n\tif \(locale === "en"\) return (\w+)\(inputs\)\n\treturn (\w+)\(inputs\)\n\}\)/m

export const slimTexts: Plugin = {
  name: 'slim-texts',
  enforce: 'pre',
  load: (file) => (file === join(root, 'texts/compiled/runtime.js') ? browserRuntime : undefined),
  transform: {
    filter: { id: /texts\/compiled\/messages\/(?!_index)/ },
    handler: (code) =>
      code
        .replace('{ getLocale, experimentalStaticLocale }', '{ inLanguages }')
        .replace(choice, '$1/*#__PURE__*/ inLanguages($3, $2)'),
  },
}

/** Infinite queries, which no page uses. */
export const slimQueries: Plugin = {
  name: 'slim-queries',
  load: {
    filter: { id: /query-core\/build\/modern\/infiniteQueryBehavior\.js$/ },
    handler: () =>
      'export const infiniteQueryBehavior = undefined, hasNextPage = undefined, hasPreviousPage = undefined',
  },
}

/** Drops the unused parts of the router: marks their calls as free of side effects. */
export const slimRouter: Plugin = {
  name: 'slim-router',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\// },
    handler: (code) =>
      code
        .replaceAll(/= (React\$1\.(forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1')
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, ''),
  },
}

const sheets = globSync('web/**/*.module.css', { cwd: root }).toSorted()
const order = (index: number) => index.toString(36)

/** Names a class by the index of its style sheet and its own index there: short, and equal in both builds. */
export const shortClassName = (name: string, file: string, css: string): string => {
  const names = [...new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, found]) => found))]
  return `c${order(sheets.indexOf(relative(root, file)))}_${order(names.indexOf(name))}`
}
