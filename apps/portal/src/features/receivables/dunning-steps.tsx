import {
  addDays,
  type DebtEvent,
  type DebtorItem,
  LAST_LETTER,
  REMINDER_PAUSE_DAYS,
  romeDay,
} from '@foyer/fair-domain'
import { formatNearDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './debtors.module.css'
import { debtorsTexts } from './debtors.texts.ts'

const SHORT = { month: 'short' } as const
const LEVELS = ['level1', 'level2', 'level3', 'level4'] as const

interface Props {
  debtor: Pick<DebtorItem, 'level' | 'lastReminder' | 'overdueCents'>
  events: readonly DebtEvent[]
  today: string
}

/** Reminders and letters already sent, with their days, and the first day of the next one. */
export function DunningSteps({ debtor, events, today }: Props) {
  const say = useTexts(debtorsTexts)
  const language = useLanguage()
  const { level, lastReminder, overdueCents } = debtor
  const sent = events
    .filter(({ kind }) => kind === 'reminder' || kind === 'letter')
    .map(({ at }) => romeDay(Date.parse(at)))
    .slice(0, level)
    .toReversed()
  // Older events may be missing: the last ones belong to the last levels.
  const dayOf = (step: number) => sent[step - (level - sent.length)]
  const earliest = lastReminder ? addDays(lastReminder, REMINDER_PAUSE_DAYS) : today
  const next = earliest > today ? earliest : today
  const near = (day: string) => formatNearDay(day, today, language, SHORT)
  return (
    <>
      <h3>{say('reminders')}</h3>
      <ol className={styles.steps}>
        {LEVELS.slice(0, LAST_LETTER).map((name, step) => {
          const day = dayOf(step)
          const isNext = step === level && overdueCents > 0
          return (
            <li key={name} data-sent={step < level || undefined} aria-current={isNext ? 'step' : undefined}>
              {say(name)}
              <span className={styles.under}>
                {step < level && (day ? near(day) : say('reminded'))}
                {isNext && say('nextFrom', { day: near(next) })}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
}
