import { type Box, boxOf, type DraftShape, type Ring } from '@foyer/fair-domain'
import { joinClasses } from '@foyer/ui'
import { memo } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Editor } from './editor-state.ts'
import styles from './plan-canvas.module.css'
import { planEditorTexts } from './plan-editor.texts.ts'
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
              isLabelled={isReadable(shape.ring, width)}
            />
          ))}
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

/** Whether a label has at least about nine pixels on a canvas of 900. */
const isReadable = (ring: Ring, width: number) => {
  const { left, right, top, bottom } = boxOf(ring)
  return Math.min(right - left, bottom - top) > width / 60
}

interface ShapeProps {
  shape: DraftShape
  isChosen: boolean
  /** Name of a colleague who has selected the shape. */
  colleague: string | null
  isFaulty: boolean
  isUnlike: boolean
  isLabelled: boolean
}

const ShapePath = memo(({ shape, isChosen, colleague, isFaulty, isUnlike, isLabelled }: ShapeProps) => {
  const { left, top, right, bottom } = boxOf(shape.ring)
  const size = Math.min(1_400, (bottom - top) * 0.5, ((right - left) * 1.4) / Math.max(2, shape.label.length))
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
        <text className={styles.colleague} x={left} y={top - 200} fontSize={900}>
          {colleague}
        </text>
      )}
      {isLabelled && shape.label !== '' && (
        <text x={(left + right) / 2} y={(top + bottom) / 2 + size * 0.35} fontSize={size}>
          {shape.label}
        </text>
      )}
    </>
  )
})

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
