import { Fragment } from 'react'
import type { DatesLine } from '#texts/class-dates.ts'
import { Name } from '#web/ui/Name.tsx'

/** The dates of a class, the days below the weekday. */
export const DatesLines = ({ of }: { of: readonly DatesLine[] }) =>
  of.map(({ when, days }, index) => (
    <Fragment key={when}>
      {index > 0 && <br />}
      <Name>{when}</Name>
      {days !== undefined && (
        <>
          <br />
          {days}
        </>
      )}
    </Fragment>
  ))
