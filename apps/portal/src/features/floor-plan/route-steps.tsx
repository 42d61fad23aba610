import type { RouteStep, StandRoute } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import { hallPlanTexts } from '../../shell/hall-plan/hall-plan.texts.ts'
import styles from './floor-plan.module.css'
import { floorPlanTexts } from './floor-plan.texts.ts'

interface RouteStepsProps {
  route: StandRoute
  /** Entrance where the route begins. */
  from: string
  stand: string
}

/** A route as text: its length, and each turn. */
export function RouteSteps({ route, from, stand }: RouteStepsProps) {
  const say = useTexts(floorPlanTexts)
  const word = useTexts(hallPlanTexts)
  return (
    <>
      <p className={styles.length}>{say('length', { minutes: route.minutes, metres: route.metres })}</p>
      <ol className={styles.steps}>
        <Beginning route={route} from={from} />
        {route.via && (
          <li>
            <span>
              {say(route.via.kind, {
                level: route.via.level === 0 ? say('groundLevel') : say('level', { level: route.via.level }),
              })}
            </span>
            <span>{word('metres', { count: route.via.metres })}</span>
          </li>
        )}
        {route.steps.map((step, at) => (
          // Two steps may have the same words.
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no other identity
          <li key={at}>
            <span>{wordsOf(step)}</span>
            <span>{word('metres', { count: step.metres })}</span>
          </li>
        ))}
        <li>
          <span>{say('arrive', { stand })}</span>
        </li>
      </ol>
    </>
  )

  function wordsOf({ turning, at }: RouteStep) {
    const { start, door, via } = route
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
