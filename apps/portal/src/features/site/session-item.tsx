import { type EventItem, SESSION_KINDS } from '@foyer/fair-domain'
import { Link } from 'react-router'
import { formatTime } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { KeepButton } from '../../shell/keep-button.tsx'
import parts from '../../shell/site-parts.module.css'
import styles from './programme.module.css'
import { programmeTexts } from './programme.texts.ts'

/** Maximum numbers that the style sheet has rules for. */
export const MAX_FROM = 44
const MAX_LONG = 16
export const LANGUAGE_WORDS = { it: 'inItalian', 'en-US': 'inEnglish', both: 'interpreted' } as const

interface SessionItemProps {
  session: EventItem
  /** The column of the grid; null in a list. */
  column: number | null
  /** The quarter of an hour at which the grid starts. */
  firstQuarter: number
}

/** One session: time, title, speakers and room; the title leads to its page. */
export function SessionItem({ session, column, firstQuarter }: SessionItemProps) {
  const say = useTexts(programmeTexts)
  const language = useLanguage()
  const { id, kind, starts, ends, title, speakers, room, place } = session
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
      </p>
      <div className={styles.about}>
        <p className={parts.eyebrow}>
          {SESSION_KINDS[kind][language]}
          <span className={styles.mine}>{say('added')}</span>
        </p>
        <h2>
          <Link to={`/event-calendar/${id}`}>{title}</Link>
        </h2>
        {speakers !== '' && <p className={parts.quiet}>{speakers}</p>}
        <p className={styles.place}>
          <span>{[room, place].filter(Boolean).join(', ')}</span>
          {session.language && <span>{say(LANGUAGE_WORDS[session.language])}</span>}
        </p>
        <p className={styles.ways}>
          <KeepButton list="plan" value={id} off={say('add')} on={say('added')} about={title} />
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
