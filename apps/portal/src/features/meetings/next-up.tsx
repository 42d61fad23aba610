import { canConfirm, hallName, type MeetingsResult } from '@foyer/fair-domain'
import { LinkButton } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFairTime } from '../../shell/fair-time.ts'
import { shortHallName } from '../../shell/hall-map.tsx'
import styles from './agenda.module.css'
import type { AgendaEntry } from './agenda-entries.ts'
import { ConfirmButton } from './meeting-buttons.tsx'
import { meetingsTexts } from './meetings.texts.ts'
import { placeText } from './place-text.ts'

const MINUTE_MS = 60_000
/** From here on the day is shown instead of the minutes. */
const SOON_MINUTES = 120

interface NextUpProps {
  entry: AgendaEntry
  /** The entry before it on the same day, from which the way begins. */
  before: AgendaEntry | undefined
  data: MeetingsResult
  now: number
}

/** Where the user goes next: time, stand, walking time, the way on the plan, and the confirmation once it begins. */
export function NextUp({ entry, before, data, now }: NextUpProps) {
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
  const way = wayTo(entry, before)
  const isNow = isMeeting && canConfirm(entry.startsAt, now)
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
      {(way !== null || isNow) && (
        <div className={styles.steps}>
          {way !== null && <LinkButton href={way}>{say('showWay')}</LinkButton>}
          {isNow && <ConfirmButton meeting={entry.meeting} />}
        </div>
      )}
    </section>
  )
}

/** Address of the stand of a meeting on the plan, with the way from the stand before; null without a stand. */
function wayTo(entry: AgendaEntry, before: AgendaEntry | undefined) {
  const standOf = (of: AgendaEntry | undefined) => {
    const { hall = null, stand = null } = of?.kind === 'meeting' ? of.meeting : {}
    return hall !== null && stand !== null ? { hall: shortHallName(hall), stand } : null
  }
  const [to, from] = [standOf(entry), standOf(before)]
  if (!to) return null
  const search = { stand: to.stand, ...(from && { from: `${from.hall} ${from.stand}` }) }
  return `/plan/${to.hall}?${new URLSearchParams(search)}`
}
