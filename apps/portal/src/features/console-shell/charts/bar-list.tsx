import { Link } from '@foyer/ui'
import styles from './charts.module.css'

interface BarListRow {
  id: string
  label: string
  value: number
  /** The value of a full bar; without it, the largest value of the list. */
  of?: number | undefined
  /** The figure as text. */
  shown: string
  /** URL of the rows behind it. */
  href?: string | undefined
  onPress?: (() => void) | undefined
}

const WIDTH = 100
const HEIGHT = 10

/** Horizontal bars with their figures: a list for screen readers, a chart on screen. */
export function BarList({ label, rows }: { label: string; rows: readonly BarListRow[] }) {
  const most = Math.max(...rows.map(({ value }) => value), 0)
  return (
    <ul aria-label={label} className={styles.bars}>
      {rows.map(({ id, label: name, value, of = most, shown, href, onPress }) => (
        <li key={id}>
          {href ? (
            <Link href={href} variant="plain">
              {name}
            </Link>
          ) : onPress ? (
            <button type="button" onClick={onPress}>
              {name}
            </button>
          ) : (
            <span>{name}</span>
          )}
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            <rect width={WIDTH} height={HEIGHT} data-part="ground" />
            <rect
              width={of > 0 ? Math.min(Math.max(value, 0) / of, 1) * WIDTH : 0}
              height={HEIGHT}
              data-part="bar"
            />
          </svg>
          <span className={styles.figure}>{shown}</span>
        </li>
      ))}
    </ul>
  )
}
