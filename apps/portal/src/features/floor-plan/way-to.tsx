import type { RouteStep, StandPlaceResult } from '@foyer/fair-domain'
import { Form } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { hallPlanTexts } from '../../shell/hall-plan/hall-plan.texts.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './floor-plan.module.css'
import { floorPlanTexts } from './floor-plan.texts.ts'
import type { PlanSearch } from './plan-search.ts'

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
  const from = entrances.find((name) => name === search.from) ?? entrances[0]
  if (from === undefined) return null
  return (
    <>
      <h3 className={styles.heading}>{say('way')}</h3>
      <Form action={`/plan/${hall}`} className={styles.from}>
        <input type="hidden" name="stand" value={search.stand} />
        <label htmlFor="plan-from">{say('from')}</label>
        <select id="plan-from" name="from" key={from} defaultValue={from}>
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
            <li>
              <span>
                {say('outside', { entrance: from, door: route.door })}
                {route.doorSteps > 0 && <small>{say('doorSteps', { count: route.doorSteps })}</small>}
              </span>
              <span>{word('metres', { count: route.outside })}</span>
            </li>
            {route.steps.map((step, at) => (
              // Two steps may have the same words.
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no other identity
              <li key={at}>
                <span>{wordsOf(step)}</span>
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

  function wordsOf({ turning, at }: RouteStep) {
    if (turning === 'start' || at === null) return say(turning)
    return say(`${turning}At`, { stand: at })
  }
}
