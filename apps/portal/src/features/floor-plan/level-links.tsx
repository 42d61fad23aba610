import type { PlanLevelItem } from '@foyer/fair-domain'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import parts from '../../shell/site-parts.module.css'
import { floorPlanTexts } from './floor-plan.texts.ts'

interface LevelLinksProps {
  hall: string
  levels: readonly PlanLevelItem[]
  shown: number
}

/** The floors of a hall; nothing for a hall with one. */
export function LevelLinks({ hall, levels, shown }: LevelLinksProps) {
  const say = useTexts(floorPlanTexts)
  if (levels.length < 2) return null
  return (
    <nav aria-label={say('levels')} className={parts.actions}>
      {levels.map(({ level }) => (
        <Link
          key={level}
          to={`/plan/${hall}?level=${level}`}
          className={parts.chip}
          aria-current={level === shown ? 'page' : undefined}
        >
          {level === 0 ? say('groundLevel') : say('level', { level })}
        </Link>
      ))}
    </nav>
  )
}
