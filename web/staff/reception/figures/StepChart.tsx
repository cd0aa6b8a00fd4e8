import { scaleBand, scaleLinear } from 'd3-scale'
import { useState, type PointerEvent } from 'react'
import styles from './StepChart.module.css'

/** One step: its name, its value, and what stands beside it. */
export interface ChartStep {
  name: string
  /** Below the axis, where there is room. */
  short: string
  value: number
  beside?: number | undefined
}

interface StepChartProps {
  /** What the chart shows, for who cannot see it. */
  label: string
  steps: readonly ChartStep[]
  inWords: (value: number) => string
  /** Names of both series; the second one where there is a period beside. */
  own: string
  beside?: string | undefined
  /** The newest step stands last: a phone, where the chart scrolls, shows it first. */
  isOfPast?: boolean
}

const showEnd = (place: HTMLElement | null) => place?.scrollTo({ left: place.scrollWidth })

const width = 720
const height = 240
const bottom = 28
const top = 12

/** Room of a character beside the axis: a sum of thousands is as long as it is. */
const perCharacter = 6.5

/** Names below the axis: so many that they never touch. */
const maxNames = 12

/** 'torek, 24. 11.: 120,00 € · prej 90,00 €' */
const stepInWords = (
  step: ChartStep | undefined,
  inWords: (value: number) => string,
  beside: string | undefined,
): string => {
  if (!step) return ''
  const own = `${step.name}: ${inWords(step.value)}`
  return step.beside === undefined ? own : `${own} · ${beside ?? ''}: ${inWords(step.beside)}`
}

/**
 * Bars of a period, and a mark on each for the period beside it: which differ by their shape, not by colour alone. It is one
 * stop of Tab, a slider whose keys walk the steps; the table below has the same numbers.
 */
export const StepChart = ({ label, steps, inWords, own, beside, isOfPast }: StepChartProps) => {
  const [at, setAt] = useState<number>()
  const values = steps.flatMap((step) => [step.value, step.beside ?? 0])
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [height - bottom, top]).nice(4)
  const ticks = y.ticks(4).map((value) => ({ value, words: inWords(value) }))
  const left = 16 + perCharacter * Math.max(...ticks.map(({ words }) => words.length))
  const x = scaleBand(
    steps.map((_, index) => String(index)),
    [left, width],
  ).paddingInner(0.25)
  const every = Math.ceil(steps.length / maxNames)
  const reached = at === undefined ? undefined : steps[at]
  /** The step below the pointer; the drawing is as wide as its place. */
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const place = event.currentTarget.getBoundingClientRect()
    const across = ((event.clientX - place.left) / place.width) * width
    const index = Math.floor((across - left) / x.step())
    setAt(index >= 0 && index < steps.length ? index : undefined)
  }
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span className={styles.own}>{own}</span>
        {beside !== undefined && <span className={styles.beside}>{beside}</span>}
      </figcaption>
      <div className={styles.scroll} ref={isOfPast ? showEnd : undefined}>
        <div className={styles.drawing} translate="no" onPointerMove={point} onPointerLeave={() => setAt(undefined)}>
          {/* Its keys walk the steps, and its text says each; a finger draws over them. */}
          <input
            type="range"
            min={1}
            max={steps.length}
            value={(at ?? 0) + 1}
            aria-label={label}
            aria-valuetext={stepInWords(reached ?? steps[0], inWords, beside)}
            onChange={(event) => setAt(event.currentTarget.valueAsNumber - 1)}
            onFocus={() => setAt((before) => before ?? 0)}
            onBlur={() => setAt(undefined)}
          />
          <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
            {ticks.map(({ value, words }) => (
              <g key={value}>
                <line className={styles.grid} x1={left} x2={width} y1={y(value)} y2={y(value)} />
                <text className={styles.tick} x={left - 8} y={y(value)}>
                  {words}
                </text>
              </g>
            ))}
            {steps.map((step, index) => {
              const from = x(String(index)) ?? 0
              const middle = from + x.bandwidth() / 2
              return (
                <g key={step.name} data-reached={index === at || undefined}>
                  <rect className={styles.column} x={from} y={top} width={x.step()} height={height - bottom - top} />
                  <rect
                    className={styles.bar}
                    x={from}
                    y={Math.min(y(step.value), y(0))}
                    width={x.bandwidth()}
                    height={Math.abs(y(step.value) - y(0))}
                    rx={Math.min(4, x.bandwidth() / 4)}
                  />
                  {step.beside !== undefined && (step.beside !== 0 || step.value !== 0) && (
                    <line
                      className={styles.mark}
                      x1={from - x.bandwidth() * 0.1}
                      x2={from + x.bandwidth() * 1.1}
                      y1={y(step.beside)}
                      y2={y(step.beside)}
                    />
                  )}
                  {index % every === 0 && (
                    <text className={styles.name} x={middle} y={height - 8}>
                      {step.short}
                    </text>
                  )}
                </g>
              )
            })}
          </svg>
        </div>
      </div>
      <p className={styles.said} aria-hidden="true">
        {stepInWords(reached, inWords, beside)}
      </p>
    </figure>
  )
}
