import { type ProposalResult, type ProposedPlace, rectangle } from '@foyer/fair-domain'
import { joinClasses } from '@foyer/ui'
import { type PointerEvent, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { labelIn, outlinePath, pathOf, viewOf } from '../../shell/hall-plan/drawing-of.ts'
import styles from './proposals.module.css'
import { proposalTexts } from './proposals.texts.ts'

interface ProposalPlanProps {
  data: ProposalResult
  /** Name of the hall. */
  hall: string
  onMove: (place: ProposedPlace, standId: string) => void
  onOpen: (place: ProposedPlace) => void
}

const NO_HALL = rectangle(0, 0, 60_000, 40_000)
const BESIDE = new Set(['wall', 'column', 'room', 'toilets', 'bar', 'firstAid', 'stairs', 'lift'])

const standAt = ({ clientX, clientY }: PointerEvent) =>
  document.elementFromPoint(clientX, clientY)?.getAttribute('data-stand') ?? null

/** The hall with the proposed stands; a company is dragged to another stand. The list does the same without a pointer. */
export function ProposalPlan({ data, hall, onMove, onOpen }: ProposalPlanProps) {
  const say = useTexts(proposalTexts)
  const [drag, setDrag] = useState<{ place: ProposedPlace; over: string | null }>()
  const rings = new Map(
    data.shapes
      .filter(({ kind }) => kind === 'stand')
      .map(({ label, ring }) => [label.toLowerCase(), ring] as const),
  )
  const outline = data.shapes.find(({ kind }) => kind === 'outline')?.ring ?? NO_HALL
  const view = viewOf(outline, 60)
  const placed = new Map(
    data.places.flatMap((place) => (place.stand ? [[place.stand.id, place] as const] : [])),
  )
  const drop = (event: PointerEvent) => {
    const target = standAt(event)
    setDrag(undefined)
    if (!drag || target === null) return
    if (target === drag.place.stand?.id) onOpen(drag.place)
    else onMove(drag.place, target)
  }
  return (
    <figure className={styles.plan}>
      <svg
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="img"
        aria-label={say('plan', { hall })}
        onPointerMove={(event) => drag && setDrag({ ...drag, over: standAt(event) })}
        onPointerUp={drop}
        onPointerCancel={() => setDrag(undefined)}
      >
        <path className={styles.outline} d={outlinePath(outline)} />
        <path
          className={styles.other}
          d={pathOf(data.shapes.filter(({ kind }) => BESIDE.has(kind)).map(({ ring }) => ring))}
        />
        {data.stands.map((stand) => {
          const ring = rings.get(stand.name.toLowerCase())
          const place = placed.get(stand.id)
          if (!ring) return null
          const { x, y, size } = labelIn(ring, stand.name)
          return (
            <g key={stand.id}>
              <path
                d={outlinePath(ring)}
                data-stand={stand.id}
                className={joinClasses(
                  place ? styles.proposed : stand.isTaken ? styles.taken : styles.free,
                  place?.isPinned && styles.pinned,
                  drag && drag.over === stand.id && styles.target,
                )}
                onPointerDown={(event) => {
                  if (!place) return
                  event.currentTarget.releasePointerCapture?.(event.pointerId)
                  setDrag({ place, over: stand.id })
                }}
              >
                <title>{[stand.name, place?.company ?? stand.company].filter(Boolean).join(' · ')}</title>
              </path>
              <text className={place && styles.inverse} x={x} y={y} fontSize={size}>
                {stand.name}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption className={styles.quiet}>{say(rings.size === 0 ? 'noPlan' : 'planHint')}</figcaption>
    </figure>
  )
}
