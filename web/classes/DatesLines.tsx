import { Fragment } from 'react'
import type { LocalizedText } from '#contract/kit/language.ts'
import { inLanguage } from '#web/platform/language.ts'
import { Name } from '#web/ui/Name.tsx'

/** The dates of a class in their words. */
export const DatesLines = ({ of }: { of: readonly LocalizedText[] }) =>
  of.map((line, index) => (
    <Fragment key={line.sl}>
      {index > 0 && <br />}
      <Name>{inLanguage(line)}</Name>
    </Fragment>
  ))
