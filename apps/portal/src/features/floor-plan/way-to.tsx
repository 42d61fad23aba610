import type { RouteStep, StandPlaceResult, StandRoute } from '@foyer/fair-domain'
import { Form } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { hallPlanTexts } from '../../shell/hall-plan/hall-plan.texts.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './floor-plan.module.css'
import { floorPlanTexts } from './floor-plan.texts.ts'
import { type PlanSearch, startStand } from './plan-search.ts'

interface WayToProps {
  hall: string
  place: StandPlaceResult
  entrances: readonly string[]
  search: PlanSearch
}

/** The route to a stand: its start, its length, and each turn as text. */
export function WayTo({ hall, place: { route }, entrances, search }: WayToProps) {
  const say = useTexts(floorPlanTexts)
  const word = useTexts(hallPlanTexts)
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
        <>
          <p className={styles.length}>{say('length', { minutes: route.minutes, metres: route.metres })}</p>
          <ol className={styles.steps}>
            <Beginning route={route} from={from} />
            {route.via && (
              <li>
                <span>
                  {say(route.via.kind, {
                    level:
                      route.via.level === 0 ? say('groundLevel') : say('level', { level: route.via.level }),
                  })}
                </span>
                <span>{word('metres', { count: route.via.metres })}</span>
              </li>
            )}
            {route.steps.map((step, at) => (
              // Two steps may have the same words.
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no other identity
              <li key={at}>
                <span>{wordsOf(step, route)}</span>
                <span>{word('metres', { count: step.metres })}</span>
              </li>
            ))}
            <li>
              <span>{say('arrive', { stand: search.stand })}</span>
            </li>
          </ol>
        </>
      )}
      <p>
        <button type="button" className={`${parts.chip} ${parts.scripted}`} data-print="">
          {say('print')}
        </button>
      </p>
    </>
  )

  function wordsOf({ turning, at }: RouteStep, { start, door, via }: StandRoute) {
    if (via && turning === 'start') return say('ahead')
    if (start && door === '' && turning === 'start') return say('startAtStand', start)
    if (turning === 'start' || at === null) return say(turning)
    return say(`${turning}At`, { stand: at })
  }
}

/** The way to the door of the hall: from an entrance, or from the door of another hall. */
function Beginning({
  route: { start, door, doorSteps, outside },
  from,
}: {
  route: StandRoute
  from: string
}) {
  const say = useTexts(floorPlanTexts)
  const word = useTexts(hallPlanTexts)
  if (door === '') return null
  return (
    <>
      {start && (
        <li>
          <span>
            {say('leaveBy', start)}
            {start.doorSteps > 0 && <small>{say('doorStepsDown', { count: start.doorSteps })}</small>}
          </span>
          <span>{word('metres', { count: start.inside })}</span>
        </li>
      )}
      <li>
        <span>
          {start ? say('betweenHalls', { door }) : say('outside', { entrance: from, door })}
          {doorSteps > 0 && <small>{say('doorSteps', { count: doorSteps })}</small>}
        </span>
        <span>{word('metres', { count: outside })}</span>
      </li>
    </>
  )
}
