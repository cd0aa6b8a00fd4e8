import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { Centre } from '#contract/centre/centre.ts'
import { languages, type Language } from '#contract/platform/language.ts'
import { maxLogoBytes, maxTermsBytes } from '#contract/centre/files.ts'
import { readLogo } from './logo-file.ts'
import { root } from './version.ts'

/** The general terms as PDF files, by their language. */
export type TermsDocuments = Readonly<Record<Language, Buffer>>

/** A logo and its picture by the names of their content; none where the centre has the mark of the app. */
export type LogoFiles = ReadonlyMap<string, Buffer>

/** The centre's file, with the documents and the logo beside it. */
export interface CentreFacts {
  centre: Centre
  termsDocuments: TermsDocuments
  logoFiles: LogoFiles
}

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

const isMissing = (json: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], json) === undefined

/** A mistake in words; a rule of our own brings its sentence. */
const sentenceOf = (issue: z.core.$ZodIssue, json: unknown): string => {
  const where = issue.path.join('.')
  if (issue.code === 'unrecognized_keys')
    return `unknown key ${issue.keys.map((key) => [...issue.path, key].join('.')).join(', ')}`
  if (issue.code === 'custom') return `${where}: ${issue.message}`
  return `${where} is ${isMissing(json, issue.path) ? 'missing' : 'not right'}`
}

const readFacts = (path: string, mistakes: string[]): Centre | undefined => {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    mistakes.push(`CENTRE: cannot read ${path}`)
    return undefined
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    mistakes.push(`CENTRE: ${path} is not JSON (${(error as Error).message})`)
    return undefined
  }
  const parsed = z.safeParse(Centre, json)
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) mistakes.push(`CENTRE: ${path}: ${sentenceOf(issue, json)}`)
  return undefined
}

const readDocument = (path: string, name: string, mistakes: string[]): Buffer | undefined => {
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch {
    mistakes.push(`CENTRE: ${name}: cannot read ${path}`)
    return undefined
  }
  if (!isPdf(bytes)) mistakes.push(`CENTRE: ${name}: ${path} is no PDF`)
  else if (bytes.length > maxTermsBytes) mistakes.push(`CENTRE: ${name}: ${path} has more than 1 MB`)
  else return bytes
  return undefined
}

const readLogoFile = (path: string, what: string, mistakes: string[]): { name: string; bytes: Buffer } | undefined => {
  try {
    const bytes = readFileSync(path)
    const read = readLogo(bytes)
    if ('name' in read && bytes.length <= maxLogoBytes) return { name: read.name, bytes }
    mistakes.push(`CENTRE: ${what}: ${path} is no logo (${'fault' in read ? read.fault : 'logo_too_large'})`)
  } catch {
    mistakes.push(`CENTRE: ${what}: cannot read ${path}`)
  }
  return undefined
}

/** The centre with its logo under the names of their content, as uploads have them, and the files. */
const withLogo = (centre: Centre, folder: string, mistakes: string[]): Pick<CentreFacts, 'centre' | 'logoFiles'> => {
  const { logo } = centre.appearance
  if (!logo) return { centre, logoFiles: new Map() }
  const file = readLogoFile(join(folder, logo.file), 'appearance.logo.file', mistakes)
  const picture = readLogoFile(join(folder, logo.picture), 'appearance.logo.picture', mistakes)
  if (!file || !picture) return { centre, logoFiles: new Map() }
  const names = { file: file.name, picture: picture.name }
  return {
    centre: { ...centre, appearance: { ...centre.appearance, logo: names } },
    logoFiles: new Map([file, picture].map(({ name, bytes }) => [name, bytes])),
  }
}

/** Reads the centre's file and the documents beside it; adds a line to `mistakes` for each fact that is not right. */
export const readCentreFile = (path: string, mistakes: string[]): CentreFacts | undefined => {
  const centre = readFacts(path, mistakes)
  if (!centre) return undefined
  const read = (language: Language) =>
    readDocument(join(dirname(path), centre.terms.document[language]), `terms.document.${language}`, mistakes)
  const [sl, en] = [read('sl'), read('en')]
  return sl && en && { ...withLogo(centre, dirname(path), mistakes), termsDocuments: { sl, en } }
}

const readSample = (language: Language): Buffer => readFileSync(join(root, `terms.${language}.pdf`))
let sample: TermsDocuments | undefined

/** Names of the documents that are still those of the sample centre, which agree to nothing. */
export const sampleDocumentsIn = (documents: TermsDocuments): string[] => {
  const known = (sample ??= { sl: readSample('sl'), en: readSample('en') })
  return languages
    .filter((language) => documents[language].equals(known[language]))
    .map((language) => `terms.document.${language}`)
}
