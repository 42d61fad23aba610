import {
  catalogueMethods,
  exitsOf,
  floorPlanMethods,
  type HallPlanResult,
  type PlanStandItem,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import { Crumbs } from '../../shell/crumbs.tsx'
import { shortHallName } from '../../shell/hall-map.tsx'
import { rowOf } from '../../shell/hall-plan/row-letters.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './floor-plan.module.css'
import { floorPlanTexts } from './floor-plan.texts.ts'
import { readPlanSearch, standAddress, startStand, wayAddress } from './plan-search.ts'
import { RouteSteps } from './route-steps.tsx'
import { RowTable } from './row-table.tsx'
import { Around } from './stand-details.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { hall: number = '', stand: name = '' } = params
  const portal = context.get(portalContext)
  const { language } = portal
  const search = { ...readPlanSearch(new URL(request.url).searchParams), stand: name }
  const halls = await readPublic(portal, catalogueMethods.getHalls, { language })
  const hall = halls.find((one) => shortHallName(one.name) === number)
  if (!hall) throw data(null, { status: 404 })
  const [plan] = await Promise.all([
    readPublic(portal, floorPlanMethods.getHallPlan, { hall: hall.id, language }),
    ...[true, false].map((stepFree) =>
      readPublic(
        portal,
        floorPlanMethods.getStandPlace,
        placeInput({ hall: hall.id, language, ...search, stepFree }),
      ),
    ),
  ])
  const stand = plan?.stands.find((one) => one.name === name)
  if (!stand) throw data(null, { status: 404 })
  const say = textsIn(floorPlanTexts, language, portal.appearance?.texts)
  const page: PageInfo = {
    title: say('wayTo', { name: nameOf(stand, say('standName', { name })) }),
    description: say('wayLead', { hall: number, row: rowOf(name), name }),
    parents: [
      { title: say('title'), path: '/plan' },
      { title: say('hall', { name: number }), path: `/plan/${number}` },
    ],
    opening: 'own',
    cardOf: '/home',
  }
  return { page, number, hallId: hall.id, search }
}

const nameOf = ({ companies }: PlanStandItem, other: string) =>
  companies.map(({ name }) => name).join(', ') || other

interface Asked {
  hall: string
  language: Language
  stand: string
  from: string
  stepFree: boolean
}
const placeInput = ({ hall, language, stand, from, stepFree }: Asked) => ({
  ...{ hall, language, stand, from, stepFree },
})

/** The way to a stand as text, with and without steps, its row, its neighbours and services. */
export function Component() {
  const { hallId } = useLoaderData<typeof loader>()
  const { data: plan } = useMethod(floorPlanMethods.getHallPlan, { hall: hallId, language: useLanguage() })
  return plan && <Way plan={plan} />
}

function Way({ plan }: { plan: HallPlanResult }) {
  const say = useTexts(floorPlanTexts)
  const language = useLanguage()
  const { page, number, hallId, search } = useLoaderData<typeof loader>()
  const asked = { hall: hallId, language, ...search }
  const stepFree = useMethod(floorPlanMethods.getStandPlace, placeInput({ ...asked, stepFree: true })).data
  const shortest = useMethod(floorPlanMethods.getStandPlace, placeInput({ ...asked, stepFree: false })).data
  const stand = plan.stands.find(({ name }) => name === search.stand)
  const place = search.stepFree ? stepFree : shortest
  if (!stand || !place) return null
  const start = startStand(search.from, plan.entrances)
  const from = start
    ? search.from
    : (plan.entrances.find((name) => name === search.from) ?? plan.entrances[0] ?? '')
  const choices = [
    { isStepFree: true, text: 'stepFreeMinutes', none: 'noStepFree', route: stepFree?.route },
    { isStepFree: false, text: 'shortestMinutes', none: 'noStepFree', route: shortest?.route },
  ] as const
  return (
    <div className={styles.way}>
      <div>
        <div data-testid="banner">
          <Crumbs page={page} />
          <h1 className={parts.title}>{page.title}</h1>
          <p className={parts.lead}>{page.description}</p>
        </div>
        <p className={styles.links}>
          <Link to={standAddress(number, stand.name, search.from)}>{say('toDrawing')}</Link>
        </p>
        <nav aria-label={say('ways')} className={parts.actions}>
          {choices.map(({ isStepFree, text, none, route }) => (
            <Link
              key={text}
              to={wayAddress(number, { ...search, stepFree: isStepFree })}
              className={parts.chip}
              aria-current={isStepFree === search.stepFree ? 'page' : undefined}
            >
              {route ? say(text, { minutes: route.minutes }) : say(none)}
            </Link>
          ))}
        </nav>
        <section aria-labelledby="plan-steps" className={styles.details}>
          <h2 id="plan-steps" className={parts.title}>
            {start
              ? say('fromStand', { hall: start.hall, name: start.stand })
              : say('fromEntrance', { name: from })}
          </h2>
          {place.route ? (
            <RouteSteps route={place.route} from={from} stand={stand.name} />
          ) : (
            <p role="status">{say('noWay')}</p>
          )}
          {!start && (
            <p className={styles.links}>
              {plan.entrances
                .filter((name) => name !== from)
                .map((name) => (
                  <Link key={name} to={wayAddress(number, { ...search, from: name })}>
                    {say('fromEntrance', { name })}
                  </Link>
                ))}
            </p>
          )}
        </section>
        <RowTable plan={plan} hall={number} stand={stand} />
      </div>
      <section className={styles.details} aria-label={say('around')}>
        <Around hall={number} from={start ? search.from : ''} place={place} exits={exitsOf(plan, stand)} />
        <p>
          <button type="button" className={`${parts.chip} ${parts.scripted}`} data-print="">
            {say('print')}
          </button>
        </p>
      </section>
    </div>
  )
}
