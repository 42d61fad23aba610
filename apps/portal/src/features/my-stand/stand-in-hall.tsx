import type { MyStandPlan } from '@foyer/fair-domain'
import { useTexts } from '../../i18n/use-texts.ts'
import { linePath, outlinePath, pathOf, viewOf } from '../../shell/hall-plan/drawing-of.ts'
import styles from './my-stand.module.css'
import { myStandTexts } from './my-stand.texts.ts'

const MARGIN = 700

interface StandInHallProps {
  name: string
  plan: MyStandPlan
}

/** The whole hall with the stand, its doors with their distances, and the way from the nearest one. */
export function StandInHall({ name, plan }: StandInHallProps) {
  const say = useTexts(myStandTexts)
  const view = viewOf(plan.hall.outline, MARGIN)
  const size = Math.round(view.width / 45)
  const [nearest] = plan.doors
  return (
    <figure className={styles.drawing}>
      <svg
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        width={view.width}
        height={view.height}
        role="img"
        aria-label={say('inHall', { name })}
      >
        <path className={styles.outline} d={outlinePath(plan.hall.outline)} />
        <path className={styles.block} d={pathOf(plan.hall.blocks)} />
        <path className={styles.hallStand} d={outlinePath(plan.ring)} />
        {nearest && <path className={styles.way} d={linePath(nearest.points)} />}
        {plan.doors.map(({ label, metres, points: [from] }) =>
          from ? (
            <g key={label}>
              <circle className={styles.door} cx={from.x / 10} cy={from.y / 10} r={size / 3} />
              <text {...besideDoor(from, view)} fontSize={size}>
                {say('doorMetres', { label, metres })}
              </text>
            </g>
          ) : null,
        )}
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.hallStandKey}>{say('yourStand')}</span>
        <span className={styles.wayKey}>{say('nearestDoor')}</span>
      </figcaption>
    </figure>
  )
}

/** Outside of a door in the north or south, inside of one in the west or east. */
function besideDoor({ x, y }: { x: number; y: number }, view: ReturnType<typeof viewOf>) {
  const size = view.width / 45
  const across = (x / 10 - view.x) / view.width
  if (across < 0.12) return { x: x / 10 + size * 3, y: y / 10 + size * 1.2 }
  if (across > 0.88) return { x: x / 10 - size * 3, y: y / 10 + size * 1.2 }
  const isNorth = y / 10 - view.y < view.height / 2
  return { x: x / 10, y: isNorth ? view.y + size * 1.2 : view.y + view.height - size * 0.4 }
}
