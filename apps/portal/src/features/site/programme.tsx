import { type PageResult, SECTORS, SESSION_KINDS, type SessionKind, storyMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { inLanguage } from '../../i18n/site.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Crumbs } from '../../shell/crumbs.tsx'
import { FairDays } from '../../shell/fair-days.tsx'
import { PageAction } from '../../shell/page-action.tsx'
import { usePortal } from '../../shell/portal.ts'
import parts from '../../shell/site-parts.module.css'
import { SiteText } from '../../shell/site-text.tsx'
import pageStyles from './page.module.css'
import styles from './programme.module.css'
import { programmeTexts } from './programme.texts.ts'
import {
  daysOf,
  type ProgrammeSearch,
  programmeAddress,
  roomsOf,
  sessionsInView,
} from './programme-search.ts'
import { MAX_FROM, quarterOf, SessionItem } from './session-item.tsx'

/** Maximum number of room columns; a day with more is a list. */
const MAX_COLUMNS = 6

/** The programme of a day, by room and hour, or a selection from it. */
export function Programme({ page, search }: { page: PageResult; search: ProgrammeSearch }) {
  const say = useTexts(programmeTexts)
  const language = useLanguage()
  const { data: events = [] } = useMethod(storyMethods.getEvents, { language })
  const days = daysOf(events)
  const day = days.find((one) => one === search.day) ?? days[0]
  const shown = sessionsInView(events, search, day)
  const title = day ? formatDay(day, language, { weekday: 'long', year: undefined }) : page.title
  return (
    <>
      <div className={styles.opening} data-testid="banner">
        <Crumbs page={page} />
        <div className={styles.row}>
          <h1 className={parts.display}>{title}</h1>
          {days.length > 0 && (
            <FairDays
              days={days}
              chosen={day ?? null}
              label={say('days')}
              addressOf={(one) => programmeAddress(search, { day: one })}
            />
          )}
        </div>
        {days.length === 0 && <p className={parts.lead}>{say('nothingYet')}</p>}
      </div>
      {days.length > 0 && <Filters search={{ ...search, day: day ?? null }} count={shown.length} />}
      {shown.length === 0 && days.length > 0 && (
        <p className={styles.none}>
          {say('none')}{' '}
          <Link to={programmeAddress({ ...search, kind: null, language: null, sector: null })}>
            {say('whole')}
          </Link>
        </p>
      )}
      <Sessions sessions={shown} />
      {page.body !== '' && (
        <div className={styles.text}>
          <SiteText html={page.body} className={pageStyles.text} />
          <PageAction name={page.action} />
        </div>
      )}
    </>
  )
}

function Filters({ search, count }: { search: ProgrammeSearch; count: number }) {
  const say = useTexts(programmeTexts)
  const language = useLanguage()
  const { site } = usePortal()
  const isWhole = search.kind === null && search.language === null && search.sector === null
  const chip = (key: string, label: string, isChosen: boolean, change: Partial<ProgrammeSearch>) => (
    <li key={key}>
      <Link
        to={programmeAddress(search, change)}
        className={parts.chip}
        aria-current={isChosen ? 'true' : undefined}
        preventScrollReset
      >
        {label}
      </Link>
    </li>
  )
  return (
    <nav aria-label={say('filters')} className={styles.filters}>
      <ul className={parts.chips}>
        {chip('all', say('everything'), isWhole, { kind: null, language: null, sector: null })}
        <li>
          <a
            href={inLanguage(site, language, '/my-visit')}
            className={parts.chip}
            data-kept-link=""
            data-words={say('planCount', { count: '#' })}
            suppressHydrationWarning
          >
            {say('planCount', { count: 0 })}
          </a>
        </li>
        {(Object.keys(SESSION_KINDS) as SessionKind[]).map((kind) =>
          chip(kind, SESSION_KINDS[kind][language], search.kind === kind, {
            kind: search.kind === kind ? null : kind,
          }),
        )}
        {chip('english', say('inEnglish'), search.language === 'en-US', {
          language: search.language === 'en-US' ? null : 'en-US',
        })}
        {(['perfumery', 'hair', 'nail', 'packaging'] as const).map((sector) =>
          chip(sector, SECTORS[sector][language], search.sector === sector, {
            sector: search.sector === sector ? null : sector,
          }),
        )}
      </ul>
      <p className={parts.quiet} role="status">
        {say('count', { count })}
      </p>
    </nav>
  )
}

function Sessions({ sessions }: { sessions: ReturnType<typeof sessionsInView> }) {
  const say = useTexts(programmeTexts)
  const rooms = roomsOf(sessions)
  const isGrid = rooms.length > 1 && rooms.length <= MAX_COLUMNS
  if (sessions.length === 0) return null
  // The axis starts on a full hour.
  const firstQuarter = Math.floor(Math.min(...sessions.map(({ starts }) => quarterOf(starts))) / 4) * 4
  const lastQuarter = Math.max(...sessions.map(({ ends }) => quarterOf(ends)))
  const hours = Array.from({ length: Math.ceil((lastQuarter - firstQuarter) / 4) }, (_, index) => index)
  const seatsOf = (room: string) => sessions.find((one) => (one.room || one.place) === room)?.seats ?? null
  return (
    <div className={styles.sessions} data-grid={isGrid} data-rooms={rooms.length}>
      {isGrid && (
        <ol className={styles.rooms} aria-hidden="true">
          {rooms.map((room, index) => (
            <li key={room} data-column={index + 1}>
              <strong>{room}</strong>
              <span>
                {[
                  sessions.find((one) => (one.room || one.place) === room)?.place,
                  seatsOf(room) === null ? '' : say('seatsText', { count: seatsOf(room) ?? 0 }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
      <ol className={styles.list}>
        {isGrid &&
          hours.map((hour) => (
            <li
              key={hour}
              className={styles.hour}
              data-from={Math.min(hour * 4 + 1, MAX_FROM)}
              data-long={4}
              aria-hidden="true"
            >
              <span>{`${firstQuarter / 4 + hour}:00`}</span>
            </li>
          ))}
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            column={isGrid ? rooms.indexOf(session.room || session.place) + 1 : null}
            firstQuarter={firstQuarter}
          />
        ))}
      </ol>
    </div>
  )
}
