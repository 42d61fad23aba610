import { Link, Status } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import type { FactProps } from './fact-props.ts'
import styles from './facts.module.css'
import { factsTexts } from './facts.texts.ts'

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Amber listing of the company or person, with the reason. */
export function FlagsFact({ found }: FactProps) {
  const say = useTexts(factsTexts)
  const language = useLanguage()
  if (!found?.flags) return null
  return (
    <section aria-label={say('amber')}>
      <h3>{say('amber')}</h3>
      {found.flags.length === 0 ? (
        <p className={styles.quiet}>{say('noAmber')}</p>
      ) : (
        <ul className={styles.checks}>
          {found.flags.map(({ id, name, reason, services, expiresOn }) => (
            <li key={id}>
              <Status tone="danger">
                <Link href={recordPath('AmberListing__c', id)}>{name}</Link>
              </Status>
              <span>
                {say('amberUntil', {
                  reason,
                  day: formatDay(expiresOn, language, DAY),
                  services: services.join(', '),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
