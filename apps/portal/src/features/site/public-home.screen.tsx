import { type EditionAnswer, siteMethods, storyMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { formatDay, formatDays } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import { Petals } from '../../shell/brand/petals.tsx'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import { SitePicture } from '../../shell/site-picture.tsx'
import styles from './public-home.module.css'
import { publicHomeTexts } from './public-home.texts.ts'

const OFFERS = [
  { name: 'exhibit', to: '/waiting-list', picture: 'vessels' },
  { name: 'visit', to: '/ticketing', picture: 'square' },
  { name: 'match', to: '/buyer-program', picture: 'essence' },
] as const
const FIGURES = ['exhibitors', 'visitors', 'countries', 'pavilions'] as const
const NEWS_SHOWN = 3
/** Phones are told less than they draw: the smaller file is sharp enough there, and a third of the bytes. */
const CARD_SIZES = '(max-width: 767px) 220px, (max-width: 991px) 100vw, 400px'

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { language } = portal
  // The front door opens even when dates and news cannot be had.
  const [edition] = await Promise.all([
    readPublic(portal, siteMethods.getEdition, {}).catch(() => null),
    readPublic(portal, storyMethods.getNews, { kind: 'news', language }).catch(() => null),
  ])
  const say = textsIn(publicHomeTexts, language, portal.appearance?.texts)
  const page: PageInfo = {
    title: say('pageTitle'),
    description: say('lead'),
    hasOwnHeading: true,
    structured: edition ? [eventOf(edition, say('pageTitle'), say('lead'))] : [],
  }
  return { page }
}

const eventOf = ({ opening, closing }: EditionAnswer, name: string, description: string) => ({
  '@type': 'Event',
  name,
  description,
  startDate: opening,
  endDate: closing,
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  eventStatus: 'https://schema.org/EventScheduled',
  location: {
    '@type': 'Place',
    name: 'Foyer',
    address: { '@type': 'PostalAddress', addressLocality: 'Bologna', addressCountry: 'IT' },
  },
  organizer: { '@type': 'Organization', name: 'Foyer' },
})

/** The front door. */
export function Component() {
  const say = useTexts(publicHomeTexts)
  const language = useLanguage()
  const { data: edition } = useMethod(siteMethods.getEdition, {})
  return (
    <>
      <section className={styles.hero}>
        <Petals className={styles.petals} />
        <div className={styles.words}>
          <p className={styles.eyebrow}>
            {say('eyebrow')}
            {edition && ` · ${say('edition', { year: edition.year })}`}
          </p>
          <h1 className={styles.title}>{say('title')}</h1>
          <p className={styles.lead}>{say('lead')}</p>
          {edition && (
            <p className={styles.dates}>
              {formatDays(edition.opening, edition.closing, language)}
              <span> · Bologna</span>
            </p>
          )}
          <p className={styles.ways}>
            <Link to="/ticketing" className={styles.primary}>
              {say('tickets')}
            </Link>
            <Link to="/reserved/" className={styles.secondary}>
              {say('enter')}
            </Link>
          </p>
        </div>
      </section>
      <section className={styles.offers}>
        {OFFERS.map(({ name, to, picture }) => (
          <article key={name}>
            <img
              src={`/assets/gallery/${picture}.webp`}
              srcSet={`/assets/gallery/${picture}-600.webp 600w, /assets/gallery/${picture}.webp 1200w`}
              sizes={CARD_SIZES}
              alt=""
              width="1200"
              height="800"
              loading="lazy"
            />
            <h2>
              <Link to={to}>{say(`${name}Title`)}</Link>
            </h2>
            <p>{say(`${name}Text`)}</p>
          </article>
        ))}
      </section>
      <section className={styles.figures} aria-label={say('figures')}>
        {FIGURES.map((name) => (
          <p key={name}>
            <strong>{say(`${name}Number`)}</strong> {say(name)}
          </p>
        ))}
      </section>
      <LatestNews />
    </>
  )
}

function LatestNews() {
  const say = useTexts(publicHomeTexts)
  const language = useLanguage()
  const { data: news = [] } = useMethod(storyMethods.getNews, { kind: 'news', language })
  if (news.length === 0) return null
  return (
    <section className={styles.news} aria-labelledby="latest-news">
      <div className={styles.newsHead}>
        <h2 id="latest-news">{say('latestNews')}</h2>
        <Link to="/news">{say('allNews')}</Link>
      </div>
      <ul className={styles.newsList}>
        {news.slice(0, NEWS_SHOWN).map(({ slug, date, title, lead, picture }) => (
          <li key={slug}>
            {picture && <SitePicture address={picture} sizes={CARD_SIZES} />}
            <time dateTime={date}>{formatDay(date, language)}</time>
            <h3>
              <Link to={`/news/${slug}`}>{title}</Link>
            </h3>
            <p>{lead}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
