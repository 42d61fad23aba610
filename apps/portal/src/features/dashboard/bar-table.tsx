import { Link } from '@foyer/ui'
import type { ReactNode } from 'react'
import { Bar, type BarSegment } from './bar.tsx'
import styles from './dashboard.module.css'

export interface BarRow {
  id: string
  label: ReactNode
  parts: readonly BarSegment[]
}

export interface BarTableProps {
  caption: string
  /** Header of the first column. */
  head: string
  /** Headers of the segments, in their order. */
  parts: readonly { name: string; label: string; tone: BarSegment['tone'] }[]
  rows: readonly BarRow[]
  format?: (value: number) => string
}

/** A chart and its table in one: each row has its figures and a bar. */
export function BarTable({ caption, head, parts, rows, format = String }: BarTableProps) {
  const max = Math.max(...rows.map((row) => row.parts.reduce((total, { value }) => total + value, 0)), 0)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.hidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <td className={styles.bars} />
            {parts.map(({ name, label, tone }) => (
              <th key={name} scope="col" data-tone={tone} className={styles.number}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.label}</th>
              <td className={styles.bars}>
                <Bar parts={row.parts} max={max} />
              </td>
              {row.parts.map(({ name, value, href }) => (
                <td key={name} className={styles.number} data-zero={value === 0 || undefined}>
                  {href && value > 0 ? (
                    <Link variant="plain" href={href}>
                      {format(value)}
                    </Link>
                  ) : (
                    format(value)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
