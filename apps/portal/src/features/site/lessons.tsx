import { storyMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { dayOf, formatDay, formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './chapters.module.css'
import { pagesTexts } from './pages.texts.ts'
import { daysOf, programmeAddress } from './programme-search.ts'

/** Lessons of the programme by day, each with its room, language and seats. */
export function Lessons() {
  const say = useTexts(pagesTexts)
  const language = useLanguage()
  const { data: events = [] } = useMethod(storyMethods.getEvents, { language })
  const lessons = events.filter(({ kind }) => kind === 'educational')
  if (lessons.length === 0) return null
  return (
    <section aria-labelledby="lessons">
      <h2 id="lessons" className={parts.title}>
        {say('lessons', { count: lessons.length })}
      </h2>
      <div className={styles.days}>
        {daysOf(lessons).map((day) => (
          <section key={day} aria-labelledby={`lessons-${day}`}>
            <h3 id={`lessons-${day}`}>
              <Link to={programmeAddress({ day, kind: 'educational', language: null, sector: null })}>
                {formatDay(day, language, { weekday: 'long', year: undefined })}
              </Link>
            </h3>
            <ol className={styles.lessons}>
              {lessons
                .filter(({ starts }) => dayOf(starts) === day)
                .map(({ id, starts, title, speakers, room, seats }) => (
                  <li key={id}>
                    <time dateTime={starts}>{formatTime(starts)}</time>
                    <div>
                      <Link to={`/event-calendar/${id}`}>{title}</Link>
                      <p className={parts.quiet}>
                        {[speakers, room, seats && say('seats', { count: seats })]
                          .filter(Boolean)
                          .join(' · ')}
                      </p>
                    </div>
                  </li>
                ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  )
}
