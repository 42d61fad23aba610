import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import parts from '../../shell/site-parts.module.css'
import { floorPlanTexts } from './floor-plan.texts.ts'
import { startStand } from './plan-search.ts'

/** Says at which stand the next route begins; nothing while it begins at an entrance. */
export function RouteStart({ from, path }: { from: string; path: string }) {
  const say = useTexts(floorPlanTexts)
  const start = startStand(from)
  return (
    start && (
      <p role="status" className={parts.quiet}>
        {say('startsAt', start)} <Link to={path}>{say('startAtEntrance')}</Link>
      </p>
    )
  )
}
