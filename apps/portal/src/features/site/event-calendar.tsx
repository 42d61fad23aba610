import { storyMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { dayOf, formatDay, formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SiteText } from '../../shell/site-text.tsx'
import styles from './page.module.css'
import { pagesTexts } from './pages.texts.ts'

/** Day by day, hour by hour. */
export function EventCalendar() {
  const say = useTexts(pagesTexts)
  const language = useLanguage()
  const { data: events = [] } = useMethod(storyMethods.getEvents, { language })
  const days = Object.entries(Object.groupBy(events, ({ starts }) => dayOf(starts)))
  if (days.length === 0) return <p>{say('nothingYet')}</p>
  return days.map(([day, ofDay = []]) => (
    <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>
        <time dateTime={day}>{formatDay(day, language, { weekday: 'long' })}</time>
      </h2>
      <ul className={styles.events}>
        {ofDay.map(({ id, kind, starts, ends, title, place, text }) => (
          <li key={id}>
            <p className={styles.hours}>
              <time dateTime={starts}>{formatTime(starts, language)}</time>–
              <time dateTime={ends}>{formatTime(ends, language)}</time>
            </p>
            <div>
              <p className={styles.kind}>{say(`${kind}Event`)}</p>
              <h3>{title}</h3>
              <p className={styles.place}>{place}</p>
              <SiteText html={text} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  ))
}
