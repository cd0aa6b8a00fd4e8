import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { contract } from '../contract/index.ts'
import type { Endpoint } from '../contract/platform/endpoint.ts'
import * as staffCalls from '../contract/staff/calls.ts'
import type { StaffEndpoint } from '../contract/staff/platform/staff-call.ts'

const root = join(import.meta.dirname, '..')

/** The part of a call that the browser needs; with its schemas it would be larger than React's router. */
const addressOf = ({ method, path, withoutCookies, fault }: Endpoint) => ({ method, path, withoutCookies, fault })

const staffAddressOf = ({ method, path, may, also, wider, file }: StaffEndpoint) => ({
  method,
  path,
  may,
  also,
  wider,
  file,
})

/** The calls of each noun as a module of its own: a noun that only a later screen needs is loaded with it. */
const callsByNoun = <Call>(
  name: string,
  calls: string,
  nouns: Readonly<Record<string, Readonly<Record<string, Call>>>>,
  slimOf: (call: Call) => object,
): Plugin => ({
  name,
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(`${name}/`) ? id : undefined),
  load: (file) => {
    if (file === join(root, calls))
      return Object.keys(nouns)
        .map((noun) => `export { ${noun} } from '${name}/${noun}'`)
        .join('\n')
    if (!file.startsWith(`${name}/`)) return undefined
    const noun = file.slice(name.length + 1)
    const slim = Object.entries(nouns[noun] ?? {}).map(([call, endpoint]) => [call, slimOf(endpoint)])
    return { code: `export const ${noun} = ${JSON.stringify(Object.fromEntries(slim))}`, moduleSideEffects: false }
  },
})

export const slimCalls = callsByNoun<Endpoint>('slim-calls', 'contract/calls.ts', contract, addressOf)

/** A namespace, which has a default export for the compiler only. */
const staffNouns: unknown = staffCalls

/** The same for the calls of staff, whose build is another one. */
export const slimStaffCalls = callsByNoun<StaffEndpoint>(
  'slim-staff-calls',
  'contract/staff/calls.ts',
  staffNouns as Readonly<Record<string, Readonly<Record<string, StaffEndpoint>>>>,
  staffAddressOf,
)

/** Runtime of the compiled texts for the browser: the language is one variable. */
const browserRuntime = `let locale = 'sl'
export const getLocale = () => locale
export const setLocale = (next) => { locale = next }
export const inLanguages = (sl, en) => (inputs = {}) => (locale === 'en' ? en : sl)(inputs)`

/**
 * Replaces a place in a dependency's code. A version without that place stops the build, so that no upgrade goes
 * unnoticed (docs/decisions/0077).
 */
const patched = (patch: string, file: string, code: string, place: RegExp, by: string): string => {
  if (code.search(place) < 0)
    throw new Error(`${patch} no longer applies: ${relative(root, file)} has no ${place.source}`)
  return code.replace(place, by)
}

/** End of each compiled message: the function that chooses the language. */
const choice =
  /^(export const \w+ = ).*\n\tconst locale = .*\n\tif \(locale === "en"\) return (\w+)\(inputs\)\n\treturn (\w+)\(inputs\)\n\}\)/m

/** Paraglide's texts with the language as one variable (2.1 kB on the heaviest page). */
export const slimTexts: Plugin = {
  name: 'slim-texts',
  enforce: 'pre',
  load: (file) => (file === join(root, 'texts/compiled/runtime.js') ? browserRuntime : undefined),
  transform: {
    filter: { id: /texts\/compiled\/messages\/(?!_index)/ },
    handler: (code, file) => {
      const ours = patched('slim-texts', file, code, /\{ getLocale, experimentalStaticLocale \}/, '{ inLanguages }')
      return patched('slim-texts', file, ours, choice, '$1/*#__PURE__*/ inLanguages($3, $2)')
    },
  },
}

/** Files of the router that make components and contexts; all but two name them for developers. */
const routerFiles =
  /\/react-router\/dist\/production\/lib\/(components|context|hooks|dom\/lib|dom\/ssr\/components)\.js$/
const unnamed = /\/lib\/(components|hooks)\.js$/

/** Drops the unused parts of the router (3.6 kB on every page): marks their calls as free of side effects. */
export const slimRouter: Plugin = {
  name: 'slim-router',
  transform: {
    filter: { id: routerFiles },
    handler: (code, file) => {
      const maker = /= (React\$1\.(?:forwardRef|createContext|memo)\()/g
      const marked = patched('slim-router', file, code, maker, '= /*#__PURE__*/ $1')
      return unnamed.test(file) ? marked : patched('slim-router', file, marked, /^\w+\.displayName = "\w+";$/gm, '')
    },
  },
  buildEnd(failure) {
    const modules = [...this.getModuleIds()].filter((id) => id.includes('/react-router/'))
    const found = modules.filter((id) => routerFiles.test(id)).length
    if (!failure && modules.length > 0 && found !== 5)
      throw new Error(`slim-router no longer applies: ${found} of its 5 files exist`)
  },
}

const allSheets = globSync('web/**/*.module.css', { cwd: root }).toSorted()
const isOfStaff = (file: string): boolean => file.startsWith(join('web', 'staff/'))
// Sheets of staff come last, so that they change no name in what customers load.
const sheets = [...allSheets.filter((file) => !isOfStaff(file)), ...allSheets.filter(isOfStaff)]
const order = (index: number) => index.toString(36)

/** Names a class by the index of its style sheet and its own index there: short, and equal in both builds. */
export const shortClassName = (name: string, file: string, css: string): string => {
  const names = [...new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, found]) => found))]
  return `c${order(sheets.indexOf(relative(root, file)))}_${order(names.indexOf(name))}`
}
