import type { RecordRepresentation } from '@foyer/record-contract'
import { useObjectInfo } from '@foyer/record-react'
import { Link } from 'react-router'
import { useLanguage } from '../../../i18n/language-context.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { cellText, nameOf } from '../fields/field-text.ts'
import { Age } from './age.tsx'
import styles from './queues.module.css'
import { queueTexts } from './queues.texts.ts'
import type { ShownQueue } from './queues-data.ts'

export interface QueueItemsProps {
  queue: ShownQueue
  items: readonly RecordRepresentation[]
  chosen: string | undefined
}

/** Who waits, longest first. */
export function QueueItems({ queue, items, chosen }: QueueItemsProps) {
  const say = useTexts(queueTexts)
  const language = useLanguage()
  const { data: info } = useObjectInfo({ objectApiName: queue.object })
  return (
    <nav aria-label={say('items')} className={styles.items}>
      <p className={styles.count}>{say('itemsCount', { count: items.length })}</p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={`?item=${item.id}`} aria-current={item.id === chosen || undefined}>
              <span className={styles.name}>{nameOf(item, info?.nameFields.at(-1))}</span>
              <span className={styles.facts}>
                {queue.columns
                  .map((column) => cellText(item, column, info, language))
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <Age
                since={String(item.fields[queue.since]?.value ?? '')}
                now={queue.now}
                workingDays={queue.workingDays}
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
