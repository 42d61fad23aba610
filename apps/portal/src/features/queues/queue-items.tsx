import type { DecisionItem, QueueResult } from '@foyer/fair-domain'
import type { RecordRepresentation } from '@foyer/record-contract'
import { useObjectInfo } from '@foyer/record-react'
import { Button, Checkbox, joinClasses, useRowHighlight, VisuallyHidden } from '@foyer/ui'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Age } from '../decisions/age.tsx'
import { BulkDecision } from '../decisions/bulk-decision.tsx'
import styles from '../decisions/queues.module.css'
import { queueTexts } from '../decisions/queues.texts.ts'
import { itemFacts, itemText, type QueueAge } from '../decisions/queues-data.ts'

export interface QueueItemsProps {
  queue: QueueResult
  /** Filter by age. */
  age: QueueAge | undefined
  items: readonly RecordRepresentation[]
  /** Total number of items, including those not read. */
  total: number
  chosen: string | undefined
  /** Called after a bulk decision. */
  onDecided: (ids: readonly string[]) => void
  /** Loads further items; undefined if all are loaded. */
  onMore: (() => void) | undefined
}

/** The items, oldest first. */
export function QueueItems(props: QueueItemsProps) {
  const { queue, age, items, total, chosen, onDecided, onMore } = props
  const say = useTexts(queueTexts)
  const language = useLanguage()
  const { data: info } = useObjectInfo({ objectApiName: queue.object })
  const titleOf = (item: RecordRepresentation) => itemText(queue, item, info, language)
  const inBulk = queue.canDecide ? queue.decisions.filter((decision) => decision.inBulk) : []
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<DecisionItem | null>(null)
  const picked = items.filter(({ id }) => id !== null && ticked.has(id))
  const tick = (id: string, isTicked: boolean) =>
    setTicked(new Set(isTicked ? [...ticked, id] : [...ticked].filter((one) => one !== id)))
  return (
    <nav aria-label={say('items')} className={styles.items}>
      <p className={styles.count}>
        {total > items.length
          ? say('itemsOf', { count: items.length, total })
          : say('itemsCount', { count: items.length })}
      </p>
      {inBulk.length > 0 && items.length > 1 && (
        <div className={styles.bulk}>
          <Checkbox
            isSelected={picked.length === items.length}
            isIndeterminate={picked.length > 0 && picked.length < items.length}
            onChange={(isAll) => setTicked(new Set(isAll ? items.map(({ id }) => String(id)) : []))}
          >
            {say('pickAll')}
          </Checkbox>
          {picked.length > 0 &&
            inBulk.map((decision) => (
              <Button
                key={decision.action}
                size="small"
                variant={decision.tone === 'reject' ? 'danger' : 'secondary'}
                onPress={() => setAsked(decision)}
              >
                {say('bulkTitle', { action: decision.label, count: picked.length })}
              </Button>
            ))}
        </div>
      )}
      <ul>
        {items.map((item) => (
          <Item key={item.id} id={item.id ?? ''} className={inBulk.length > 0 && styles.pickable}>
            {inBulk.length > 0 && items.length > 1 && (
              <Checkbox
                isSelected={item.id !== null && ticked.has(item.id)}
                onChange={(isTicked) => tick(String(item.id), isTicked)}
              >
                <VisuallyHidden>{say('pick', { name: titleOf(item).name })}</VisuallyHidden>
              </Checkbox>
            )}
            <Link
              to={`?${age ? `age=${age}&` : ''}item=${item.id}`}
              aria-current={item.id === chosen || undefined}
            >
              <span className={styles.name}>{titleOf(item).name}</span>
              <span className={styles.facts}>
                {/* An application has its number as a field too. */}
                {[...new Set([titleOf(item).number, ...itemFacts(queue, item, info, language)])]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <Age
                since={String(item.fields[queue.since]?.value ?? '')}
                now={queue.now}
                workingDays={queue.workingDays}
              />
            </Link>
          </Item>
        ))}
      </ul>
      {onMore && (
        <Button size="small" variant="quiet" onPress={onMore}>
          {say('itemsMore')}
        </Button>
      )}
      {asked && (
        <BulkDecision
          queue={queue}
          decision={asked}
          items={picked}
          nameOf={(item) => titleOf(item).name}
          onClose={() => setAsked(null)}
          onDecided={(ids) => {
            setAsked(null)
            setTicked(new Set())
            onDecided(ids)
          }}
        />
      )}
    </nav>
  )
}

function Item({
  id,
  className,
  children,
}: {
  id: string
  className: string | false | undefined
  children: ReactNode
}) {
  return <li className={joinClasses(className, useRowHighlight(id)) || undefined}>{children}</li>
}
