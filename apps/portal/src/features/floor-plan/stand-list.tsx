import type { PlanStandItem } from '@foyer/fair-domain'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { rowOf } from '../../shell/hall-plan/row-letters.ts'
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

/**
 * The stands of a hall with their companies by row, in walking order, each with a link to its place on the plan. With a
 * title: stands that were found, numbered as on the plan.
 */
export function StandList({ title, stands, hall, from }: StandListProps) {
  const say = useTexts(floorPlanTexts)
  const shown = stands.filter(({ companies }) => companies.length > 0)
  return (
    <section aria-labelledby="plan-stands">
      <h2 id="plan-stands" className={styles.heading}>
        {title ?? say('stands')}
      </h2>
      {shown.length === 0 && title === undefined && <p className={parts.quiet}>{say('noStands')}</p>}
      {title === undefined ? (
        [...Map.groupBy(shown, ({ name }) => rowOf(name))].map(([row, stands]) => (
          <ul key={row} className={styles.stands} aria-label={row === '' ? undefined : say('row', { row })}>
            {stands.map(item)}
          </ul>
        ))
      ) : (
        <ol className={`${styles.stands} ${styles.found}`}>{shown.map(item)}</ol>
      )}
    </section>
  )

  function item({ name, companies }: PlanStandItem) {
    return (
      <li key={name}>
        <Link to={standAddress(hall, name, from)}>
          <span>{companies.map((company) => company.name).join(', ')}</span>
          <b>{name}</b>
        </Link>
      </li>
    )
  }
}
