import type { Tone } from '@foyer/ui'
import styles from './dashboard.module.css'

export interface BarSegment {
  name: string
  value: number
  tone: Tone
  /** URL of the rows that it counts. */
  href?: string
}

export interface BarProps {
  parts: readonly BarSegment[]
  /** The value that fills the whole width. */
  max: number
}

const WIDTH = 100
const HEIGHT = 12

/** Stacked segments of a whole. Decorative, because the figures are in the cells around it. */
export function Bar({ parts, max }: BarProps) {
  let start = 0
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className={styles.bar}
    >
      {parts.map(({ name, value, tone }) => {
        const x = start
        const width = max === 0 ? 0 : (value / max) * WIDTH
        start += width
        return <rect key={name} x={x} width={width} height={HEIGHT} data-tone={tone} />
      })}
    </svg>
  )
}
