import {
  type Box,
  boxOf,
  type DraftShape,
  isSame,
  isSameShape,
  isWithinFrame,
  moveEdits,
  nearestOnEdge,
  type Point,
  placedAt,
  rectangle,
  snapTo,
  whereIs,
} from '@foyer/fair-domain'
import { type PointerEvent, useRef, useState, type WheelEvent } from 'react'
import type { Editor } from './editor-state.ts'
import { panned, zoomed } from './plan-view.ts'

type Gesture =
  | { kind: 'move'; from: Point; by: Point }
  | { kind: 'frame' | 'draw'; from: Point; to: Point }
  | { kind: 'pan'; from: Point }
  | { kind: 'resize'; shape: DraftShape; way: string; to: Point }

const frameOf = (a: Point, b: Point): Box => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  right: Math.max(a.x, b.x),
  bottom: Math.max(a.y, b.y),
})

/** Moves the edges of a rectangle at a handle to the pointer; it stays at least one step long and deep. */
function resized(shape: DraftShape, way: string, { x, y }: Point, step: number): DraftShape {
  const box = boxOf(shape.ring)
  return placedAt(shape, {
    left: way.includes('w') ? Math.min(x, box.right - step) : box.left,
    right: way.includes('e') ? Math.max(x, box.left + step) : box.right,
    top: way.includes('n') ? Math.min(y, box.bottom - step) : box.top,
    bottom: way.includes('s') ? Math.max(y, box.top + step) : box.bottom,
  })
}

/** The shape that a click selects: the last one, aisles after all others. */
const topmost = (shapes: readonly DraftShape[], point: Point) =>
  shapes.findLast(({ kind, ring }) => kind !== 'outline' && kind !== 'aisle' && whereIs(point, ring) >= 0) ??
  shapes.findLast(({ kind, ring }) => kind === 'aisle' && whereIs(point, ring) >= 0)

/** Gestures of a pointer on the canvas: select, move, frame, create, cut, pan. An edit is made when it ends. */
export function useGesture(editor: Editor) {
  const { view, floor: shapes, selected, tool, step, isReadOnly } = editor
  const ref = useRef<SVGSVGElement>(null)
  /** Fingers on the canvas, in pixels. */
  const fingers = useRef(new Map<number, Point>())
  const [gesture, setGesture] = useState<Gesture>()
  const [points, setPoints] = useState<readonly Point[]>([])
  const [pointer, setPointer] = useState<Point>()
  const corners = tool === 'polygon' || tool === 'split' ? points : []

  function at({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = ref.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    const [width, height] = [view.right - view.left, view.bottom - view.top]
    const scale = Math.min(box.width / width, box.height / height) || 1
    return {
      x: Math.round((clientX - box.left - box.width / 2) / scale + view.left + width / 2),
      y: Math.round((clientY - box.top - box.height / 2) / scale + view.top + height / 2),
    }
  }
  const onGrid = ({ x, y }: Point): Point => ({
    x: Math.max(0, snapTo(x, step)),
    y: Math.max(0, snapTo(y, step)),
  })

  function addCorner(point: Point) {
    if (tool === 'split') {
      const [shape] = selected
      if (!shape) return
      const corner = nearestOnEdge(shape.ring, point, step)
      const [first] = points
      setPoints(first ? [] : [corner])
      if (first) editor.split([first, corner])
      return
    }
    const corner = onGrid(point)
    const [first] = points
    if (first && isSame(first, corner) && points.length > 2) {
      setPoints([])
      editor.add(points.flatMap(({ x, y }) => [x, y]))
    } else setPoints([...points, corner])
  }

  /** Two fingers zoom around their middle; returns whether the event is part of that. */
  function pinch({ pointerId, pointerType, clientX, clientY }: PointerEvent<SVGSVGElement>) {
    if (pointerType !== 'touch') return false
    const spread = () => {
      const [a, b] = [...fingers.current.values()]
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) || 1 : 0
    }
    const before = spread()
    fingers.current.set(pointerId, { x: clientX, y: clientY })
    const now = spread()
    const [a, b] = [...fingers.current.values()]
    if (before > 0 && a && b) {
      setGesture(undefined)
      editor.setView(zoomed(view, before / now, at({ clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2 })))
    }
    return now > 0
  }

  function onPointerDown(event: PointerEvent<SVGSVGElement>) {
    if (event.button > 1) return
    const point = at(event)
    ref.current?.setPointerCapture?.(event.pointerId)
    if (pinch(event)) return setGesture(undefined)
    const way = event.target instanceof Element ? event.target.getAttribute('data-handle') : null
    const [chosen] = selected
    if (way && chosen && event.button === 0)
      return setGesture({ kind: 'resize', shape: chosen, way, to: onGrid(point) })
    const hit = topmost(shapes, point)
    if (event.button === 1) return setGesture({ kind: 'pan', from: point })
    if (tool === 'rectangle') return setGesture({ kind: 'draw', from: onGrid(point), to: onGrid(point) })
    if (tool === 'polygon') return addCorner(point)
    if (tool === 'split') {
      if (selected.length !== 1 || (hit && hit !== selected[0] && points.length === 0))
        editor.select(hit ? [hit.key] : [])
      else addCorner(point)
      return
    }
    if (!hit) {
      if (event.pointerType === 'touch') return setGesture({ kind: 'pan', from: point })
      return setGesture({ kind: 'frame', from: point, to: point })
    }
    if (event.shiftKey || event.ctrlKey || event.metaKey) return editor.toggle(hit.key)
    if (!selected.includes(hit)) editor.select([hit.key])
    if (!isReadOnly) setGesture({ kind: 'move', from: point, by: { x: 0, y: 0 } })
  }

  function onPointerMove(event: PointerEvent<SVGSVGElement>) {
    if (fingers.current.has(event.pointerId) && pinch(event)) return
    const point = at(event)
    if (corners.length > 0) setPointer(onGrid(point))
    if (gesture?.kind === 'move')
      setGesture({
        ...gesture,
        by: { x: snapTo(point.x - gesture.from.x, step), y: snapTo(point.y - gesture.from.y, step) },
      })
    if (gesture?.kind === 'frame') setGesture({ ...gesture, to: point })
    if (gesture?.kind === 'draw' || gesture?.kind === 'resize') setGesture({ ...gesture, to: onGrid(point) })
    if (gesture?.kind === 'pan')
      editor.setView(panned(view, { x: gesture.from.x - point.x, y: gesture.from.y - point.y }))
  }

  function onPointerUp({ pointerId }: PointerEvent<SVGSVGElement>) {
    fingers.current.delete(pointerId)
    setGesture(undefined)
    if (gesture?.kind === 'move') editor.draft.change(moveEdits(selected, gesture.by))
    if (gesture?.kind === 'resize') {
      const after = resized(gesture.shape, gesture.way, gesture.to, step)
      if (!isSameShape(after, gesture.shape)) editor.draft.change([{ before: gesture.shape, after }])
    }
    if (gesture?.kind === 'frame') {
      const frame = frameOf(gesture.from, gesture.to)
      editor.select(
        shapes
          .filter(({ kind, ring }) => kind !== 'outline' && isWithinFrame(ring, frame))
          .map(({ key }) => key),
      )
    }
    if (gesture?.kind === 'draw') {
      const { left, top, right, bottom } = frameOf(gesture.from, gesture.to)
      if (right > left && bottom > top) editor.add(rectangle(left, top, right - left, bottom - top))
    }
  }

  function onWheel(event: WheelEvent<SVGSVGElement>) {
    if (!event.ctrlKey && !event.metaKey) return
    editor.setView(zoomed(view, event.deltaY > 0 ? 1.15 : 1 / 1.15, at(event)))
  }

  const moved = new Map(
    gesture?.kind === 'move'
      ? moveEdits(selected, gesture.by).flatMap(({ after }) => (after ? [[after.key, after] as const] : []))
      : gesture?.kind === 'resize'
        ? [[gesture.shape.key, resized(gesture.shape, gesture.way, gesture.to, step)] as const]
        : [],
  )
  return {
    ref,
    /** Shapes as they would be if a move ended now. */
    moved,
    frame: gesture?.kind === 'frame' || gesture?.kind === 'draw' ? frameOf(gesture.from, gesture.to) : null,
    points: corners,
    pointer,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel({ pointerId }: PointerEvent<SVGSVGElement>) {
        fingers.current.delete(pointerId)
        setGesture(undefined)
      },
      onWheel,
    },
  }
}
