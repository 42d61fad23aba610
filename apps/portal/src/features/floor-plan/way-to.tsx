import type { StandPlaceResult } from '@foyer/fair-domain'
import { Form, Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './floor-plan.module.css'
import { floorPlanTexts } from './floor-plan.texts.ts'
import { type PlanSearch, startStand, wayAddress } from './plan-search.ts'
import { RouteSteps } from './route-steps.tsx'

interface WayToProps {
  hall: string
  place: StandPlaceResult
  entrances: readonly string[]
  search: PlanSearch
}

/** The route to a stand: its start, its length, and each turn as text. */
export function WayTo({ hall, place: { route }, entrances, search }: WayToProps) {
  const say = useTexts(floorPlanTexts)
  const stand = startStand(search.from, entrances)
  const from = stand ? search.from : (entrances.find((name) => name === search.from) ?? entrances[0])
  if (from === undefined) return null
  return (
    <>
      <h3 className={styles.heading}>{say('way')}</h3>
      <Form action={`/plan/${hall}`} className={styles.from}>
        <input type="hidden" name="stand" value={search.stand} />
        <label htmlFor="plan-from">{say('from')}</label>
        <select id="plan-from" name="from" key={from} defaultValue={from}>
          {stand && <option value={from}>{say('stand', { hall: stand.hall, name: stand.stand })}</option>}
          {entrances.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <label className={styles.check}>
          <input type="checkbox" name="stepfree" value="1" defaultChecked={search.stepFree} />
          {say('stepFree')}
        </label>
        <button type="submit" className={parts.lineButton}>
          {say('show')}
        </button>
      </Form>
      {route === null ? (
        <p role="status">{say('noWay')}</p>
      ) : (
        <RouteSteps route={route} from={from} stand={search.stand} />
      )}
      <p className={styles.links}>
        <Link to={wayAddress(hall, search)}>{say('asText')}</Link>
        <button type="button" className={`${parts.chip} ${parts.scripted}`} data-print="">
          {say('print')}
        </button>
      </p>
    </>
  )
}
