import { Status } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import type { FactProps } from './fact-props.ts'
import styles from './facts.module.css'
import { factsTexts } from './facts.texts.ts'

/** All checks, failed ones first, because they need attention. */
export function ChecksFact({ found }: FactProps) {
  const say = useTexts(factsTexts)
  if (!found || found.checks.length === 0) return null
  const { checks } = found
  const passed = checks.filter(({ isPassed }) => isPassed)
  return (
    <section aria-label={say('checks')}>
      <header className={styles.head}>
        <h3>{say('checks')}</h3>
        <span className={styles.quiet}>
          {say('checksCount', { passed: passed.length, all: checks.length })}
        </span>
      </header>
      <ul className={styles.checks}>
        {[...checks.filter(({ isPassed }) => !isPassed), ...passed].map(({ words, isPassed }) => (
          <li key={words}>
            <span>{words}</span>
            <Status tone={isPassed ? 'success' : 'warning'}>{say(isPassed ? 'passed' : 'failed')}</Status>
          </li>
        ))}
      </ul>
    </section>
  )
}
