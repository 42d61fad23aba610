import { type DraftShape, mergeEdits, moveEdits, type ShapeEdit } from '@foyer/fair-domain'
import type { KeyboardEvent } from 'react'
import type { Editor, Tool } from './editor-state.ts'
import { middleRectangle, panned, zoomed } from './plan-view.ts'

const WAYS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const TOOL_KEYS: Readonly<Record<string, Tool>> = {
  v: 'select',
  r: 'rectangle',
  p: 'polygon',
  x: 'split',
  n: 'number',
}
const FAST = 10

export const deletionsOf = (shapes: readonly DraftShape[]): ShapeEdit[] =>
  shapes.map((before) => ({ before, after: null }))

/** Merges neighbours into the one that a company has; none if two companies would share it. */
export function mergesOf({ selected, sold }: Pick<Editor, 'selected' | 'sold'>): ShapeEdit[] {
  const isSold = ({ key }: DraftShape) => !['free', 'blocked'].includes(sold.get(key)?.state ?? 'free')
  if (selected.filter(isSold).length > 1) return []
  return mergeEdits(selected.toSorted((one, other) => Number(isSold(other)) - Number(isSold(one))))
}

/** Keys of the canvas: arrows move the selected shapes, or the view. */
export function useCanvasKeys(editor: Editor) {
  const { draft, selected, floor: shapes, step, view, isReadOnly } = editor
  function stepTo(by: number) {
    const stands = shapes.filter(({ kind }) => kind === 'stand')
    const at = stands.findIndex(({ key }) => key === selected[0]?.key)
    const next = stands.at((at + by + stands.length) % stands.length)
    if (next) editor.select([next.key])
  }
  function keyed(key: string, isShifted: boolean): boolean {
    const way = WAYS[key]
    if (way) {
      const size = selected.length > 0 ? step * (isShifted ? FAST : 1) : (view.right - view.left) / 10
      const by = { x: Math.round(way.x * size), y: Math.round(way.y * size) }
      if (selected.length === 0 || isReadOnly) editor.setView(panned(view, by))
      else draft.change(moveEdits(selected, by))
      return true
    }
    if (key === '+' || key === '=') editor.setView(zoomed(view, 1 / 1.3))
    else if (key === '-') editor.setView(zoomed(view, 1.3))
    else if (key === '.' || key === ',') stepTo(key === '.' ? 1 : -1)
    else if (key === 'Escape') {
      editor.select([])
      editor.setTool('select')
    } else if (isReadOnly) return false
    else if (key === 'Delete' || key === 'Backspace') {
      draft.change(deletionsOf(selected))
      editor.select([])
    } else if (key === 'm') draft.change(mergesOf(editor))
    else if (key === 'Enter' && editor.tool === 'rectangle') editor.add(middleRectangle(view, step))
    else if (TOOL_KEYS[key]) editor.setTool(TOOL_KEYS[key])
    else return false
    return true
  }
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) {
      if (isReadOnly || (event.key !== 'z' && event.key !== 'y')) return
      event.preventDefault()
      if (event.key === 'y' || event.shiftKey) draft.redo()
      else draft.undo()
      return
    }
    if (event.altKey || !keyed(event.key, event.shiftKey)) return
    event.preventDefault()
  }
}
