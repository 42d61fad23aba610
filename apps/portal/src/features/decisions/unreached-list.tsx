import type { UnreachedItem } from '@foyer/fair-domain'
import { Link } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { CallTask, PhoneLink } from '../work/call-task.tsx'
import styles from './queues.module.css'
import { queueTexts } from './queues.texts.ts'

interface Props {
  title?: string
  companies: readonly UnreachedItem[]
}

/** Companies that no mail reaches: the reason, the phone numbers, and a task to call them. */
export function UnreachedList({ title, companies }: Props) {
  const say = useTexts(queueTexts)
  if (companies.length === 0) return null
  return (
    <section className={styles.unreached} aria-label={say('unreached', { count: companies.length })}>
      <h3>{title ?? say('unreached', { count: companies.length })}</h3>
      <ul>
        {companies.map(({ accountId, company, phone, reason, people }) => (
          <li key={accountId}>
            <span>
              <Link href={recordPath('Account', accountId)}>{company}</Link>
              {reason && `: ${reason}`}
              {phone && (
                <>
                  {' · '}
                  <PhoneLink phone={phone} />
                </>
              )}
            </span>
            {people.map((person) => (
              <span key={person.name} className={styles.facts}>
                {person.name}: {person.reason}
                {person.phone && (
                  <>
                    {' · '}
                    <PhoneLink phone={person.phone} />
                  </>
                )}
              </span>
            ))}
            <CallTask recordId={accountId} name={company} />
          </li>
        ))}
      </ul>
    </section>
  )
}
