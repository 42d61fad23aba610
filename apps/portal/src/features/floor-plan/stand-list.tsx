import type { PlanStandItem } from '@foyer/fair-domain'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import parts from '../../shell/site-parts.module.css'
import styles from './floor-plan.module.css'
import { floorPlanTexts } from './floor-plan.texts.ts'
import { standAddress } from './plan-search.ts'

interface StandListProps {
  title?: string
  stands: readonly PlanStandItem[]
  hall: string
  /** Start of the route that each row shows. */
  from: string
}

/** The stands of a hall with their companies, in walking order; each row shows its stand on the plan. */
export function StandList({ title, stands, hall, from }: StandListProps) {
  const say = useTexts(floorPlanTexts)
  const shown = stands.filter(({ companies }) => companies.length > 0)
  return (
    <section aria-labelledby="plan-stands">
      <h2 id="plan-stands" className={styles.heading}>
        {title ?? say('stands')}
      </h2>
      {shown.length === 0 && title === undefined && <p className={parts.quiet}>{say('noStands')}</p>}
      <ul className={styles.stands}>
        {shown.map(({ name, companies }) => (
          <li key={name}>
            <Link to={standAddress(hall, name, from)}>
              <span>{companies.map((company) => company.name).join(', ')}</span>
              <b>{name}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
