import { catalogueMethods, MAX_VISITOR_NAME, type VisitResult, visitMethods } from '@foyer/fair-domain'
import { useMethod, useUser } from '@foyer/record-react'
import { Link, type LoaderFunctionArgs, useHref, useLoaderData } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { inLanguage } from '../../i18n/site.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import { FairDays } from '../../shell/fair-days.tsx'
import { HallMap } from '../../shell/hall-map.tsx'
import { KeepButton } from '../../shell/keep-button.tsx'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './visit.module.css'
import { visitTexts } from './visit.texts.ts'
import { readVisit, type VisitSearch, visitQuery } from './visit-search.ts'
import { VisitStops } from './visit-stops.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { searchParams } = new URL(request.url)
  const search = readVisit(searchParams)
  const { language } = portal
  await Promise.all([
    readPublic(portal, visitMethods.getVisit, { language, saved: search.saved, plan: search.plan }),
    readPublic(portal, catalogueMethods.getHalls, { language }),
  ])
  const say = textsIn(visitTexts, language, portal.appearance?.texts)
  const page: PageInfo = {
    title: say('title'),
    description: say('description'),
    opening: 'own',
    isHidden: true,
  }
  return { page, search, isRevoked: searchParams.get('done') === 'revoked' }
}

/** The visitor's day: saved exhibitors, products and sessions in walking order. */
export function Component() {
  const say = useTexts(visitTexts)
  const language = useLanguage()
  const { search, isRevoked } = useLoaderData<typeof loader>()
  const { data } = useMethod(visitMethods.getVisit, { language, saved: search.saved, plan: search.plan })
  if (!data) return null
  return (
    <div className={styles.page} data-kept-page="" data-keep-offline="">
      {isRevoked && (
        <p className={styles.note} role="status">
          {say('revoked')}
        </p>
      )}
      {data.stops.length === 0 ? (
        <>
          <EmptyVisit />
          <Suggestions suggestions={data.suggestions} />
        </>
      ) : (
        <Visit visit={data} search={search} />
      )}
    </div>
  )
}

function EmptyVisit() {
  const say = useTexts(visitTexts)
  return (
    <div className={styles.notice} data-testid="banner">
      <p className={parts.eyebrow}>{say('title')}</p>
      <h1 className={parts.display}>{say('emptyTitle')}</h1>
      <p className={parts.lead}>{say('empty')}</p>
      <p className={parts.actions}>
        <Link to="/catalogue" className={parts.button}>
          {say('toCatalogue')}
        </Link>
        <Link to="/event-calendar" className={parts.lineButton}>
          {say('toProgramme')}
        </Link>
      </p>
    </div>
  )
}

function Visit({ visit: { days, stops, suggestions }, search }: { visit: VisitResult; search: VisitSearch }) {
  const say = useTexts(visitTexts)
  const language = useLanguage()
  const { site } = usePortal()
  const { data: halls = [] } = useMethod(catalogueMethods.getHalls, { language })
  const day = days.find((one) => one === search.day) ?? stops[0]?.day ?? ''
  const ofDay = stops.filter((stop) => stop.day === day)
  const hallsOfDay = new Set(ofDay.map(({ hall }) => hall))
  return (
    <>
      <div className={styles.opening} data-testid="banner">
        <div>
          <p className={parts.eyebrow}>{say('title')}</p>
          <h1 className={parts.display}>
            {formatDay(day, language, { weekday: 'long', month: undefined, year: undefined })}
          </h1>
          <p className={parts.lead}>{say('summary', { stops: ofDay.length, halls: hallsOfDay.size })}</p>
        </div>
        <p className={parts.actions}>
          <a href="#share" className={parts.button}>
            {say('share')}
          </a>
          <a
            href={`${inLanguage(site, language, '/my-visit.ics')}?${visitQuery(search)}`}
            download="foyer.ics"
            className={parts.lineButton}
          >
            {say('calendar')}
          </a>
          <button type="button" className={`${parts.lineButton} ${parts.scripted}`} data-print="">
            {say('print')}
          </button>
        </p>
        <div className={styles.days}>
          <FairDays
            days={days}
            chosen={day}
            label={say('days')}
            addressOf={(one) => `/my-visit?${visitQuery(search)}&day=${one}`}
          />
        </div>
      </div>
      <Stored />
      <div className={styles.columns}>
        <div>
          {ofDay.length === 0 ? (
            <p>{say('noStops')}</p>
          ) : (
            <VisitStops stops={ofDay} off={say('add')} on={say('remove')} />
          )}
          <p className={parts.quiet}>{say('order')}</p>
          <Suggestions suggestions={suggestions} />
        </div>
        <div>
          <section className={styles.halls} aria-label={say('halls')}>
            <h2 className={styles.heading}>{say('halls')}</h2>
            <HallMap halls={halls} isOwn={({ name }) => hallsOfDay.has(name)} />
          </section>
          <ShareForm search={search} />
        </div>
      </div>
    </>
  )
}

function Stored() {
  const say = useTexts(visitTexts)
  const { isGuest } = useUser()
  const login = `${useHref('/reserved/login')}?next=${encodeURIComponent('/my-visit')}`
  return (
    <p className={styles.note}>
      {say(isGuest === false ? 'storedAccount' : 'stored')}{' '}
      {isGuest !== false && <a href={login}>{say('signIn')}</a>}
    </p>
  )
}

function Suggestions({ suggestions }: { suggestions: VisitResult['suggestions'] }) {
  const say = useTexts(visitTexts)
  if (suggestions.length === 0) return null
  return (
    <section className={styles.suggestions}>
      <h2 className={styles.heading}>{say('suggestions')}</h2>
      <p className={parts.quiet}>{say('suggestionsNote')}</p>
      <ul>
        {suggestions.map(({ kind, value, name, detail }) => (
          <li key={value} data-keepable>
            <div>
              <Link to={kind === 'session' ? `/event-calendar/${value}` : `/catalogue/${value}`}>{name}</Link>
              <p className={parts.quiet}>{detail}</p>
            </div>
            <KeepButton
              list={kind === 'session' ? 'plan' : 'visit'}
              value={value}
              off={say('add')}
              on={say('added')}
              about={name}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Posted without scripts. The link with its key is stored on the device, so that the visitor finds it again. */
function ShareForm({ search }: { search: VisitSearch }) {
  const say = useTexts(visitTexts)
  const action = useHref('/my-visit')
  return (
    <form method="post" action={action} id="share" className={styles.share}>
      <h2 className={styles.heading}>{say('shareTitle')}</h2>
      <p className={parts.quiet}>{say('shareNote')}</p>
      <input type="hidden" name="visit" value={search.saved.join(',')} />
      <input type="hidden" name="plan" value={search.plan.join(',')} />
      <label htmlFor="visitor-name">{say('name')}</label>
      <input id="visitor-name" name="name" maxLength={MAX_VISITOR_NAME} autoComplete="given-name" />
      <button type="submit" className={parts.button}>
        {say('create')}
      </button>
      <a href={action} data-shared-link="" hidden suppressHydrationWarning>
        {say('shareLink')}
      </a>
    </form>
  )
}
