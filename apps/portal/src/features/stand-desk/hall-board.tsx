import { type BoardStand, type HallBoardResult, type StandState, standMethods } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { joinClasses, RadioGroup } from '@foyer/ui'
import { memo, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { labelIn, outlinePath, pathOf, viewOf } from '../../shell/hall-plan/drawing-of.ts'
import styles from './hall-board.module.css'
import { standDeskTexts } from './stand-desk.texts.ts'

interface HallBoardProps {
  /** Name of the hall. */
  hall: string
  /** The state that the list is filtered by; empty for all. */
  state: StandState | ''
  chosen: string | undefined
  onChoose: (standId: string) => void
}

const STATES = ['free', 'held', 'offered', 'assigned', 'blocked'] as const
const MARGIN = 120
/** In centimetres: a smaller number cannot be read. */
const SMALLEST = 60

export const useBoard = (hall: string) => useMethod(standMethods.getBoard, hall === '' ? null : { hall })

/** The hall as a drawing, with the state of each stand as pattern and colour. The list below has the same as text. */
export function HallBoard({ hall, state, chosen, onChoose }: HallBoardProps) {
  const say = useTexts(standDeskTexts)
  const { data: board } = useBoard(hall)
  const [level, setLevel] = useState<number>()
  if (board === undefined) return <div className={styles.waiting} />
  if (board === null) return <p className={styles.none}>{say('noPlan')}</p>
  const own = board.stands.find(({ id }) => id === chosen)
  const floor = level ?? own?.level ?? board.levels.find((one) => one === 0) ?? board.levels[0] ?? 0
  return (
    <figure className={styles.board}>
      {board.levels.length > 1 && (
        <RadioGroup
          label={say('level')}
          options={board.levels.map((one) => ({ value: String(one), label: say('levelOf', { level: one }) }))}
          value={String(floor)}
          onChange={(value) => setLevel(Number(value))}
        />
      )}
      <div className={styles.window}>
        <Drawing
          label={say('board', { version: board.version })}
          board={board}
          floor={floor}
          state={state}
          chosen={chosen}
          onChoose={onChoose}
        />
      </div>
      <figcaption className={styles.legend}>
        {STATES.map((one) => (
          <span key={one}>
            <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
              <rect className={styles[one]} x="1" y="1" width="18" height="18" />
            </svg>
            {say(one)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}

interface DrawingProps extends Omit<HallBoardProps, 'hall'> {
  label: string
  board: HallBoardResult
  floor: number
}

function Drawing({ label, board, floor, state, chosen, onChoose }: DrawingProps) {
  const shapes = board.shapes.filter((shape) => shape.level === floor)
  const outline = shapes.find(({ kind }) => kind === 'outline')?.ring
  if (!outline) return null
  const view = viewOf(outline, MARGIN)
  const ringsOf = (...kinds: string[]) =>
    pathOf(shapes.flatMap(({ kind, ring }) => (kinds.includes(kind) ? [ring] : [])))
  return (
    <svg
      className={styles.drawing}
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="img"
      aria-label={label}
      onPointerUp={({ target }) => {
        const id = target instanceof Element ? target.getAttribute('data-stand') : null
        if (id) onChoose(id)
      }}
    >
      <defs>
        <pattern
          id="stand-held"
          width="60"
          height="60"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={styles.ground} width="60" height="60" />
          <rect className={styles.hatch} width="22" height="60" />
        </pattern>
        <pattern
          id="stand-blocked"
          width="60"
          height="60"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={styles.shade} width="60" height="60" />
          <path className={styles.cross} d="M0 0H60M0 0V60" />
        </pattern>
      </defs>
      <path className={styles.outline} d={outlinePath(outline)} />
      <path className={styles.room} d={ringsOf('room', 'toilets', 'bar', 'firstAid', 'stairs', 'lift')} />
      <path className={styles.wall} d={ringsOf('wall', 'column')} />
      <path className={styles.door} d={ringsOf('door', 'entrance')} />
      {shapes
        .filter(({ kind }) => kind === 'room')
        .map(({ label: room, ring }) => {
          const { x, y, size } = labelIn(ring, room, 220)
          return (
            <text key={room} className={styles.word} x={x} y={y} fontSize={size}>
              {room}
            </text>
          )
        })}
      {board.stands
        .filter((stand) => stand.level === floor)
        .map((stand) => (
          <Stand key={stand.id} stand={stand} isQuiet={state !== '' && stand.state !== state} />
        ))}
      {board.stands
        .filter(({ id, level }) => id === chosen && level === floor)
        .map(({ id, ring }) => (
          <path key={id} className={styles.chosen} d={outlinePath(ring)} />
        ))}
    </svg>
  )
}

const Stand = memo(({ stand, isQuiet }: { stand: BoardStand; isQuiet: boolean }) => {
  const { id, name, company, state, ring } = stand
  const { x, y, size } = labelIn(ring, name, 220)
  return (
    <g className={joinClasses(isQuiet && styles.quiet)}>
      <path className={styles[state]} data-stand={id} d={outlinePath(ring)}>
        <title>{[name, company].filter(Boolean).join(' · ')}</title>
      </path>
      {size >= SMALLEST && (
        <text className={joinClasses(state === 'assigned' && styles.inverse)} x={x} y={y} fontSize={size}>
          {name}
        </text>
      )}
    </g>
  )
})
