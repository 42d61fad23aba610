import { catalogueMethods, storyMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { dayOf, formatDay, formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { FairDays } from '../../shell/fair-days.tsx'
import parts from '../../shell/site-parts.module.css'
import { daysOf } from './programme-search.ts'
import styles from './public-home.module.css'
import { publicHomeTexts } from './public-home.texts.ts'

const SHOWN = 4

/** Some sessions of the first day, and links to all days. */
export function HomeProgramme() {
  const say = useTexts(publicHomeTexts)
  const language = useLanguage()
  const { data: events = [] } = useMethod(storyMethods.getEvents, { language })
  const { data: facts } = useMethod(catalogueMethods.getFairFacts, {})
  const days = daysOf(events)
  const [first] = days
  if (first === undefined) return null
  const ofDay = events.filter(({ starts }) => dayOf(starts) === first)
  const step = Math.max(1, Math.floor(ofDay.length / SHOWN))
  const shown = ofDay.filter((_, index) => index % step === 0).slice(0, SHOWN)
  return (
    <section className={styles.programme} aria-labelledby="home-programme">
      <div>
        <h2 id="home-programme" className={parts.display}>
          {say('programme')}
        </h2>
        <p className={parts.lead}>{say('programmeText', { count: facts?.sessions ?? events.length })}</p>
        <FairDays days={days} chosen={first} label={say('days')} />
      </div>
      <div>
        <ol className={styles.sessions}>
          {shown.map(({ id, starts, title, speakers, room, place }) => (
            <li key={id}>
              <time dateTime={starts}>{formatTime(starts)}</time>
              <div>
                <h3>
                  <Link to={`/event-calendar/${id}`}>{title}</Link>
                </h3>
                {speakers !== '' && <p className={parts.quiet}>{speakers}</p>}
                <p className={parts.quiet}>{[room, place].filter(Boolean).join(', ')}</p>
              </div>
            </li>
          ))}
        </ol>
        <Link to={`/event-calendar?day=${first}`} className={styles.more}>
          {say('wholeDay', { day: formatDay(first, language, { weekday: 'long', year: undefined }) })}
        </Link>
      </div>
    </section>
  )
}
