import type { OfficeFiscalDocument, OfficePremises } from '#contract/staff/money/fiscal.ts'
import { fiscalState, listInOffice, resendAll, type FiscalCounts } from '#server/money/fiscal/office.ts'
import { closePremises, registerPremises, type PremisesResult } from '#server/money/fiscal/register-premises.ts'
import { wallClock } from '#server/platform/calendar.ts'
import { CommandError, type Subcommand } from './command.ts'
import { counted } from './listings.ts'
import { tell, type Sentences } from './outcome.ts'

/** Maximum of documents that are listed; the office lists all of them. */
const maxListed = 200

/** Local time to the minute; deadlines are the law's, which goes by the clock on the wall. */
const minuteOf = (instant: string): string => wallClock(new Date(instant)).slice(0, 16).replace('T', ' ')

const allConfirmed = 'all documents are confirmed'
const off = "fiscal is null in the centre's file: no invoice is verified"

const openOf = ({ pending, rejected }: FiscalCounts): number => pending + rejected

const documentLine = ({ number, year, state, deadline, isLate, attempts, problem }: OfficeFiscalDocument): string =>
  [
    `  ${number}-${year}`,
    state,
    `${isLate ? 'late since' : 'until'} ${minuteOf(deadline)}`,
    counted(attempts, 'attempt', 'attempts'),
    problem ? [problem.code, problem.detail].filter(Boolean).join(': ') : 'not answered yet',
  ].join('  ')

type Authority = Awaited<ReturnType<typeof fiscalState>>['authority']

const certificateLine = (authority: Authority): string => {
  if (!authority) return `certificate: none, ${off}`
  const { system, certificate } = authority
  const warnings = [
    certificate.isOver && 'it has ended',
    certificate.isEnding && !certificate.isOver && 'ask for a new one in eDavki',
    certificate.isOfOthers && `it is of the taxpayer ${certificate.taxNumber ?? ''}`,
  ].filter((warning) => warning !== false)
  return [`certificate: ${system} system, good until ${minuteOf(certificate.until)}`, ...warnings].join('; ')
}

const premisesText = ({ mark, state, changed }: OfficePremises): string => {
  if (state === 'unregistered') return `${mark} not registered from here: \`fiscal premises\``
  return state === 'changed' ? `${mark} changed (${changed.join(', ')}): \`fiscal premises\`` : `${mark} ${state}`
}

const premisesLine = (premises: readonly OfficePremises[]): string =>
  `premises: ${premises.map(premisesText).join('; ') || 'none'}`

const stillWaiting = (counts: FiscalCounts): string => {
  if (openOf(counts) === 0) return allConfirmed
  const { pending, rejected, late, nextDeadline } = counts
  const parts = [
    `${pending} still pending`,
    `${rejected} rejected`,
    ...(late ? [`${late} past the deadline`] : []),
    ...(nextDeadline === undefined ? [] : [`the next deadline is ${minuteOf(nextDeadline)}`]),
  ]
  return `${parts.join(', ')}: \`fiscal waiting\` says why`
}

/** Sentences for what the authority answered about premises, or why it was not asked. */
const premisesSentences = (
  mark: string,
  done: string,
): Sentences<
  Extract<PremisesResult, { outcome: unknown }>['outcome'] | Extract<PremisesResult, { refused: unknown }>
> => ({
  done,
  rejected({ code, detail }) {
    throw new CommandError(`the tax authority refused ${mark}, nothing was changed (${code}: ${detail})`)
  },
  away({ code, detail }) {
    throw new CommandError(`the tax authority gave no valid answer for ${mark}; send it again (${code}: ${detail})`)
  },
  fiscal_off: off,
  premises_closed: `${mark} is closed for good; new premises need another mark in the centre's file`,
  premises_unregistered: `${mark} was not registered from here`,
})

/** What goes to the tax authority and waits there, by the word after `fiscal` (docs/product/fiscal.md §3, §5). */
export const authoritySubcommands: Readonly<Record<string, Subcommand>> = {
  waiting: {
    args: '',
    async run(ctx) {
      const { counts, authority, premises } = await fiscalState(ctx)
      const { documents } = await listInOffice(ctx, { state: 'open', q: '', limit: maxListed })
      const more = openOf(counts) - documents.length
      return [
        documents.length ? `documents not confirmed: ${documents.length + Math.max(0, more)}` : allConfirmed,
        ...documents.map(documentLine),
        ...(more > 0 ? [`  and ${more} more`] : []),
        certificateLine(authority),
        premisesLine(premises),
      ].join('\n')
    },
  },
  resend: {
    args: '',
    async run(ctx, _args, actor) {
      const result = await resendAll(ctx, actor)
      if ('refused' in result) return tell(result, { fiscal_off: off })
      const { sent, confirmed, counts } = result
      return `${sent} sent, ${confirmed} confirmed; ${stillWaiting(counts)}`
    },
  },
  premises: {
    args: '',
    async run(ctx, _args, actor) {
      const mark = ctx.centre.invoices.businessPremises
      const result = await registerPremises(ctx, actor)
      return tell(
        'refused' in result ? result : result.outcome,
        premisesSentences(mark, `${mark} is registered as in the centre's file`),
      )
    },
  },
  'close-premises': {
    args: '<mark> [--yes]',
    confirm: ([mark]) =>
      mark === undefined
        ? undefined
        : `The tax authority closes ${mark} for good, and refuses all later invoices of this mark. This cannot be undone.`,
    async run(ctx, [mark = ''], actor) {
      const result = await closePremises(ctx, actor, mark)
      return tell('refused' in result ? result : result.outcome, premisesSentences(mark, `${mark} is closed for good`))
    },
  },
}
