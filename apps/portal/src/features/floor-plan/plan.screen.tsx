import {
  type CatalogueItem,
  catalogueMethods,
  type FoundStandItem,
  floorPlanMethods,
} from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import { GroundPlan } from '../../shell/ground-plan/ground-plan.tsx'
import { shortHallName } from '../../shell/hall-map.tsx'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './floor-plan.module.css'
import { floorPlanTexts } from './floor-plan.texts.ts'
import { PlanForm } from './plan-form.tsx'
import { entriesFor, fromOf, standAddress, standIn, wordsOf } from './plan-search.ts'
import { RouteStart } from './route-start.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { language } = portal
  const { searchParams } = new URL(request.url)
  const words = wordsOf(searchParams)
  const stand = standIn(words)
  await Promise.all([
    readPublic(portal, catalogueMethods.getGroundPlan, { language }),
    readPublic(portal, floorPlanMethods.getHallOutlines, {}),
    words !== '' && readPublic(portal, catalogueMethods.search, entriesFor(words, language, 'company')),
    words !== '' && readPublic(portal, catalogueMethods.search, entriesFor(words, language, 'product')),
    words !== '' && readPublic(portal, catalogueMethods.searchSite, { q: words, language }),
    stand && readPublic(portal, floorPlanMethods.findStands, stand),
  ])
  const say = textsIn(floorPlanTexts, language, portal.appearance?.texts)
  const page: PageInfo = {
    title: say('title'),
    lead: say('lead'),
    description: say('description'),
    cardOf: '/home',
  }
  return { page, words, from: fromOf(searchParams) }
}

/** All halls on the map of the fairground, and the search for a company over them. */
export function Component() {
  const say = useTexts(floorPlanTexts)
  const { words, from } = useLoaderData<typeof loader>()
  const { data: plan } = useMethod(catalogueMethods.getGroundPlan, { language: useLanguage() })
  const { data: outlines } = useMethod(floorPlanMethods.getHallOutlines, {})
  const halls = plan?.halls ?? []
  return (
    <div className={styles.page}>
      <PlanForm words={words} from={from} />
      <RouteStart from={from} path="/plan" />
      {words !== '' && <Found words={words} />}
      <section aria-labelledby="plan-halls">
        <div className={parts.top}>
          <h2 id="plan-halls" className={parts.title}>
            {say('halls')}
          </h2>
          <Link to="/map">{say('toMap')}</Link>
        </div>
        {halls.length === 0 && <p className={parts.quiet}>{say('noHalls')}</p>}
        <div className={styles.venue}>
          <ul className={parts.rows}>
            {halls.map(({ id, name, sectors, exhibitors }) => (
              <li key={id}>
                <Link to={standAddress(shortHallName(name), '', from)}>
                  {say('hall', { name: shortHallName(name) })}
                </Link>
                <span className={parts.quiet}>
                  {[...sectors, say('exhibitors', { count: exhibitors })].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {plan && (
            <GroundPlan
              plan={plan}
              outlines={outlines?.halls}
              pathOf={(hall) => standAddress(hall, '', from)}
            />
          )}
        </div>
      </section>
    </div>
  )
}

const MAX_PRODUCTS = 8

/** A stand by its number, companies and products with their stands, and sessions. */
function Found({ words }: { words: string }) {
  const say = useTexts(floorPlanTexts)
  const language = useLanguage()
  const { data: companies } = useMethod(catalogueMethods.search, entriesFor(words, language, 'company'))
  const { data: products } = useMethod(catalogueMethods.search, entriesFor(words, language, 'product'))
  const stand = standIn(words)
  const { data: numbered } = useMethod(floorPlanMethods.findStands, stand)
  const { data: site } = useMethod(catalogueMethods.searchSite, { q: words, language })
  if (!companies) return null
  // Similar products would be other things.
  const hits = products && !products.isNear ? products.hits.slice(0, MAX_PRODUCTS) : []
  const sessions = site?.sessions ?? []
  const stands = numbered?.stands ?? []
  const isNothing = companies.hits.length + hits.length + sessions.length + stands.length === 0
  if (isNothing)
    return (
      <section aria-labelledby="plan-found">
        <h2 id="plan-found" className={parts.title}>
          {say('noneFound', { words })}
        </h2>
        <p className={parts.lead}>{say('noneHint')}</p>
        <p className={parts.actions}>
          <Link to="/catalogue" className={parts.lineButton}>
            {say('toCatalogue')}
          </Link>
        </p>
      </section>
    )
  return (
    <>
      {stand && stands.length > 0 && (
        <section aria-labelledby="plan-numbers">
          <h2 id="plan-numbers" className={parts.title}>
            {say('standsFound', { number: stand.stand.toUpperCase() })}
          </h2>
          <NumberedStands stands={stands} />
        </section>
      )}
      {companies.hits.length > 0 && (
        <section aria-labelledby="plan-found">
          <h2 id="plan-found" className={parts.title}>
            {say('found', { count: companies.total })}
          </h2>
          {companies.isNear && <p className={parts.quiet}>{say('near')}</p>}
          <StandsOf hits={companies.hits} />
          <p className={parts.actions}>
            {say('foundIn')}
            {companies.facets.pavilion.map(({ value, label, count }) => (
              <Link
                key={value}
                to={`/plan/${shortHallName(label)}?${new URLSearchParams({ q: words })}`}
                className={parts.chip}
              >
                {`${say('hall', { name: shortHallName(label) })} · ${count}`}
              </Link>
            ))}
          </p>
        </section>
      )}
      {hits.length > 0 && (
        <section aria-labelledby="plan-products">
          <h2 id="plan-products" className={parts.title}>
            {say('products')}
          </h2>
          <StandsOf hits={hits} />
        </section>
      )}
      {sessions.length > 0 && (
        <section aria-labelledby="plan-sessions">
          <h2 id="plan-sessions" className={parts.title}>
            {say('sessions')}
          </h2>
          <ul className={parts.rows}>
            {sessions.map(({ path, title, text }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
                <span className={parts.quiet}>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function NumberedStands({ stands }: { stands: readonly FoundStandItem[] }) {
  const say = useTexts(floorPlanTexts)
  const { from } = useLoaderData<typeof loader>()
  return (
    <ul className={parts.rows}>
      {stands.map(({ hall, name, companies }) => (
        <li key={hall}>
          <Link to={standAddress(shortHallName(hall), name, from)}>
            {say('stand', { hall: shortHallName(hall), name })}
          </Link>
          <span className={parts.quiet}>{companies.join(', ') || say('empty')}</span>
        </li>
      ))}
    </ul>
  )
}

/** Catalogue entries, each with a link to its stand on the plan. */
function StandsOf({ hits }: { hits: readonly CatalogueItem[] }) {
  const { from } = useLoaderData<typeof loader>()
  return (
    <ul className={parts.rows}>
      {hits.map(({ path, kind, name, company, place, stands }) => (
        <li key={path}>
          <Link to={standAddress(shortHallName(place), stands[0] ?? '', from)}>{name}</Link>
          <span className={parts.quiet}>
            {[kind === 'company' ? '' : company, place, stands.join(', ')].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
