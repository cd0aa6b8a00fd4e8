import type { ReportStep } from '#contract/staff/reception/figures.ts'
import { useLanguage } from '#web/platform/language.ts'
import styles from './ReportPage.module.css'
import { periodInWords, stepWords } from './report-words.ts'
import { SeenChart } from './SeenChart.tsx'

interface PeriodChartProps {
  of: {
    days: { from: string; to: string }
    besideDays?: { from: string; to: string } | undefined
    steps: readonly ReportStep[]
  }
  label: (days: { days: string }) => string
  inWords: (value: number) => string
}

/** Chart of a period, and of the one beside it. */
export const PeriodChart = ({ of: { days, besideDays, steps }, label, inWords }: PeriodChartProps) => {
  const language = useLanguage()
  const own = periodInWords(days)
  return (
    <section className={styles.card}>
      <SeenChart
        label={label({ days: own })}
        steps={steps.map((step) => stepWords(step, language))}
        inWords={inWords}
        own={own}
        isOfPast
        beside={besideDays && periodInWords(besideDays)}
      />
    </section>
  )
}
