import type { MeetingSlot } from '@foyer/fair-domain'
import { joinClasses } from '@foyer/ui'
import type { ReactNode } from 'react'
import styles from './slot-table.module.css'
import { useFairClock } from './use-fair-clock.ts'

interface Props {
  /** Header of the first column. */
  corner: string
  slots: readonly MeetingSlot[]
  /** All columns have the same width. */
  isEven?: boolean
  /** Rows. */
  children: ReactNode
}

/** A table with a column for each time of a day; scrolls sideways on small screens. */
export function SlotTable({ corner, slots, isEven = false, children }: Props) {
  const { time } = useFairClock()
  return (
    <div className={styles.scroll}>
      <table className={joinClasses(styles.table, isEven && styles.even)}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {slots.map(({ startsAt }) => (
              <th key={startsAt} scope="col">
                {time(startsAt)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
