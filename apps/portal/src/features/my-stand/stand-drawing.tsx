import { boxOf, type MyStandPlan, type Point, type UtilityPointItem, whereIs } from '@foyer/fair-domain'
import { type PointerEvent, useId } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { labelIn, linesPath, outlinePath, pathOf, viewOf } from '../../shell/hall-plan/drawing-of.ts'
import styles from './my-stand.module.css'
import { myStandTexts } from './my-stand.texts.ts'

const MARGIN = 400

interface StandDrawingProps {
  name: string
  plan: MyStandPlan
  points: readonly UtilityPointItem[]
  /** The place of the next point; a click sets it. */
  spot: Point
  onSpot: (spot: Point) => void
}

/** Points are marked to 10 cm. */
const STEP = 100
const MM_PER_CM = 10

interface View {
  x: number
  y: number
  width: number
  height: number
}

/** The place of a click in the units of an image, which keeps its proportions in the middle of its box. */
function placeOf(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: { left: number; top: number; width: number; height: number },
  view: View,
) {
  const scale = Math.min(box.width / view.width, box.height / view.height) || 1
  return {
    x: view.x + (clientX - box.left - (box.width - view.width * scale) / 2) / scale,
    y: view.y + (clientY - box.top - (box.height - view.height * scale) / 2) / scale,
  }
}

/** Radius of a marked point, in centimetres. */
const POINT = 22

/** A stand to scale among its neighbours, with a grid of metres. */
export function StandDrawing({ name, plan, points, spot, onSpot }: StandDrawingProps) {
  const say = useTexts(myStandTexts)
  const grid = useId()
  const view = viewOf(plan.ring, MARGIN)
  const { left, top } = boxOf(plan.ring)
  const own = labelIn(plan.ring, name, 160)
  const solid = plan.shapes.filter(({ kind }) => kind !== 'door').map(({ ring }) => ring)
  function mark(event: PointerEvent<SVGSVGElement>) {
    const place = placeOf(event, event.currentTarget.getBoundingClientRect(), view)
    const [x, y] = [place.x * MM_PER_CM - left, place.y * MM_PER_CM - top].map(
      (value) => Math.round(value / STEP) * STEP,
    )
    if (x === undefined || y === undefined || x < 0 || y < 0) return
    if (whereIs({ x: left + x, y: top + y }, plan.ring) >= 0) onSpot({ x, y })
  }
  return (
    <figure className={styles.drawing}>
      <svg
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        width={view.width}
        height={view.height}
        role="img"
        aria-label={say('drawing', { name })}
        onPointerUp={mark}
      >
        <defs>
          <pattern
            id={grid}
            x={left / 10}
            y={top / 10}
            width={100}
            height={100}
            patternUnits="userSpaceOnUse"
          >
            <path className={styles.gridLine} d="M0 0H100M0 0V100" />
          </pattern>
        </defs>
        <path className={styles.other} d={pathOf(plan.stands.map(({ ring }) => ring))} />
        <path className={styles.solid} d={pathOf(solid)} />
        <path className={styles.own} d={outlinePath(plan.ring)} />
        <path fill={`url(#${grid})`} d={outlinePath(plan.ring)} />
        <path className={styles.wall} d={outlinePath(plan.ring)} />
        <path className={styles.gap} d={linesPath(plan.openEdges)} />
        <path className={styles.open} d={linesPath(plan.openEdges)} />
        {plan.stands.map(({ name: other, ring, companies }) => {
          const label = labelIn(ring, companies[0] ?? other, 60)
          return (
            <text key={other} x={label.x} y={label.y} fontSize={Math.max(24, label.size)}>
              {label.size < 24 ? other : label.label}
            </text>
          )
        })}
        <text className={styles.name} x={own.x} y={own.y} fontSize={own.size}>
          {name}
        </text>
        <path
          className={styles.spot}
          d={`M${(left + spot.x) / 10} ${(top + spot.y) / 10}m-${POINT} 0h${2 * POINT}m-${POINT} -${POINT}v${2 * POINT}`}
        />
        {points.map(({ x, y }, at) => (
          // Two points may be equal.
          // biome-ignore lint/suspicious/noArrayIndexKey: the points have no other identity
          <g key={at} className={styles.point}>
            <circle cx={(left + x) / 10} cy={(top + y) / 10} r={POINT} />
            <text x={(left + x) / 10} y={(top + y) / 10 + 9} fontSize={26}>
              {at + 1}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.wallKey}>{say('wall')}</span>
        <span className={styles.openKey}>{say('openSide')}</span>
        <span>{say('grid')}</span>
      </figcaption>
    </figure>
  )
}
