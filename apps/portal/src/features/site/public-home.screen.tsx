import { catalogueMethods, siteMethods, storyMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { formatDays } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import { ArtPicture } from '../../shell/art-picture.tsx'
import { City } from '../../shell/brand/city.tsx'
import { fairEvent } from '../../shell/fair-event.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import { HomeArrivals, launchSearch } from './home-arrivals.tsx'
import { HomeFacts } from './home-facts.tsx'
import { HomeLastEdition } from './home-last-edition.tsx'
import { HomeNews } from './home-news.tsx'
import { HomeProgramme } from './home-programme.tsx'
import { HomeSearch } from './home-search.tsx'
import { HomeSponsors } from './home-sponsors.tsx'
import { HomeWays } from './home-ways.tsx'
import { HomeWorlds } from './home-worlds.tsx'
import styles from './public-home.module.css'
import { publicHomeTexts } from './public-home.texts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { language } = portal
  // The home page renders even if dates, news or figures cannot be read.
  const [edition] = await Promise.all([
    readPublic(portal, siteMethods.getEdition, {}).catch(() => null),
    readPublic(portal, storyMethods.getNews, { kind: 'news', language }).catch(() => null),
    readPublic(portal, storyMethods.getEvents, { language }).catch(() => null),
    readPublic(portal, storyMethods.getGallery, { kind: 'photo', language }).catch(() => null),
    readPublic(portal, catalogueMethods.getFairFacts, {}).catch(() => null),
    readPublic(portal, catalogueMethods.search, launchSearch(language)).catch(() => null),
  ])
  const say = textsIn(publicHomeTexts, language, portal.appearance?.texts)
  const page: PageInfo = {
    title: say('pageTitle'),
    description: say('lead'),
    opening: 'own',
    isHome: true,
    structured: edition ? [fairEvent(edition, say('pageTitle'), say('lead'))] : [],
  }
  return { page }
}

/** The home page. */
export function Component() {
  return (
    <>
      <Hero />
      <HomeSearch />
      <HomeWorlds />
      <HomeProgramme />
      <HomeArrivals />
      <HomeFacts />
      <HomeWays />
      <HomeNews />
      <HomeLastEdition />
      <HomeSponsors />
      <ComingHere />
    </>
  )
}

function Hero() {
  const say = useTexts(publicHomeTexts)
  const language = useLanguage()
  const { data: edition } = useMethod(siteMethods.getEdition, {})
  return (
    <section className={styles.hero}>
      <ArtPicture
        name="portico"
        // A phone shows the middle of it, where the smallest file is sharp enough and loads first.
        sizes="(max-width: 1199px) 82vw, 46vw"
        alt={say('porticoAlt')}
        isFirst
        className={styles.portico}
      />
      <div className={styles.words}>
        {edition && (
          <p className={parts.eyebrow}>{formatDays(edition.opening, edition.closing, language)} · Bologna</p>
        )}
        <h1 className={styles.title}>{say('title')}</h1>
        <p className={parts.lead}>{say('lead')}</p>
        <p className={parts.actions}>
          <Link to="/ticketing" className={parts.button}>
            {say('tickets')}
          </Link>
          <Link to="/exhibit" className={parts.lineButton}>
            {say('exhibit')}
          </Link>
        </p>
        <p className={parts.quiet}>
          {say('accreditation')} <Link to="/reserved/register">{say('apply')}</Link>
        </p>
      </div>
    </section>
  )
}

function ComingHere() {
  const say = useTexts(publicHomeTexts)
  const language = useLanguage()
  const { data: edition } = useMethod(siteMethods.getEdition, {})
  return (
    <section className={styles.city} aria-labelledby="coming-here">
      <div>
        <h2 id="coming-here" className={parts.display}>
          {say('cityTitle')}
        </h2>
        <dl>
          {edition && (
            <div>
              <dt>{say('cityWhen')}</dt>
              <dd>{formatDays(edition.opening, edition.closing, language)}</dd>
            </div>
          )}
          <div>
            <dt>{say('cityWhere')}</dt>
            <dd>{say('cityWhereText')}</dd>
          </div>
          <div>
            <dt>{say('cityTrain')}</dt>
            <dd>{say('cityTrainText')}</dd>
          </div>
        </dl>
        <Link to="/general-information">{say('cityMore')}</Link>
      </div>
      <City className={styles.drawing} />
    </section>
  )
}
