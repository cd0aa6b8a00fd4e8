import type { FieldCode } from '#contract/platform/fields.ts'
import type { LocalizedText } from '#contract/platform/language.ts'
import type { WantedApproval } from '#contract/staff/people/approvals.ts'
import { refusals, type PlainRefusal, type RefusalCode } from '#contract/platform/refusals.ts'

/** An expected failure for the customer. Only server/platform/http/error-handler.ts answers it. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: Readonly<Record<string, FieldCode>>
  /** Seconds after which the caller may retry. */
  readonly again: number | undefined
  /** Which of several things of a call it is about; its sentence begins with it. */
  readonly about: LocalizedText | undefined
  /** What a second person would have to approve. */
  readonly approval: WantedApproval | undefined

  constructor(
    code: RefusalCode,
    fields: Readonly<Record<string, FieldCode>> = {},
    again?: number,
    about?: LocalizedText,
    approval?: WantedApproval,
  ) {
    super(code)
    this.code = code
    this.fields = fields
    this.again = again
    this.about = about
    this.approval = approval
  }

  get status(): number {
    return refusals[this.code]
  }
}

/** Throws a refusal; the customer gets its sentence. */
export const refuse = (code: PlainRefusal): never => {
  throw new Refusal(code)
}

/** Refuses a body with a complaint beside each field, by dotted path. */
export const refuseFields = (fields: Record<string, FieldCode>): never => {
  throw new Refusal('invalid', fields)
}

/** Carries out one part of a call; its refusal says which one it was. */
export const inPart = async <Result>(about: LocalizedText, part: () => Promise<Result>): Promise<Result> => {
  try {
    return await part()
  } catch (error) {
    if (!(error instanceof Refusal) || error.about) throw error
    throw new Refusal(error.code, error.fields, error.again, about)
  }
}
