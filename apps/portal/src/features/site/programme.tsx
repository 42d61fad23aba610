import { type PageResult, SECTORS, SESSION_KINDS, type SessionKind, storyMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { inLanguage } from '../../i18n/site.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Crumbs } from '../../shell/crumbs.tsx'
import { PageAction } from '../../shell/page-action.tsx'
import { usePortal } from '../../shell/portal.ts'
import parts from '../../shell/site-parts.module.css'
import { SiteText } from '../../shell/site-text.tsx'
import pageStyles from './page.module.css'
import styles from './programme.module.css'
import { programmeTexts } from './programme.texts.ts'
import { ProgrammeDays } from './programme-days.tsx'
import {
  daysOf,
  type ProgrammeSearch,
  programmeAddress,
  roomsOf,
  sessionsInView,
} from './programme-search.ts'
import { quarterOf, SessionItem } from './session-item.tsx'

/** Maximum number of room columns; a day with more is a list. */
const MAX_COLUMNS = 6

/** The programme of a day, by room and hour, or a selection from it. */
export function Programme({ page, search }: { page: PageResult; search: ProgrammeSearch }) {
  const say = useTexts(programmeTexts)
  const language = useLanguage()
  const { data: events = [] } = useMethod(storyMethods.getEvents, { language })
  const days = daysOf(events)
  const isPlan = search.plan !== null
  const day = days.find((one) => one === search.day) ?? days[0]
  const shown = sessionsInView(events, search, day)
  const title = isPlan
    ? say('planTitle')
    : day
      ? formatDay(day, language, { weekday: 'long', year: undefined })
      : page.title
  return (
    <>
      <div className={styles.opening} data-testid="banner">
        <Crumbs page={page} />
        <div className={styles.row}>
          <h1 className={parts.display}>{title}</h1>
          {days.length > 0 && (
            <ProgrammeDays
              days={days}
              chosen={isPlan ? null : (day ?? null)}
              label={say('days')}
              addressOf={(one) => programmeAddress(search, { day: one })}
            />
          )}
        </div>
        {days.length === 0 && <p className={parts.lead}>{say('nothingYet')}</p>}
      </div>
      {days.length > 0 && <Filters search={{ ...search, day: day ?? null }} count={shown.length} />}
      {isPlan ? <Plan search={search} /> : null}
      {shown.length === 0 && !isPlan && days.length > 0 && (
        <p className={styles.none}>
          {say('none')}{' '}
          <Link to={programmeAddress({ ...search, kind: null, language: null, sector: null })}>
            {say('whole')}
          </Link>
        </p>
      )}
      <Sessions sessions={shown} isPlan={isPlan} />
      {!isPlan && page.body !== '' && (
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
  const isPlan = search.plan !== null
  const isWhole = !isPlan && search.kind === null && search.language === null && search.sector === null
  const chip = (key: string, label: string, isChosen: boolean, change: Partial<ProgrammeSearch>) => (
    <li key={key}>
      <Link
        to={programmeAddress(search, change)}
        className={parts.chip}
        aria-current={isChosen && !isPlan ? 'true' : undefined}
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
            href={`${inLanguage(site, language, '/event-calendar')}?plan=`}
            className={parts.chip}
            aria-current={isPlan ? 'true' : undefined}
            data-kept-link="plan"
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

function Plan({ search: { plan } }: { search: ProgrammeSearch }) {
  const say = useTexts(programmeTexts)
  const language = useLanguage()
  const { site } = usePortal()
  const ids = plan ?? []
  return (
    <div className={styles.plan}>
      <p className={parts.lead}>{say(ids.length === 0 ? 'planEmpty' : 'planNote')}</p>
      <p className={parts.actions}>
        {ids.length > 0 && (
          <a
            className={parts.button}
            href={`${inLanguage(site, language, '/programme.ics')}?ids=${ids.join(',')}`}
            download="foyer.ics"
          >
            {say('planDownload')}
          </a>
        )}
        <Link to="/event-calendar" className={parts.lineButton}>
          {say('toDays')}
        </Link>
      </p>
    </div>
  )
}

function Sessions({ sessions, isPlan }: { sessions: ReturnType<typeof sessionsInView>; isPlan: boolean }) {
  const rooms = roomsOf(sessions)
  const isGrid = !isPlan && rooms.length > 1 && rooms.length <= MAX_COLUMNS
  if (sessions.length === 0) return null
  return (
    <div className={styles.sessions} data-grid={isGrid} data-rooms={rooms.length}>
      {isGrid && (
        <ol className={styles.rooms} aria-hidden="true">
          {rooms.map((room, index) => (
            <li key={room} data-column={index + 1}>
              <strong>{room}</strong>
              <span>{sessions.find((one) => (one.room || one.place) === room)?.place}</span>
            </li>
          ))}
        </ol>
      )}
      <ol className={styles.list}>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            column={isGrid ? rooms.indexOf(session.room || session.place) + 1 : null}
            firstQuarter={Math.min(...sessions.map(({ starts }) => quarterOf(starts)))}
            withDay={isPlan}
          />
        ))}
      </ol>
    </div>
  )
}
