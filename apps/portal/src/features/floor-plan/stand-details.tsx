import type { PlanStandItem, StandPlaceResult } from '@foyer/fair-domain'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { hallPlanTexts } from '../../shell/hall-plan/hall-plan.texts.ts'
import { KeepButton } from '../../shell/keep-button.tsx'
import parts from '../../shell/site-parts.module.css'
import styles from './floor-plan.module.css'
import { floorPlanTexts } from './floor-plan.texts.ts'
import { type PlanSearch, standAddress, startStand } from './plan-search.ts'
import { WayTo } from './way-to.tsx'

interface StandDetailsProps {
  hall: string
  stand: PlanStandItem
  place: StandPlaceResult
  entrances: readonly string[]
  search: PlanSearch
}

/** A stand as text: its companies, the route to it, its neighbours. */
export function StandDetails({ hall, stand, place, entrances, search }: StandDetailsProps) {
  const say = useTexts(floorPlanTexts)
  return (
    <section className={styles.details} aria-labelledby="plan-stand" data-keepable>
      <p className={styles.links}>
        <Link to={`/plan/${hall}`}>{say('wholeHall')}</Link>
        <Link to={standAddress(hall, '', `${hall} ${stand.name}`)}>{say('fromHere')}</Link>
      </p>
      <h2 id="plan-stand" className={parts.eyebrow}>
        {say('stand', { hall, name: stand.name })}
      </h2>
      {stand.companies.length === 0 && <p>{say('empty')}</p>}
      {stand.companies.map(({ name, path }) => (
        <div key={path} className={styles.company}>
          <h3>{name}</h3>
          <p className={parts.actions}>
            <Link to={`/catalogue/${path}`} className={parts.chip} aria-label={say('company', { name })}>
              {say('company', { name })}
            </Link>
            <KeepButton list="visit" value={path} off={say('save')} on={say('saved')} about={name} />
          </p>
        </div>
      ))}
      <WayTo hall={hall} place={place} entrances={entrances} search={search} />
      <Around hall={hall} from={startStand(search.from, entrances) ? search.from : ''} place={place} />
    </section>
  )
}

interface AroundProps {
  hall: string
  from: string
  place: StandPlaceResult
  /** Doors of the floor, nearest first. */
  exits?: readonly { label: string; metres: number }[]
}

/** Neighbours, the nearest services, and doors. */
export function Around({ hall, from, place: { neighbours, services }, exits = [] }: AroundProps) {
  const say = useTexts(floorPlanTexts)
  const word = useTexts(hallPlanTexts)
  if (neighbours.length + services.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>{say('around')}</h3>
      <dl className={styles.facts}>
        {neighbours.map(({ side, name, companies }) => (
          <div key={`${side} ${name}`}>
            <dt>{word(side)}</dt>
            <dd>
              <Link to={standAddress(hall, name, from)}>{[name, ...companies].join(' ')}</Link>
            </dd>
          </div>
        ))}
        {services.map(({ kind, metres }) => (
          <div key={kind}>
            <dt>{word(kind)}</dt>
            <dd>{word('metres', { count: metres })}</dd>
          </div>
        ))}
        {exits.map(({ label, metres }) => (
          <div key={label}>
            <dt>{say('exit', { label })}</dt>
            <dd>{word('metres', { count: metres })}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
