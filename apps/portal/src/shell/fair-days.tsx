import { Link } from 'react-router'
import { formatDay } from '../i18n/format-day.ts'
import { useLanguage } from '../i18n/language-context.ts'
import parts from './site-parts.module.css'

interface FairDaysProps {
  days: readonly string[]
  /** Null if no single day is selected. */
  chosen: string | null
  label: string
  addressOf?: (day: string) => string
}

/** Links to the days of the fair. */
export function FairDays({
  days,
  chosen,
  label,
  addressOf = (day) => `/event-calendar?day=${day}`,
}: FairDaysProps) {
  const language = useLanguage()
  return (
    <nav aria-label={label}>
      <ul className={parts.days}>
        {days.map((day) => (
          <li key={day}>
            <Link to={addressOf(day)} aria-current={day === chosen ? 'date' : undefined} preventScrollReset>
              {formatDay(day, language, {
                weekday: 'short',
                day: undefined,
                month: undefined,
                year: undefined,
              })}
              <b>{Number(day.slice(-2))}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
