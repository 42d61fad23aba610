import styles from './dashboard.module.css'

export interface Line {
  name: string
  label: string
  /** One value per step; null if there is none yet. */
  values: readonly (number | null)[]
}

export interface LineChartProps {
  label: string
  lines: readonly Line[]
  /** Labels of the first and the last step. */
  from: string
  to: string
}

const WIDTH = 600
const HEIGHT = 160
const MARGIN = 24

/** Lines over time as plain SVG; the exact figures are in the accompanying table. */
export function LineChart({ label, lines, from, to }: LineChartProps) {
  const max = Math.max(...lines.flatMap(({ values }) => values.map((value) => value ?? 0)), 1)
  const steps = Math.max(...lines.map(({ values }) => values.length - 1), 1)
  const x = (step: number) => MARGIN + (step / steps) * (WIDTH - 2 * MARGIN)
  const y = (value: number) => HEIGHT - MARGIN - (value / max) * (HEIGHT - 2 * MARGIN)
  const pointsOf = (values: Line['values']) =>
    values
      .flatMap((value, step) => (value === null ? [] : [`${x(step).toFixed(1)},${y(value).toFixed(1)}`]))
      .join(' ')
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className={styles.lines}>
      <line x1={MARGIN} x2={WIDTH - MARGIN} y1={y(0)} y2={y(0)} className={styles.axis} />
      <line x1={MARGIN} x2={WIDTH - MARGIN} y1={y(max)} y2={y(max)} className={styles.grid} />
      <text x={MARGIN} y={y(max) - 6}>
        {max}
      </text>
      <text x={MARGIN} y={HEIGHT - 6}>
        {from}
      </text>
      <text x={WIDTH - MARGIN} y={HEIGHT - 6} textAnchor="end">
        {to}
      </text>
      {lines.map(({ name, values }) => (
        <polyline key={name} data-line={name} points={pointsOf(values)} className={styles.line} />
      ))}
    </svg>
  )
}
