import type { EntranceItem, GroundPlanResult, PlacedHallItem } from '@foyer/fair-domain'
import { useHref } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { shortHallName } from '../../shell/hall-map.tsx'
import { type Bounds, boundsOf, squaresIn, walkTo } from './ground-plan-shapes.ts'
import { mapTexts } from './map.texts.ts'
import styles from './map-page.module.css'

type PlacedHall = PlacedHallItem & { place: NonNullable<PlacedHallItem['place']> }

/** Plan of the fairground: halls with links to their pages, the walks between them, the gates. */
export function GroundPlan({ plan: { halls, entrances } }: { plan: GroundPlanResult }) {
  const say = useTexts(mapTexts)
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
          <Hall key={hall.id} hall={hall} />
        ))}
        {entrances.map((entrance) => (
          <Gate key={entrance.name} entrance={entrance} bounds={bounds} />
        ))}
      </svg>
      <figcaption>{say('legend')}</figcaption>
    </figure>
  )
}

function Hall({ hall: { name, sectors, exhibitors, place } }: { hall: PlacedHall }) {
  const say = useTexts(mapTexts)
  const href = useHref(`/halls/${shortHallName(name)}`)
  const { left, top, width, depth } = place
  return (
    <a
      href={href}
      className={styles.hall}
      aria-label={say('hall', { name, sectors: sectors.join(', '), count: exhibitors })}
    >
      <rect x={left} y={top} width={width} height={depth} />
      <text x={left + 14} y={top + 46}>
        {shortHallName(name)}
      </text>
      <path d={squaresIn(place, exhibitors)} />
    </a>
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
  const say = useTexts(mapTexts)
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
