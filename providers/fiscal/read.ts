import { field, jsonOf, stringField } from '#providers/kit/http.ts'
import { verifyAnswer, type Trust } from './answer-token.ts'
import type { HttpsAnswer } from './https.ts'
import type { Away, Echo, InvoiceAnswer, PremisesAnswer, RejectedMessage } from './port.ts'

/** What an answer is compared with. */
export interface ExpectedAnswer extends Trust {
  messageId: string
}

/** The authority's code for a failure of its own, which a later attempt may pass. */
const systemError = 'S100'

const maxDetailCharacters = 500

const away = (problem: Away['problem'], detail: string): Away => ({ state: 'away', problem, detail })

/** An error of the authority; its codes come in capital and small characters. */
const refusalOf = (error: unknown): RejectedMessage | Away => {
  const code = stringField(error, 'ErrorCode')?.toUpperCase()
  if (!code) return away('unreadable', 'an error without a code')
  const detail = (stringField(error, 'ErrorMessage') ?? '').slice(0, maxDetailCharacters)
  return code === systemError ? away('unavailable', `${code} ${detail}`.trim()) : { state: 'rejected', code, detail }
}

/** The verified response of this name, or why there is none. */
const responseOf = (
  answer: HttpsAnswer | Away,
  name: string,
  { messageId, ...trust }: ExpectedAnswer,
): { state: 'verified'; response: unknown } | Away => {
  if (answer.state === 'away') return answer
  if (answer.status !== 200) return away('unavailable', `HTTP ${answer.status}`)
  const token = stringField(jsonOf(answer.text), 'token')
  if (token === undefined) return away('unreadable', 'the answer has no token')
  const verified = verifyAnswer(token, trust)
  if ('problem' in verified) return away(verified.problem, verified.detail)
  const response = field(verified.payload, name)
  if (response === undefined) return away('unreadable', `the answer is no ${name}`)
  if (stringField(response, 'Header', 'MessageID')?.toLowerCase() !== messageId.toLowerCase())
    return away('distrusted', 'the answer belongs to another message')
  return { state: 'verified', response }
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** What an answer to an InvoiceRequest means: either an EOR or an error, never both. Never throws. */
export const readInvoiceAnswer = (answer: HttpsAnswer | Away, expected: ExpectedAnswer): InvoiceAnswer => {
  const read = responseOf(answer, 'InvoiceResponse', expected)
  if (read.state === 'away') return read
  const [eor, error] = [field(read.response, 'UniqueInvoiceID'), field(read.response, 'Error')]
  if ((eor === undefined) === (error === undefined)) return away('unreadable', 'not exactly one of EOR and error')
  if (error !== undefined) return refusalOf(error)
  return typeof eor === 'string' && isUuid(eor)
    ? { state: 'confirmed', eor: eor.toLowerCase() }
    : away('unreadable', 'the EOR is no UUID')
}

/** What an answer to a BusinessPremiseRequest means: success has no content of its own. Never throws. */
export const readPremisesAnswer = (answer: HttpsAnswer | Away, expected: ExpectedAnswer): PremisesAnswer => {
  const read = responseOf(answer, 'BusinessPremiseResponse', expected)
  if (read.state === 'away') return read
  const error = field(read.response, 'Error')
  return error === undefined ? { state: 'registered' } : refusalOf(error)
}

/** Whether an unsigned echo came back. Never throws. */
export const readEcho = (answer: HttpsAnswer | Away, sent: string): Echo | Away => {
  if (answer.state === 'away') return answer
  if (answer.status !== 200) return away('unavailable', `HTTP ${answer.status}`)
  return stringField(jsonOf(answer.text), 'EchoResponse') === sent
    ? { state: 'answered', ...(answer.at && { at: answer.at }) }
    : away('unreadable', 'the answer is no echo')
}
