import { hallName, type MeetingsResult } from '@foyer/fair-domain'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFairTime } from '../../shell/fair-time.ts'
import styles from './agenda.module.css'
import type { AgendaEntry } from './agenda-entries.ts'
import { meetingsTexts } from './meetings.texts.ts'
import { placeText } from './place-text.ts'

const MINUTE_MS = 60_000
/** From here on the day is shown instead of the minutes. */
const SOON_MINUTES = 120

interface NextUpProps {
  entry: AgendaEntry
  data: MeetingsResult
  now: number
}

/** Where the user goes next: time, stand and walking time. */
export function NextUp({ entry, data, now }: NextUpProps) {
  const say = useTexts(meetingsTexts)
  const language = useLanguage()
  const { moment } = useFairTime()
  const minutes = Math.ceil((Date.parse(entry.startsAt) - now) / MINUTE_MS)
  const isMeeting = entry.kind === 'meeting'
  const walk = data.walks[entry.id]
  const place = isMeeting
    ? placeText(entry.meeting, language)
    : [entry.session.hall && hallName(entry.session.hall, language), entry.session.room]
        .filter(Boolean)
        .join(', ')
  return (
    <section className={styles.next} aria-labelledby="agenda-next">
      <p className={styles.soon}>
        {minutes <= 0
          ? say('now')
          : minutes <= SOON_MINUTES
            ? say('inMinutes', { minutes })
            : moment(entry.startsAt)}
      </p>
      <div>
        <h2 id="agenda-next">{isMeeting ? entry.meeting.with.name : entry.session.title[language]}</h2>
        <p>
          <strong>{place || say('noPlace')}</strong>
        </p>
        {walk !== undefined && walk > 0 && <p>{say('walk', { minutes: walk })}</p>}
      </div>
    </section>
  )
}
