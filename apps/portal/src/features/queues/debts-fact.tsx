import { formatCents } from '@foyer/fair-domain'
import { Link, Status } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import type { FactProps } from './fact-props.ts'
import styles from './facts.module.css'
import { factsTexts } from './facts.texts.ts'

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const SHOWN = 5

/** Outstanding amounts of the company, overdue first. */
export function DebtsFact({ found }: FactProps) {
  const say = useTexts(factsTexts)
  const language = useLanguage()
  if (!found?.debts) return null
  const { due, overdue, entries } = found.debts
  const open = entries.filter(({ isOpen }) => isOpen).toSorted((a, b) => a.dueOn.localeCompare(b.dueOn))
  return (
    <section aria-label={say('debts')}>
      <header className={styles.head}>
        <h3>{say('debts')}</h3>
        {due > 0 && (
          <span className={styles.quiet}>
            {say('debtsTotal', { amount: formatCents(due, language) })}
            {overdue > 0 && `, ${say('debtsOverdue', { amount: formatCents(overdue, language) })}`}
          </span>
        )}
      </header>
      {open.length === 0 ? (
        <p className={styles.quiet}>{say('noDebts')}</p>
      ) : (
        <ul className={styles.checks}>
          {open.slice(0, SHOWN).map(({ id, reference, kind, amount, paid, dueOn, isOverdue }) => (
            <li key={id}>
              <span>
                {kind} <Link href={recordPath('AmountDue__c', id)}>{reference}</Link>
              </span>
              <span>
                {formatCents(amount - paid, language)}{' '}
                <Status tone={isOverdue ? 'danger' : 'warning'}>
                  {isOverdue && `${say('overdue')}: `}
                  {formatDay(dueOn, language, DAY)}
                </Status>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
