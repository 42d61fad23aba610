import type { HomeResult } from '@foyer/fair-domain'
import { CalendarIcon } from '@foyer/ui'
import { formatDay, formatNearDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { calendarAddress } from '../../shell/addresses.ts'
import { usePortal } from '../../shell/portal.ts'
import { calendarTexts } from './calendar.texts.ts'
import { CalendarSection } from './calendar-section.tsx'
import { homeTexts } from './home.texts.ts'
import { HomeSection } from './home-section.tsx'
import styles from './key-dates.module.css'

type DateItem = HomeResult['dates'][number]

/** Number of future dates that are not collapsed. */
const NEAR_DATES = 3

/** The user's dates of the edition: the next ones; later and past ones are collapsed. */
export function KeyDates({ data, error }: { data?: HomeResult | undefined; error?: unknown }) {
  const say = useTexts(homeTexts)
  const past = data?.dates.filter(({ isPast }) => isPast) ?? []
  const ahead = data?.dates.filter(({ isPast }) => !isPast) ?? []
  const today = data?.today ?? ''
  // The fair itself stays visible, however far it is.
  const near = ahead.filter(({ name }, at) => at < NEAR_DATES || name === 'opening')
  const far = ahead.filter((date) => !near.includes(date))
  return (
    <HomeSection title={say('datesTitle')} isLoaded={data !== undefined} hasFailed={Boolean(error)}>
      {data?.dates.length === 0 && <p>{say('noDates')}</p>}
      <DateList dates={near} today={today} />
      <FoldedDates dates={far} today={today} title={say('farDates', { count: far.length })} />
      {ahead.length > 0 && <CalendarSection />}
      <FoldedDates dates={past} today={today} title={say('pastDates', { count: past.length })} />
    </HomeSection>
  )
}

interface DateListProps {
  dates: readonly DateItem[]
  today: string
}

function FoldedDates({ dates, today, title }: DateListProps & { title: string }) {
  if (dates.length === 0) return null
  return (
    <details className={styles.past}>
      <summary>{title}</summary>
      <DateList dates={dates} today={today} />
    </details>
  )
}

function DateList({ dates, today }: DateListProps) {
  const language = useLanguage()
  const say = useTexts(calendarTexts)
  const { site } = usePortal()
  return (
    <ul className={styles.dates}>
      {dates.map(({ name, label, day }) => (
        <li key={name} className={name === 'opening' ? styles.fair : undefined}>
          <a
            href={calendarAddress(site, name)}
            download={`${name}.ics`}
            title={say('one', { label })}
            aria-label={say('one', { label })}
          >
            <CalendarIcon size={14} />
          </a>
          <span>{label}</span>
          <time dateTime={day} title={formatDay(day, language)}>
            {formatNearDay(day, today, language, { month: 'short' })}
          </time>
        </li>
      ))}
    </ul>
  )
}
