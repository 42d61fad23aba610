import type { HomeAnswer } from '@foyer/fair-domain'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './home.module.css'
import { homeTexts } from './home.texts.ts'
import { HomeCard } from './home-card.tsx'

/** The days of the edition that matter to the reader. */
export function KeyDates({ data, error }: { data?: HomeAnswer | undefined; error?: unknown }) {
  const say = useTexts(homeTexts)
  const language = useLanguage()
  return (
    <HomeCard title={say('datesTitle')} isLoaded={data !== undefined} hasFailed={Boolean(error)}>
      {data?.dates.length === 0 ? (
        <p>{say('noDates')}</p>
      ) : (
        <ul className={styles.list}>
          {data?.dates.map(({ name, label, day, isPast }) => (
            <li key={name} className={isPast ? styles.past : undefined}>
              <span>{label}</span>
              <span className={styles.aside}>
                <time dateTime={day}>{formatDay(day, language)}</time>
                {isPast && <span>({say('over')})</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  )
}
