import type { QueueCountItem } from '@foyer/fair-domain'
import { Link, Status } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { queuePath } from '../../shell/console-paths.ts'
import styles from './queues.module.css'
import { queueTexts } from './queues.texts.ts'
import { countOf, QUEUE_AGES } from './queues-data.ts'

const TONES = { late: 'danger', soon: 'warning', fresh: 'success' } as const

/** Number of items overdue, due soon and on time, each a link to its items. */
export function QueueAges(queue: Pick<QueueCountItem, 'name' | 'open' | 'soon' | 'late'>) {
  const say = useTexts(queueTexts)
  if (queue.open === 0) return <span className={styles.facts}>{say('nothing')}</span>
  return (
    <span className={styles.ages}>
      {QUEUE_AGES.map((age) => ({ age, count: countOf(queue, age) })).map(
        ({ age, count }) =>
          count > 0 && (
            <Link key={age} variant="plain" href={queuePath(queue.name, age)}>
              <Status tone={TONES[age]}>{say(age, { count })}</Status>
            </Link>
          ),
      )}
    </span>
  )
}
