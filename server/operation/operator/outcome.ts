import { CommandError } from './command.ts'

/** How a use case ended: what was done, or why nothing was (docs/decisions/0013-use-cases-take-context-and-actor-and-return-data.md). */
type Outcome = { state: string } | { refused: string }

type NameOf<O> = O extends { state: infer State } ? State : O extends { refused: infer Code } ? Code : never

/** The ends with this state or code. */
type EndNamed<O, Name> = O extends unknown ? (Name extends NameOf<O> ? O : never) : never

/** A sentence for each state and code of a use case; one without does not compile. */
export type Sentences<O> = {
  readonly [Name in NameOf<O> & string]: string | ((outcome: EndNamed<O, Name>) => string)
}

/** Tells an operator how a use case ended; a refusal ends the command. */
export const tell = <O extends Outcome>(outcome: O, sentences: Sentences<O>): string => {
  const name = 'refused' in outcome ? outcome.refused : outcome.state
  const sentence: string | ((outcome: never) => string) = sentences[name as NameOf<O> & string]
  // The table's type gives each sentence the outcome of its name.
  const text = typeof sentence === 'string' ? sentence : sentence(outcome as never)
  if ('refused' in outcome) throw new CommandError(text)
  return text
}
