import {
  boxOf,
  type EntranceItem,
  type GroundPlanResult,
  type HallOutlineItem,
  type PlacedHallItem,
} from '@foyer/fair-domain'
import { useHref } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { shortHallName } from '../hall-map.tsx'
import styles from './ground-plan.module.css'
import { groundPlanTexts } from './ground-plan.texts.ts'
import { type Bounds, boundsOf, ringPath, squaresIn, walkTo } from './ground-plan-shapes.ts'

type PlacedHall = PlacedHallItem & { place: NonNullable<PlacedHallItem['place']> }

interface GroundPlanProps {
  plan: GroundPlanResult
  /** Published plans; a hall without one shows a square for each exhibitor. */
  outlines?: readonly HallOutlineItem[] | undefined
  /** Path of a hall by its number. */
  pathOf: (hall: string) => string
}

/** Plan of the fairground: halls with links to their pages, the walks between them, the gates. */
export function GroundPlan({ plan: { halls, entrances }, outlines = [], pathOf }: GroundPlanProps) {
  const say = useTexts(groundPlanTexts)
  const placedHalls = halls.filter((hall): hall is PlacedHall => hall.place !== null)
  if (placedHalls.length === 0) return null
  const bounds = boundsOf(
    placedHalls.map(({ place }) => place),
    entrances,
  )
  const { left, top, width, height } = bounds
  return (
    <figure className={styles.figure}>
      {/* No role `img`: its content is interactive and readable. */}
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        width={width}
        height={height}
        aria-label={say('map')}
      >
        <g className={styles.walks}>
          {entrances.map((entrance) => (
            <path key={entrance.name} d={walkTo(entrance, bounds)} />
          ))}
        </g>
        {placedHalls.map((hall) => (
          <Hall
            key={hall.id}
            hall={hall}
            outline={outlines.find(({ id }) => id === hall.id)}
            path={pathOf(shortHallName(hall.name))}
          />
        ))}
        {entrances.map((entrance) => (
          <Gate key={entrance.name} entrance={entrance} bounds={bounds} />
        ))}
      </svg>
      <figcaption>{say(outlines.length > 0 ? 'legendBlocks' : 'legend')}</figcaption>
    </figure>
  )
}

interface HallProps {
  hall: PlacedHall
  outline: HallOutlineItem | undefined
  path: string
}

/** Size of the number of a hall, in metres. */
const NUMBER = 40

function Hall({ hall: { name, sectors, exhibitors, place }, outline, path }: HallProps) {
  const say = useTexts(groundPlanTexts)
  const href = useHref(path)
  const { left, top, width, depth } = place
  const number = shortHallName(name)
  return (
    <a
      href={href}
      className={styles.hall}
      aria-label={say('hall', { name, sectors: sectors.join(', '), count: exhibitors })}
    >
      {outline ? (
        <>
          <g transform={`translate(${left} ${top}) scale(0.1)`}>
            <path className={styles.outline} d={ringPath(outline.outline)} />
            <path className={styles.blocks} d={outline.blocks.map(ringPath).join('')} />
          </g>
          <NumberOfHall number={number} place={{ left, top }} outline={outline} />
        </>
      ) : (
        <>
          <rect x={left} y={top} width={width} height={depth} />
          <text x={left + 14} y={top + 46}>
            {number}
          </text>
          <path d={squaresIn(place, exhibitors)} />
        </>
      )}
    </a>
  )
}

interface NumberProps {
  number: string
  place: { left: number; top: number }
  outline: HallOutlineItem
}

/** In the middle of the stands, in metres. */
function NumberOfHall({ number, place, outline }: NumberProps) {
  const box = boxOf(outline.outline)
  const x = place.left + (box.left + box.right) / 20
  const y = place.top + (box.top + box.bottom) / 20
  const width = number.length * NUMBER * 0.5 + 12
  return (
    <>
      <rect
        className={styles.backing}
        x={x - width / 2}
        y={y - NUMBER * 0.6}
        width={width}
        height={NUMBER * 1.2}
      />
      <text x={x} y={y + NUMBER * 0.36} textAnchor="middle">
        {number}
      </text>
    </>
  )
}

/** A gate as an arch, with its name on the side that has room. */
function Gate({
  entrance: { name, left, top, isForVisitors },
  bounds,
}: {
  entrance: EntranceItem
  bounds: Bounds
}) {
  const say = useTexts(groundPlanTexts)
  const along = (left - bounds.left) / bounds.width
  const isBeside = along > 0.25 && along < 0.75
  const label = isBeside
    ? { x: left + 26, y: top + 7, textAnchor: 'start' as const }
    : along < 0.5
      ? { x: left - 12, y: top - 24, textAnchor: 'start' as const }
      : { x: left + 12, y: top - 24, textAnchor: 'end' as const }
  return (
    <g className={styles.gate} data-own={isForVisitors}>
      <path d={`M${left - 14} ${top + 14}v-14a14 14 0 0 1 28 0v14z`} />
      <text {...label} aria-label={say('entrance', { name })}>
        {name}
      </text>
    </g>
  )
}
