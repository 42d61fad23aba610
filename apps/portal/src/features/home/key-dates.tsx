import type { HomeResult } from '@foyer/fair-domain'
import { CalendarIcon } from '@foyer/ui'
import { formatDay } from '../../i18n/format-day.ts'
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

/** The user's dates of the edition: future ones, and past ones collapsed. */
export function KeyDates({ data, error }: { data?: HomeResult | undefined; error?: unknown }) {
  const say = useTexts(homeTexts)
  const past = data?.dates.filter(({ isPast }) => isPast) ?? []
  const ahead = data?.dates.filter(({ isPast }) => !isPast) ?? []
  return (
    <HomeSection title={say('datesTitle')} isLoaded={data !== undefined} hasFailed={Boolean(error)}>
      {data?.dates.length === 0 && <p>{say('noDates')}</p>}
      <DateList dates={ahead} />
      {ahead.length > 0 && <CalendarSection />}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{say('pastDates', { count: past.length })}</summary>
          <DateList dates={past} />
        </details>
      )}
    </HomeSection>
  )
}

function DateList({ dates }: { dates: readonly DateItem[] }) {
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
            {formatDay(day, language, { month: 'short', year: undefined })}
          </time>
        </li>
      ))}
    </ul>
  )
}
