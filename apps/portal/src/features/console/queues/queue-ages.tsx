import type { QueueCountItem } from '@foyer/fair-domain'
import { Status } from '@foyer/ui'
import { useTexts } from '../../../i18n/use-texts.ts'
import styles from './queues.module.css'
import { queueTexts } from './queues.texts.ts'

/** How much of a queue is late, due soon and in time. */
export function QueueAges({ open, soon, late }: Pick<QueueCountItem, 'open' | 'soon' | 'late'>) {
  const say = useTexts(queueTexts)
  const fresh = open - soon - late
  if (open === 0) return <span className={styles.facts}>{say('nothing')}</span>
  return (
    <span className={styles.ages}>
      {late > 0 && <Status tone="danger">{say('late', { count: late })}</Status>}
      {soon > 0 && <Status tone="warning">{say('soon', { count: soon })}</Status>}
      {fresh > 0 && <Status tone="success">{say('fresh', { count: fresh })}</Status>}
    </span>
  )
}
