import * as z from 'zod/mini'
import { maxLogoBytes, maxTermsBytes } from '#contract/centre/files.ts'
import { id } from '#contract/platform/values.ts'
import { staffCall } from '#contract/staff/platform/staff-call.ts'
import { CentreFacts, KeptFacts } from './centre-facts.ts'

const number = (min: number, max: number) =>
  z.int('invalid').check(z.minimum(min, 'invalid'), z.maximum(max, 'invalid'))

/** How the office works; facts of the centre are beside it (centre-facts.ts, docs/product/staff.md §11). */
export const Settings = z.object({
  /** Articles on the first page of the basket, in order. */
  favourites: z.array(id<'article'>()).check(z.maxLength(9, 'too_many')),
  /** Years of age from which one climbs alone. */
  aloneFrom: number(10, 18),
  /** Minutes that a visit lasts on average, for the number of people in the hall. */
  stayMinutes: number(15, 480),
  /** Cents up to which reception refunds without a manager. */
  refundLimit: number(0, 100_000),
  /** Cents up to which reception pays out cash without a manager. */
  payOutLimit: number(0, 100_000),
  /** Minutes without a key or tap after which a device locks itself. */
  lockMinutes: number(1, 30),
  /** Days after a missed date within which another one makes up for it. */
  makeupDays: number(7, 365),
  /** Months without ticket, class or visit after which a person is forgotten. */
  forgetMonths: number(24, 120),
})
export type Settings = z.infer<typeof Settings>

const All = z.extend(Settings, CentreFacts.shape)
/** Everything that a manager changes in the office: its settings and the facts of the centre. */
export type AllSettings = z.infer<typeof All>
export type SettingName = keyof AllSettings

export const settingNames = Object.keys(All.shape) as SettingName[]

/** What the form of one setting sends. */
export const settingForm = (name: SettingName): z.ZodMiniType<Partial<AllSettings>> =>
  z.object({ [name]: All.shape[name] })

export const SettingChange = z.object({
  name: z.enum(settingNames as [SettingName, ...SettingName[]], 'choice'),
  before: z.unknown(),
  after: z.unknown(),
  /** ISO instant. */
  at: z.string(),
  by: z.string(),
})
export type SettingChange = z.infer<typeof SettingChange>

const Now = z.object({
  settings: z.extend(Settings, KeptFacts.shape),
  /** Number of changes so far: sent along, so that no manager overwrites what another one changed. */
  version: z.int(),
  history: z.array(SettingChange),
  /** Facts that are still those of the sample centre, and no demo: their forms begin empty. */
  samples: z.array(z.enum(['seller', 'bank', 'premises'])),
  /** Articles to choose the favourites from. */
  articles: z.array(z.object({ _id: id<'article'>(), name: z.string() })),
})

export const settings = {
  now: staffCall({ method: 'GET', path: '/staff/settings', may: 'settings', answer: Now }),
  /** The centre's file with what managers have set, and the PDFs beside it. */
  export: staffCall({
    method: 'GET',
    path: '/staff/settings/export',
    may: 'settings',
    also: 'export',
    file: 'application/zip',
    answer: z.object({}),
  }),
  /** Keeps a PDF of the terms; a change of them names it. */
  uploadTerms: staffCall({
    method: 'POST',
    path: '/staff/settings/terms',
    may: 'settings',
    // Read no further than a PDF may be, and refused by a sentence of its own.
    takesFile: 10 * maxTermsBytes,
    answer: z.object({ document: z.string() }),
    refusals: ['file_empty', 'pdf_too_large', 'pdf_unreadable'],
  }),
  /** A PDF of the terms of any version. */
  termsDocument: staffCall({
    method: 'GET',
    path: '/staff/settings/terms/:document',
    may: 'settings',
    params: z.object({ document: z.string() }),
    file: 'application/pdf',
    answer: z.object({}),
    refusals: ['not_found'],
  }),
  /** Keeps a logo, or its picture; a change of the appearance names both. */
  uploadLogo: staffCall({
    method: 'POST',
    path: '/staff/settings/logo',
    may: 'settings',
    // Read no further than a logo may be, and refused by a sentence of its own.
    takesFile: 10 * maxLogoBytes,
    answer: z.object({ logo: z.string() }),
    refusals: [
      'file_empty',
      'logo_too_large',
      'logo_kind',
      'logo_broken',
      'logo_unsafe',
      'logo_outside',
      'logo_pixels',
    ],
  }),
  change: staffCall({
    method: 'PATCH',
    path: '/staff/settings',
    may: 'settings',
    changes: ['settings'],
    body: z.extend(z.partial(All), { version: z.int() }),
    answer: Now,
    refusals: ['changed_meanwhile', 'fiscal_off'],
  }),
}
