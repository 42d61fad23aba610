import { type HallPlanResult, type Point, SERVICE_KINDS } from '@foyer/fair-domain'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { doorsIn, linePath, middleOf, namesIn, numbersIn, outlinePath, pathOf, viewOf } from './drawing-of.ts'
import styles from './hall-drawing.module.css'
import { hallPlanTexts } from './hall-plan.texts.ts'
import { rowLettersIn } from './row-letters.ts'
import { withScaleBar } from './scale-bar.ts'
import { signsIn } from './service-icons.ts'

interface HallDrawingProps {
  /** Id of the hall, the path of its page, to which a stand picked on the plan leads, and the floor that is shown. */
  hall: { id: string; path: string; level: number }
  plan: Pick<HallPlanResult, 'outline' | 'stands' | 'shapes'>
  /** Accessible name; the list beside it has the rest. */
  label: string
  /** Highlighted stand. */
  chosen?: string | undefined
  /** Stands that a search has found, or the room of a session. */
  found?: readonly string[] | undefined
  route?: readonly Point[] | undefined
}

/** A hall as an image: one path per kind of shape, without links. A script enlarges and moves it, loaded on use. */
export function HallDrawing({ hall, plan, label, chosen, found = [], route }: HallDrawingProps) {
  const say = useTexts(hallPlanTexts)
  const { view, bar } = withScaleBar(viewOf(plan.outline))
  const own = plan.stands.find(({ name }) => name === chosen)
  const others = plan.stands.filter((stand) => stand !== own)
  const ringsOf = (kind: string) => plan.shapes.filter((shape) => shape.kind === kind).map(({ ring }) => ring)
  const marked = [
    ...others.filter(({ name }) => found.includes(name)),
    ...plan.shapes.filter(({ kind, label: name }) => kind === 'room' && found.includes(name)),
  ]
  const taken = others.filter(({ companies }) => companies.length > 0)
  const empty = others.filter(({ companies }) => companies.length === 0)
  return (
    <div
      key={`${hall.id} ${hall.level}`}
      className={styles.view}
      data-plan-view=""
      data-plan-hall={hall.id}
      data-plan-level={hall.level}
      data-plan-chosen={chosen}
    >
      <div className={styles.window} data-plan-window="">
        <svg
          viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
          width={view.width}
          height={view.height}
          role="img"
          aria-label={label}
        >
          <path className={styles.hall} d={outlinePath(plan.outline)} />
          <path className={styles.room} d={pathOf(ringsOf('room'))} />
          <path className={styles.service} d={pathOf(SERVICE_KINDS.flatMap(ringsOf))} />
          <path className={styles.empty} d={pathOf(empty.map(({ ring }) => ring))} />
          <path className={styles.stand} d={pathOf(taken.map(({ ring }) => ring))} />
          {marked.length > 0 && <path className={styles.found} d={pathOf(marked.map(({ ring }) => ring))} />}
          <path className={styles.wall} d={pathOf([...ringsOf('wall'), ...ringsOf('column')])} />
          <path className={styles.door} d={pathOf(ringsOf('door'))} />
          {own && <path className={styles.chosen} d={outlinePath(own.ring)} data-plan-own="" />}
          {route && (
            <>
              <path className={styles.casing} d={linePath(route)} />
              <path className={styles.route} d={linePath(route)} />
            </>
          )}
          <g className={styles.numbers}>
            {numbersIn(plan).map(({ label: number, x, y, size }) => (
              <text
                key={number}
                x={x}
                y={y}
                fontSize={size}
                data-own={number === chosen || found.includes(number) || undefined}
              >
                {number}
              </text>
            ))}
          </g>
          {namesIn(plan).map(({ label: name, x, y, size }) => (
            <text key={name} x={x} y={y} fontSize={size} data-own={found.includes(name) || undefined}>
              {name}
            </text>
          ))}
          <path className={styles.sign} d={signsIn(plan, view.width)} />
          {rowLettersIn(plan).map(({ row, x, y, size }) => (
            <text key={row} className={styles.row} x={x} y={y} fontSize={size}>
              {row}
            </text>
          ))}
          {doorsIn(plan).map(({ label: number, x, y }) => (
            <text key={number} className={styles.word} x={x} y={y} fontSize={200}>
              {number}
            </text>
          ))}
          <g className={styles.scale}>
            <polyline points={bar.points} />
            <text x={bar.x} y={bar.y} fontSize={bar.size}>
              {say('metres', { count: bar.metres })}
            </text>
          </g>
          {numberedIn(plan, found).map(({ number, ...place }) => (
            <Pin key={number} {...place} number={number} size={view.width * PIN_SHARE} />
          ))}
          {own && <Pin {...middleOf(own.ring)} size={view.width * PIN_SHARE} />}
        </svg>
        <p className={styles.scaleNow} data-plan-scale="" hidden />
      </div>
      <Tools />
      <Link to={hall.path} className={styles.pick} data-plan-pick="" hidden />
      <p className={styles.legend}>
        <span className={styles.standKey}>{say('stand')}</span>
        {own && <span className={styles.chosenKey}>{say('chosen', { name: own.name })}</span>}
        {marked.length > 0 && <span className={styles.foundKey}>{say('found')}</span>}
        {route && <span className={styles.routeKey}>{say('route')}</span>}
        <span className={styles.savedKey} data-plan-key="" hidden>
          {say('saved')}
        </span>
        <span>{say('north')}</span>
      </p>
    </div>
  )
}

const PRESSES = [
  ['in', '+', 'zoomIn'],
  ['out', '−', 'zoomOut'],
  ['all', '⤢', 'zoomAll'],
  ['ArrowLeft', '←', 'moveLeft'],
  ['ArrowUp', '↑', 'moveUp'],
  ['ArrowDown', '↓', 'moveDown'],
  ['ArrowRight', '→', 'moveRight'],
] as const

/** A button for every gesture. Those that move the plan appear when it is enlarged. */
function Tools() {
  const say = useTexts(hallPlanTexts)
  return (
    <div className={styles.tools} role="toolbar" aria-label={say('tools')}>
      {PRESSES.map(([how, sign, name]) => (
        <button key={how} type="button" data-plan-press={how} aria-label={say(name)}>
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
    </div>
  )
}

/** Width of the pin in relation to that of the image: it is visible on a phone too. */
const PIN_SHARE = 0.03
const PIN_WIDTH = 260

/** More pins would cover each other. */
const MAX_PINS = 30

/** Numbers of found stands, as in the list; none if there are too many. */
const numberedIn = ({ stands }: Pick<HallPlanResult, 'stands'>, found: readonly string[]) =>
  found.length > MAX_PINS
    ? []
    : found.flatMap((name, at) => {
        const ring = stands.find((stand) => stand.name === name)?.ring
        return ring ? [{ number: at + 1, ...middleOf(ring) }] : []
      })

interface PinProps {
  x: number
  bottom: number
  size: number
  number?: number
}

/** A pin whose tip is on the northern edge of a stand, with its number in the list of results. */
const Pin = ({ x, bottom, size, number }: PinProps) => (
  <g transform={`translate(${x} ${bottom + 60}) scale(${(size / PIN_WIDTH).toFixed(2)})`}>
    {number === undefined ? (
      <path className={styles.pin} data-plan-pin="" data-plan-steady="" d={PIN} />
    ) : (
      <g className={styles.numbered} data-plan-steady="">
        <path d={PIN} />
        <text y={-192} fontSize={190}>
          {number}
        </text>
      </g>
    )}
  </g>
)

const PIN = 'M0 0l-110 -190a130 130 0 1 1 220 0z'
