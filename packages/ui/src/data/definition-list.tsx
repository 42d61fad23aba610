import type { ReactNode } from 'react'
import styles from './definition-list.module.css'

export interface DefinitionListProps {
  /** Names and their values, in order. */
  items: readonly { term: ReactNode; value: ReactNode }[]
  /** Shown for a value that is missing. */
  emptyValue?: ReactNode
  /** Pairs side by side where there is room: how many at most. */
  columns?: 1 | 2 | 3
}

/** Facts about one thing: names with their values. */
export function DefinitionList({ items, emptyValue = '—', columns = 1 }: DefinitionListProps) {
  return (
    <dl className={styles.list} data-columns={columns}>
      {items.map(({ term, value }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: terms can be elements, and the order is all that tells pairs apart
        <div key={position} className={styles.pair}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.value}>
            {value === undefined || value === null || value === '' ? emptyValue : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
