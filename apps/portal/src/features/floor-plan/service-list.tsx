import type { HallPlanResult } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import { hallPlanTexts } from '../../shell/hall-plan/hall-plan.texts.ts'
import { servicesOf, signPath } from '../../shell/hall-plan/service-icons.ts'
import styles from './floor-plan.module.css'
import { floorPlanTexts } from './floor-plan.texts.ts'

/** The services of a hall with their signs on the plan. */
export function ServiceList({ plan }: { plan: Pick<HallPlanResult, 'shapes'> }) {
  const say = useTexts(floorPlanTexts)
  const word = useTexts(hallPlanTexts)
  const services = servicesOf(plan)
  if (services.length === 0) return null
  return (
    <ul className={styles.services} aria-label={say('services')}>
      {services.map(({ kind, count }) => (
        <li key={kind}>
          <svg viewBox="-10 -10 20 20" width="22" height="22" aria-hidden="true">
            <path fillRule="evenodd" d={signPath(kind, 0, 0, 10)} />
          </svg>
          {count === 1 ? word(kind) : `${word(kind)}, ${count}`}
        </li>
      ))}
    </ul>
  )
}
