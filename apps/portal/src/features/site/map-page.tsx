import {
  catalogueMethods,
  floorPlanMethods,
  type GroundPlanResult,
  type PageResult,
  siteMethods,
} from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { GroundPlan } from '../../shell/ground-plan/ground-plan.tsx'
import { shortHallName } from '../../shell/hall-map.tsx'
import parts from '../../shell/site-parts.module.css'
import { SiteText } from '../../shell/site-text.tsx'
import { HomeSearch } from './home-search.tsx'
import { mapTexts } from './map.texts.ts'
import styles from './map-page.module.css'
import pageStyles from './page.module.css'
import { VenueAddress } from './venue-address.tsx'

/** The fairground as a plan, and as text beside it. */
export function MapPage({ page }: { page: PageResult }) {
  const say = useTexts(mapTexts)
  const { data: plan } = useMethod(catalogueMethods.getGroundPlan, { language: useLanguage() })
  const { data: outlines } = useMethod(floorPlanMethods.getHallOutlines, {})
  const { data: edition } = useMethod(siteMethods.getEdition, {})
  return (
    <div className={styles.page}>
      {plan && <GroundPlan plan={plan} outlines={outlines?.halls} pathOf={(hall) => `/halls/${hall}`} />}
      <div className={styles.words}>
        {plan && <Halls plan={plan} />}
        {plan && plan.entrances.length > 0 && <Entrances plan={plan} />}
        <section aria-labelledby="map-find" className={styles.find}>
          <h2 id="map-find">{say('find')}</h2>
          <HomeSearch />
        </section>
        <SiteText html={page.body} className={pageStyles.text} />
        {edition && (
          <section aria-labelledby="map-address">
            <h2 id="map-address">{say('gettingHere')}</h2>
            <VenueAddress edition={edition} />
          </section>
        )}
      </div>
    </div>
  )
}

function Halls({ plan: { halls } }: { plan: GroundPlanResult }) {
  const say = useTexts(mapTexts)
  return (
    <section aria-labelledby="map-halls">
      <h2 id="map-halls">{say('halls')}</h2>
      <p>
        <Link to="/plan">{say('toPlan')}</Link>
      </p>
      {halls.length === 0 ? (
        <p className={parts.quiet}>{say('noHalls')}</p>
      ) : (
        <ul className={`${parts.rows} ${styles.halls}`}>
          {halls.map(({ id, name, sectors, exhibitors }) => (
            <li key={id}>
              <Link to={`/halls/${shortHallName(name)}`}>
                <b>{shortHallName(name)}</b>
                <span>{sectors.join(', ') || name}</span>
              </Link>
              <span className={parts.quiet}>{say('exhibitors', { count: exhibitors })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Entrances({ plan: { entrances } }: { plan: GroundPlanResult }) {
  const say = useTexts(mapTexts)
  return (
    <section aria-labelledby="map-entrances">
      <h2 id="map-entrances">{say('entrances')}</h2>
      <dl className={styles.entrances}>
        {entrances.map(({ name, text, isForVisitors }) => (
          <div key={name} data-own={isForVisitors}>
            <dt>{name}</dt>
            <dd>
              {text}
              {isForVisitors && <strong>{say('onTickets')}</strong>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
