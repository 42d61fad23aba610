import { hallName, type MeetingItem, type MeetingsResult, romeDay } from '@foyer/fair-domain'
import { joinClasses, Status } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFairTime } from '../../shell/fair-time.ts'
import styles from './agenda.module.css'
import type { AgendaEntry } from './agenda-entries.ts'
import { MeetingRow, type MeetingStep, TONES } from './meeting-row.tsx'
import meetingStyles from './meetings.module.css'
import { meetingsTexts } from './meetings.texts.ts'
import { placeText } from './place-text.ts'

interface ViewProps {
  data: MeetingsResult
  entries: readonly AgendaEntry[]
  days: readonly string[]
  now: number
}

interface DayViewProps extends ViewProps {
  chosen: string | undefined
  onChoose: (day: string) => void
  onStep: (meeting: MeetingItem, step: MeetingStep) => void
}

/** One day: meetings and sessions in order, with the way between them. */
export function DayView({ data, entries, days, now, chosen, onChoose, onStep }: DayViewProps) {
  const say = useTexts(meetingsTexts)
  const { day: dayName } = useFairTime()
  const shown = entries.filter(({ day }) => day === chosen)
  return (
    <section aria-label={say('meetings')}>
      <fieldset className={styles.days}>
        <legend className={styles.hidden}>{say('day')}</legend>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            className={joinClasses(styles.day, day === chosen && styles.chosen)}
            onClick={() => onChoose(day)}
          >
            <strong>{dayName(`${day}T12:00:00Z`)}</strong>
            <span>{say('entries', { count: entries.filter((entry) => entry.day === day).length })}</span>
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <p className={meetingStyles.note}>{say('freeDay')}</p>
      ) : (
        <ol className={meetingStyles.list}>
          {shown.map((entry) =>
            entry.kind === 'meeting' ? (
              <MeetingRow
                key={entry.id}
                meeting={entry.meeting}
                isAnsweredElsewhere={entry.meeting.isMyTurn}
                {...{ data, now, onStep }}
              />
            ) : (
              <SessionRow key={entry.id} entry={entry} data={data} />
            ),
          )}
        </ol>
      )}
    </section>
  )
}

function SessionRow({ entry, data }: { entry: AgendaEntry & { kind: 'session' }; data: MeetingsResult }) {
  const say = useTexts(meetingsTexts)
  const language = useLanguage()
  const { moment, time } = useFairTime()
  const { title, room, hall } = entry.session
  const walk = data.walks[entry.id]
  return (
    <li className={joinClasses(meetingStyles.meeting, styles.session)}>
      <div className={meetingStyles.what}>
        <h3>{title[language]}</h3>
        <p className={meetingStyles.when}>
          {moment(entry.startsAt)}–{time(entry.endsAt)}
        </p>
        <p>{[room, hall && hallName(hall, language)].filter(Boolean).join(', ')}</p>
        {walk !== undefined && <p className={meetingStyles.note}>{say('walk', { minutes: walk })}</p>}
      </div>
      <Status tone="neutral">{say('programme')}</Status>
    </li>
  )
}

/** All days side by side, also on paper. */
export function WeekView({ data, entries, days, now }: ViewProps) {
  const say = useTexts(meetingsTexts)
  const { day: dayName } = useFairTime()
  const today = romeDay(now)
  return (
    <div className={styles.week}>
      {days.map((day) => {
        const shown = entries.filter((entry) => entry.day === day)
        const closed = data.slots.filter((slot) => slot.day === day && slot.absent.length > 0).length
        return (
          <section key={day} aria-labelledby={`week-${day}`}>
            <h2 id={`week-${day}`} className={joinClasses(day === today && styles.today)}>
              {dayName(`${day}T12:00:00Z`)}
              {day === today && ` · ${say('today')}`}
            </h2>
            {shown.length === 0 && <p className={meetingStyles.note}>{say('freeDay')}</p>}
            <ol>
              {shown.map((entry) => (
                <WeekEntry key={entry.id} entry={entry} data={data} />
              ))}
            </ol>
            {closed > 0 && data.side === 'buyer' && (
              <p className={styles.closed}>{say('closedTimes', { count: closed })}</p>
            )}
          </section>
        )
      })}
    </div>
  )
}

function WeekEntry({ entry, data }: { entry: AgendaEntry; data: MeetingsResult }) {
  const say = useTexts(meetingsTexts)
  const language = useLanguage()
  const { time } = useFairTime()
  const times = `${time(entry.startsAt)}–${time(entry.endsAt)}`
  if (entry.kind === 'session')
    return (
      <li className={joinClasses(styles.entry, styles.session)}>
        <span>{times}</span>
        <strong>{entry.session.title[language]}</strong>
        <span>
          {[entry.session.room, entry.session.hall && hallName(entry.session.hall, language)]
            .filter(Boolean)
            .join(', ')}
        </span>
      </li>
    )
  const { state, memberId, with: other } = entry.meeting
  const member = data.people.find(({ id }) => id === memberId)
  return (
    <li className={styles.entry}>
      <span>{times}</span>
      <strong>{other.name}</strong>
      <span>{[placeText(entry.meeting, language), member?.name].filter(Boolean).join(', ')}</span>
      <Status tone={TONES[state]}>{say(state)}</Status>
    </li>
  )
}
