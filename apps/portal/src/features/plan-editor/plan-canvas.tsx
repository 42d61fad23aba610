import { type Box, boxOf, type DraftShape, isRectangle, overlapPieces, type Ring } from '@foyer/fair-domain'
import { joinClasses } from '@foyer/ui'
import { memo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Editor } from './editor-state.ts'
import styles from './plan-canvas.module.css'
import { planEditorTexts } from './plan-editor.texts.ts'
import { StandLabel } from './stand-label.tsx'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { useGesture } from './use-gesture.ts'

const pathOf = (ring: Ring) => {
  const [x = 0, y = 0, ...rest] = ring
  return `M${x} ${y}L${rest.join(' ')}z`
}

/** Below the other shapes. */
const ORDER: Partial<Record<DraftShape['kind'], number>> = { outline: 0, aisle: 1, column: 3 }
const orderOf = ({ kind }: DraftShape) => ORDER[kind] ?? 2

/** A version as SVG: shapes are selected, moved and created with a pointer, a finger or the keyboard. */
export function PlanCanvas({ editor }: { editor: Editor }) {
  const say = useTexts(planEditorTexts)
  const { view, floor, selected, faults, step, tool } = editor
  const gesture = useGesture(editor)
  const onKeyDown = useCanvasKeys(editor)
  const faulty = new Set(faults.filter(({ isBlocking }) => isBlocking).flatMap(({ keys }) => keys))
  const unlike = new Set(faults.filter(({ isBlocking }) => !isBlocking).flatMap(({ keys }) => keys))
  const chosen = new Set(selected.map(({ key }) => key))
  const theirs = new Map(editor.colleagues.map(({ name, shape }) => [shape, name]))
  const width = view.right - view.left
  const unit = width / CANVAS_PIXELS
  const placed = new Map(floor.map((shape) => [shape.key, gesture.moved.get(shape.key) ?? shape]))
  const overlaps = faults.filter(({ kind }) => kind === 'overlap').slice(0, MAX_OVERLAPS)
  const [own] = selected
  const handled =
    selected.length === 1 && tool === 'select' && !editor.isReadOnly && own ? placed.get(own.key) : null
  return (
    <div className={styles.window}>
      <svg
        ref={gesture.ref}
        className={styles.drawing}
        data-tool={tool}
        viewBox={`${view.left} ${view.top} ${width} ${view.bottom - view.top}`}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the canvas takes arrow keys.
        tabIndex={0}
        aria-label={say('drawing')}
        aria-describedby="plan-keys"
        onKeyDown={onKeyDown}
        {...gesture.handlers}
      >
        <Grid view={view} step={step} />
        {[...floor]
          .sort((one, other) => orderOf(one) - orderOf(other))
          .map((shape) => (
            <ShapePath
              key={shape.key}
              shape={gesture.moved.get(shape.key) ?? shape}
              isChosen={chosen.has(shape.key)}
              colleague={theirs.get(shape.key) ?? null}
              isFaulty={faulty.has(shape.key)}
              isUnlike={unlike.has(shape.key)}
              company={editor.sold.get(shape.key)?.company ?? null}
              word={WORDS.has(shape.kind) ? say(shape.kind) : ''}
              unit={unit}
            />
          ))}
        {overlaps.map(({ keys: [one = 0, other = 0] }) => (
          <path
            key={`${one} ${other}`}
            className={styles.overlap}
            data-overlap=""
            d={overlapPieces(placed.get(one)?.ring ?? [], placed.get(other)?.ring ?? [])
              .map(pathOf)
              .join('')}
          />
        ))}
        {handled && isRectangle(handled.ring) && <Handles box={boxOf(handled.ring)} size={unit * HANDLE} />}
        {gesture.frame && (
          <rect
            className={styles.frame}
            x={gesture.frame.left}
            y={gesture.frame.top}
            width={gesture.frame.right - gesture.frame.left}
            height={gesture.frame.bottom - gesture.frame.top}
          />
        )}
        {gesture.points.length > 0 && (
          <polyline
            className={styles.frame}
            points={[...gesture.points, ...(gesture.pointer ? [gesture.pointer] : [])]
              .map(({ x, y }) => `${x},${y}`)
              .join(' ')}
          />
        )}
      </svg>
      <p id="plan-keys" className={styles.keys}>
        {say('keys')}
      </p>
    </div>
  )
}

/** Width of the canvas on a usual screen. */
const CANVAS_PIXELS = 800
const MAX_OVERLAPS = 50
/** In pixels. */
const HANDLE = 11
/** Kinds that are named by a word when they have no name of their own. */
const WORDS: ReadonlySet<DraftShape['kind']> = new Set(['stairs', 'lift', 'toilets', 'bar', 'firstAid'])
const WAYS = ['nw', 'n', 'ne', 'w', 'e', 'sw', 's', 'se'] as const

/** Squares at the edges and corners of a rectangle, which a pointer drags; the fields beside do the same. */
function Handles({ box: { left, top, right, bottom }, size }: { box: Box; size: number }) {
  const along = (way: string, low: string, high: string, from: number, to: number) =>
    way.includes(low) ? from : way.includes(high) ? to : (from + to) / 2
  return WAYS.map((way) => (
    <rect
      key={way}
      className={styles.handle}
      data-handle={way}
      x={along(way, 'w', 'e', left, right) - size / 2}
      y={along(way, 'n', 's', top, bottom) - size / 2}
      width={size}
      height={size}
    />
  ))
}

interface ShapeProps {
  shape: DraftShape
  isChosen: boolean
  /** Name of a colleague who has selected the shape. */
  colleague: string | null
  isFaulty: boolean
  isUnlike: boolean
  company: string | null
  /** Shown where the shape has no name. */
  word: string
  /** Millimetres in a pixel. */
  unit: number
}

const ShapePath = memo(
  ({ shape, isChosen, colleague, isFaulty, isUnlike, company, word, unit }: ShapeProps) => {
    const { left, top } = boxOf(shape.ring)
    return (
      <>
        <path
          className={joinClasses(
            styles[shape.kind] ?? styles.room,
            isUnlike && styles.unlike,
            isFaulty && styles.faulty,
            colleague !== null && styles.theirs,
            isChosen && styles.chosen,
          )}
          data-key={shape.key}
          d={pathOf(shape.ring)}
        />
        {colleague !== null && (
          <text className={styles.colleague} x={left} y={top - 4 * unit} fontSize={12 * unit}>
            {colleague}
          </text>
        )}
        <StandLabel
          shape={shape.label === '' ? { ...shape, label: word } : shape}
          company={company}
          unit={unit}
        />
      </>
    )
  },
)

const METRE = 1_000
const MAX_LINES = 160

/** Lines of the grid, coarser where they would be too dense. */
function Grid({ view, step }: { view: Box; step: number }) {
  const spacing = [step, METRE, 5 * METRE, 10 * METRE].find(
    (one) => (view.right - view.left) / one < MAX_LINES,
  )
  if (!spacing) return null
  const lines = (from: number, to: number) =>
    Array.from(
      { length: Math.max(0, Math.floor(to / spacing) - Math.ceil(from / spacing) + 1) },
      (_, at) => (Math.ceil(from / spacing) + at) * spacing,
    )
  return (
    <path
      className={styles.grid}
      d={[
        ...lines(view.left, view.right).map((x) => `M${x} ${view.top}V${view.bottom}`),
        ...lines(view.top, view.bottom).map((y) => `M${view.left} ${y}H${view.right}`),
      ].join('')}
    />
  )
}
