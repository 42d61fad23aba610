import type { ReactNode } from 'react'
import styles from './definition-list.module.css'

export interface DefinitionListProps {
  /** Terms and values, in order. */
  items: readonly { term: ReactNode; value: ReactNode }[]
  /** Shown for a missing value. */
  emptyValue?: ReactNode
  /** Maximum number of pairs side by side. */
  columns?: 1 | 2 | 3
}

/** Properties of one thing: terms with their values. */
export function DefinitionList({ items, emptyValue = '—', columns = 1 }: DefinitionListProps) {
  return (
    <dl className={styles.list} data-columns={columns}>
      {items.map(({ term, value }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: terms can be elements, so pairs differ only by position
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
