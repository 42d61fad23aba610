import { catalogueMethods, floorPlanMethods, type HallPlanResult, romeDay } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import { Crumbs } from '../../shell/crumbs.tsx'
import { shortHallName } from '../../shell/hall-map.tsx'
import { HallDrawing } from '../../shell/hall-plan/hall-drawing.tsx'
import { levelOfHall } from '../../shell/hall-plan/level-of-hall.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './floor-plan.module.css'
import { floorPlanTexts } from './floor-plan.texts.ts'
import { LevelLinks } from './level-links.tsx'
import { PlanForm } from './plan-form.tsx'
import { entriesFor, type PlanSearch, readPlanSearch, roomOf, wordsOf } from './plan-search.ts'
import { RouteStart } from './route-start.tsx'
import { ServiceList } from './service-list.tsx'
import { StandDetails } from './stand-details.tsx'
import { StandList } from './stand-list.tsx'

export async function loader({ params: { hall: number = '' }, request, context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { language } = portal
  const { searchParams } = new URL(request.url)
  const search = readPlanSearch(searchParams)
  const words = wordsOf(searchParams)
  const room = roomOf(searchParams)
  const halls = await readPublic(portal, catalogueMethods.getHalls, { language })
  const hall = halls.find(({ name }) => shortHallName(name) === number)
  if (!hall) throw data(null, { status: 404 })
  await Promise.all([
    readPublic(portal, floorPlanMethods.getHallPlan, { hall: hall.id, language }),
    search.stand !== '' &&
      readPublic(portal, floorPlanMethods.getStandPlace, placeInput(hall.id, language, search)),
    words !== '' && readPublic(portal, catalogueMethods.search, companiesIn(hall.id, words, language)),
  ])
  const say = textsIn(floorPlanTexts, language, portal.appearance?.texts)
  const page: PageInfo = {
    title: say('hall', { name: number }),
    description: say('hallDescription', { name: number }),
    parents: [{ title: say('title'), path: '/plan' }],
    opening: 'own',
    cardOf: '/home',
  }
  return { page, number, hall: { id: hall.id, sectors: hall.sectors }, search, words, room }
}

const companiesIn = (hall: string, words: string, language: Language) => ({
  ...entriesFor(words, language, 'company'),
  pavilion: [hall],
})

/** Stands of the companies that the words find; null without words. */
function useFound(plan: HallPlanResult | null | undefined) {
  const language = useLanguage()
  const { hall, words } = useLoaderData<typeof loader>()
  const input = words === '' ? null : companiesIn(hall.id, words, language)
  const { data } = useMethod(catalogueMethods.search, input)
  const paths = new Set(data?.hits.map(({ path }) => path))
  if (input === null) return null
  return plan?.stands.filter(({ companies }) => companies.some(({ path }) => paths.has(path))) ?? []
}

/** A hall: its plan, and beside it the list of its stands or one of them with the route to it. */
export function Component() {
  const say = useTexts(floorPlanTexts)
  const language = useLanguage()
  const { page, number, hall, search, words, room } = useLoaderData<typeof loader>()
  const { data: plan } = useMethod(floorPlanMethods.getHallPlan, { hall: hall.id, language })
  const found = useFound(plan)
  return (
    <div className={styles.hall}>
      <div className={styles.panel}>
        <div data-testid="banner">
          <Crumbs page={page} />
          <h1 className={parts.title}>{page.title}</h1>
          <p className={parts.quiet}>{hall.sectors.join(' · ')}</p>
        </div>
        <PlanForm words={words} from={search.from} />
        {search.stand === '' && <RouteStart from={search.from} path={`/plan/${number}`} />}
        {plan === null && <p className={parts.lead}>{say('noPlan')}</p>}
        {plan?.shapes.some(({ kind, label }) => kind === 'room' && label === room) && (
          <p role="status">{say('roomMarked', { room })}</p>
        )}
        {plan && <LevelLinks hall={number} levels={plan.levels} shown={shownLevel(plan, search)} />}
        {plan && search.stand === '' && <ServiceList plan={levelOfHall(plan, shownLevel(plan, search))} />}
        {plan && search.stand !== '' && <Chosen plan={plan} />}
        {plan && search.stand === '' && (
          <p>
            <button type="button" className={`${parts.chip} ${parts.scripted}`} data-print="">
              {say('print')}
            </button>
          </p>
        )}
        <p className={parts.quiet} data-kept="" hidden>
          {say('kept')}
        </p>
        {plan && search.stand === '' && found && (
          <>
            <StandList
              title={say('foundHere', { count: found.length })}
              stands={found}
              hall={number}
              from={search.from}
            />
            <p>
              <Link to={`/plan/${number}`}>{say('wholeHall')}</Link>
            </p>
          </>
        )}
        {plan && search.stand === '' && !found && (
          <StandList
            stands={levelOfHall(plan, shownLevel(plan, search)).stands}
            hall={number}
            from={search.from}
          />
        )}
      </div>
      {plan && <Published plan={plan} />}
      {plan && (search.stand === '' ? <Drawing plan={plan} /> : <DrawingWithWay plan={plan} />)}
    </div>
  )
}

/** Version of the plan, on paper only. */
function Published({ plan: { version, publishedAt } }: { plan: HallPlanResult }) {
  const say = useTexts(floorPlanTexts)
  const language = useLanguage()
  if (publishedAt === null) return null
  return (
    <p className={styles.published}>
      {say('published', { version, day: formatDay(romeDay(Date.parse(publishedAt)), language) })}
    </p>
  )
}

const placeInput = (hall: string, language: Language, { stand, from, stepFree }: PlanSearch) => ({
  ...{ hall, language, stand, from, stepFree },
})

function usePlace() {
  const language = useLanguage()
  const { hall, search } = useLoaderData<typeof loader>()
  return useMethod(floorPlanMethods.getStandPlace, placeInput(hall.id, language, search)).data
}

function Chosen({ plan }: { plan: HallPlanResult }) {
  const say = useTexts(floorPlanTexts)
  const { number, search } = useLoaderData<typeof loader>()
  const place = usePlace()
  const stand = plan.stands.find(({ name }) => name === search.stand)
  if (place && stand)
    return (
      <StandDetails hall={number} stand={stand} place={place} entrances={plan.entrances} search={search} />
    )
  return (
    <>
      <p role="status">{say('unknown', { name: search.stand })}</p>
      <StandList stands={plan.stands} hall={number} from={search.from} />
    </>
  )
}

/** The floor of the chosen stand, else that of the address if the hall has it. */
const shownLevel = ({ stands, levels }: HallPlanResult, { stand, level }: PlanSearch) =>
  stands.find(({ name }) => name === stand)?.level ??
  (levels.find((one) => one.level === level) ?? levels.find((one) => one.level === 0) ?? levels[0])?.level ??
  0

interface DrawingProps {
  plan: HallPlanResult
  chosen?: string
  route?: Parameters<typeof HallDrawing>[0]['route']
}

function Drawing({ plan, chosen, route }: DrawingProps) {
  const say = useTexts(floorPlanTexts)
  const { number, hall, search, room } = useLoaderData<typeof loader>()
  const level = shownLevel(plan, search)
  const found = useFound(plan)
  return (
    <HallDrawing
      hall={{ id: hall.id, path: `/plan/${number}`, level }}
      plan={levelOfHall(plan, level)}
      label={say('drawing', { name: number })}
      chosen={chosen}
      found={room === '' ? found?.map(({ name }) => name) : [room]}
      route={route}
    />
  )
}

function DrawingWithWay({ plan }: { plan: HallPlanResult }) {
  const { search } = useLoaderData<typeof loader>()
  return <Drawing plan={plan} chosen={search.stand} route={usePlace()?.route?.points} />
}
