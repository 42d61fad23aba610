import { type DebtorStanding, formatCents } from '@foyer/fair-domain'
import { Status, type Tone } from '@foyer/ui'
import { formatNearDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { debtorsTexts } from './debtors.texts.ts'

const TONES: Readonly<Record<DebtorStanding['kind'], Tone>> = {
  notDue: 'neutral',
  saysPaid: 'info',
  neverReached: 'danger',
  promiseKept: 'success',
  promised: 'warning',
  promiseBroken: 'danger',
  disputed: 'danger',
  wrongNumber: 'danger',
  instalments: 'warning',
  noAnswer: 'danger',
}

/** State of the collection of a debt. */
export function Standing({ standing, today }: { standing: DebtorStanding; today: string }) {
  const say = useTexts(debtorsTexts)
  const language = useLanguage()
  const values = {
    day: 'day' in standing ? formatNearDay(standing.day, today, language, { month: 'short' }) : '',
    amount: 'cents' in standing ? formatCents(standing.cents, language) : '',
    tries: 'tries' in standing ? standing.tries : 0,
  }
  return <Status tone={TONES[standing.kind]}>{say(standing.kind, values)}</Status>
}
