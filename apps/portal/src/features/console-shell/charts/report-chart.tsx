import { useId } from 'react'
import styles from './charts.module.css'

interface ChartSeries {
  name: string
  values: readonly (number | null)[]
}

interface Props {
  label: string
  kind: 'columns' | 'stacked' | 'line'
  /** Label under the axis. */
  steps: readonly string[]
  series: readonly ChartSeries[]
  format: (value: number) => string
  /** Read out after the label. */
  description: string
}

const WIDTH = 760
const HEIGHT = 280
const LEFT = 64
const TOP = 24
const BOTTOM = 36
const GRID = 4
const TONES = 6
const MAX_LABELS = 14

/** Vertical bars, grouped or stacked, or lines. The exact figures are in the accompanying table. */
export function ReportChart({ label, kind, steps, series, format, description }: Props) {
  const descriptionId = useId()
  const sums = steps.map((_, at) =>
    kind === 'stacked'
      ? series.reduce((sum, { values }) => sum + Math.max(values[at] ?? 0, 0), 0)
      : Math.max(...series.map(({ values }) => values[at] ?? 0), 0),
  )
  const most = niceTop(Math.max(...sums, 0))
  const y = (value: number) => HEIGHT - BOTTOM - (Math.max(value, 0) / most) * (HEIGHT - TOP - BOTTOM)
  const slot = (WIDTH - LEFT) / Math.max(steps.length, 1)
  const x = (at: number) => LEFT + at * slot
  const every = Math.ceil(steps.length / MAX_LABELS)
  return (
    <figure className={styles.frame}>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map(({ name }, at) => (
            <li key={name}>
              <svg viewBox="0 0 12 12" aria-hidden="true" className={styles.chart}>
                <rect width="12" height="12" data-series={at % TONES} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={label}
        aria-describedby={descriptionId}
        className={styles.chart}
      >
        <desc id={descriptionId}>{description}</desc>
        {Array.from({ length: GRID + 1 }, (_, at) => (most / GRID) * at).map((value) => (
          <g key={value}>
            <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} />
            <text x={LEFT - 8} y={y(value) + 4} textAnchor="end">
              {short(value)}
            </text>
          </g>
        ))}
        {kind === 'line'
          ? series.map(({ name, values }, at) => (
              <polyline
                key={name}
                data-series={at % TONES}
                points={values
                  .flatMap((value, step) => (value === null ? [] : [`${x(step) + slot / 2},${y(value)}`]))
                  .join(' ')}
              />
            ))
          : steps.map((step, at) => (
              <g key={step}>
                {barsAt(at).map(({ name, left, width, from, to, tone }) => (
                  <rect
                    key={name}
                    x={left}
                    width={width}
                    y={y(to)}
                    height={Math.max(y(from) - y(to), 0)}
                    data-series={tone}
                  />
                ))}
                {kind === 'stacked' && steps.length <= MAX_LABELS && (
                  <text x={x(at) + slot / 2} y={y(sums[at] ?? 0) - 6} textAnchor="middle" data-total="">
                    {format(sums[at] ?? 0)}
                  </text>
                )}
              </g>
            ))}
        {steps.map((step, at) =>
          at % every === 0 ? (
            <text key={step} x={x(at) + slot / 2} y={HEIGHT - 12} textAnchor="middle">
              {step.length > 14 ? `${step.slice(0, 13)}…` : step}
            </text>
          ) : null,
        )}
      </svg>
    </figure>
  )

  function barsAt(at: number) {
    const inner = slot * 0.62
    const own = kind === 'stacked' ? inner : inner / Math.max(series.length, 1)
    let base = 0
    return series.map(({ name, values }, place) => {
      const value = Math.max(values[at] ?? 0, 0)
      const from = kind === 'stacked' ? base : 0
      base += value
      return {
        name,
        from,
        to: from + value,
        width: Math.max(own - (kind === 'stacked' ? 0 : 2), 1),
        left: x(at) + (slot - inner) / 2 + (kind === 'stacked' ? 0 : place * own),
        tone: place % TONES,
      }
    })
  }
}

/** The next round number. */
export function niceTop(value: number) {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 2.5, 4, 5, 8, 10].find((one) => one * power >= value) ?? 10
  return step * power
}

const short = (value: number) =>
  value >= 1_000_000
    ? `${Math.round(value / 100_000) / 10}M`
    : value >= 10_000
      ? `${Math.round(value / 1000)}k`
      : String(Math.round(value * 100) / 100)
