import { type EventItem, SESSION_KINDS } from '@foyer/fair-domain'
import { dayOf, formatDay, formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { inLanguage } from '../../i18n/site.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { KeepButton } from '../../shell/keep-button.tsx'
import { usePortal } from '../../shell/portal.ts'
import parts from '../../shell/site-parts.module.css'
import { SiteText } from '../../shell/site-text.tsx'
import styles from './programme.module.css'
import { programmeTexts } from './programme.texts.ts'

/** Maximum numbers that the style sheet has rules for. */
const MAX_FROM = 44
const MAX_LONG = 16
const LANGUAGE_WORDS = { it: 'inItalian', 'en-US': 'inEnglish', both: 'interpreted' } as const

interface SessionItemProps {
  session: EventItem
  /** The column of the grid; null in a list. */
  column: number | null
  /** The quarter of an hour at which the grid starts. */
  firstQuarter: number
  withDay: boolean
}

/** One session: time, title, speakers, room, and the button to save it. */
export function SessionItem({ session, column, firstQuarter, withDay }: SessionItemProps) {
  const say = useTexts(programmeTexts)
  const language = useLanguage()
  const { site } = usePortal()
  const { id, kind, starts, ends, title, speakers, room, place, text } = session
  const from = quarterOf(starts)
  const long = Math.min(Math.max(2, quarterOf(ends) - from), MAX_LONG)
  return (
    <li
      id={id}
      className={styles.session}
      data-column={column ?? undefined}
      data-from={column === null ? undefined : Math.min(from - firstQuarter + 1, MAX_FROM)}
      data-long={column === null ? undefined : long}
      data-keepable
    >
      <p className={styles.hours}>
        <time dateTime={starts}>{formatTime(starts)}</time>–<time dateTime={ends}>{formatTime(ends)}</time>
        {withDay && (
          <span>
            {formatDay(dayOf(starts), language, { weekday: 'short', month: 'short', year: undefined })}
          </span>
        )}
      </p>
      <div className={styles.about}>
        <p className={parts.eyebrow}>{SESSION_KINDS[kind][language]}</p>
        <h2>{title}</h2>
        {speakers !== '' && <p className={parts.quiet}>{speakers}</p>}
        <p className={styles.place}>
          <span>{[room, place].filter(Boolean).join(', ')}</span>
          {session.language && <span>{say(LANGUAGE_WORDS[session.language])}</span>}
        </p>
        {text !== '' && (
          <details className={styles.details}>
            <summary>{say('more')}</summary>
            <SiteText html={text} />
          </details>
        )}
        <p className={styles.ways}>
          <KeepButton list="plan" value={id} off={say('add')} on={say('added')} about={title} />
          <a href={`${inLanguage(site, language, '/programme.ics')}?ids=${id}`} download={`${id}.ics`}>
            {say('calendar')}
          </a>
        </p>
      </div>
    </li>
  )
}

/** Quarters of an hour since midnight, local time of the fair. */
export function quarterOf(instant: string) {
  const [hours = 0, minutes = 0] = formatTime(instant).split(':').map(Number)
  return hours * 4 + Math.floor(minutes / 15)
}
