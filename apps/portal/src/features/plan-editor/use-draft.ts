import {
  inverseOf,
  isSameShape,
  type PlanDraftResult,
  planEditorMethods,
  type ShapeEdit,
  withEdits,
} from '@foyer/fair-domain'
import { methodCall } from '@foyer/record-client'
import { useRecordClient } from '@foyer/record-react'
import { useMemo, useRef, useState } from 'react'
import { refusalOf } from '../../shell/refusal.ts'

interface Sent {
  id: number
  edits: readonly ShapeEdit[]
  /** Revision of the draft that contains them; null until the server has answered. */
  revision: number | null
}

/** Edits that were not saved: a colleague was first, or the server could not be reached. */
export interface Unsaved {
  edits: readonly ShapeEdit[]
  error: unknown
  isConflict: boolean
}

type Edits = readonly ShapeEdit[]

/** The shapes of a draft with pending edits; each gesture is saved immediately and can be undone. */
export function useDraft(data: PlanDraftResult) {
  const client = useRecordClient()
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [past, setPast] = useState<readonly Edits[]>([])
  const [future, setFuture] = useState<readonly Edits[]>([])
  const [unsaved, setUnsaved] = useState<Unsaved>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const last = useRef(0)
  const open = useMemo(
    () => sent.filter(({ revision }) => revision === null || revision > data.revision),
    [sent, data.revision],
  )
  const shapes = useMemo(
    () =>
      withEdits(
        data.shapes,
        open.flatMap(({ edits }) => edits),
      ),
    [data.shapes, open],
  )

  function send(edits: Edits) {
    const id = ++last.current
    setSent((before) => [
      ...before.filter(({ revision }) => revision === null || revision > data.revision),
      { id, edits, revision: null },
    ])
    const run = () =>
      client.run(methodCall(planEditorMethods.edit), { planId: data.id, edits: edits.map(wireEdit) })
    queue.current = queue.current
      .then(run)
      .then(({ revision }) =>
        setSent((before) => before.map((one) => (one.id === id ? { ...one, revision } : one))),
      )
      .catch((error: unknown) => {
        setSent((before) => before.filter((one) => one.id !== id))
        const isConflict = refusalOf(error)?.code === 'SHAPE_CHANGED'
        // Later edits of the same shapes fail with it: all of them are kept.
        setUnsaved((before) => ({ edits: [...(before?.edits ?? []), ...edits], error, isConflict }))
        setPast((before) => before.filter((one) => one !== edits))
      })
  }

  return {
    shapes,
    /** Whether edits are pending, or not in the last read yet. */
    isSaving: open.length > 0,
    change(edits: Edits) {
      if (edits.length === 0) return
      setPast((before) => [...before, edits])
      setFuture([])
      send(edits)
    },
    undo() {
      const edits = past.at(-1)
      if (!edits) return
      setPast(past.slice(0, -1))
      setFuture([...future, edits])
      send(inverseOf(edits))
    },
    redo() {
      const edits = future.at(-1)
      if (!edits) return
      setFuture(future.slice(0, -1))
      setPast([...past, edits])
      send(edits)
    },
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    unsaved,
    /** Applies the unsaved edits to the shapes as they are now. */
    repeat() {
      if (!unsaved) return
      setUnsaved(undefined)
      const now = new Map(shapes.map((shape) => [shape.key, shape]))
      const edits = unsaved.edits.flatMap(({ before, after }): ShapeEdit[] => {
        const key = after?.key ?? before?.key ?? 0
        const current = now.get(key) ?? null
        if (isSameShape(current, after)) return []
        if (after) now.set(key, after)
        else now.delete(key)
        return [{ before: current, after }]
      })
      this.change(edits)
    },
    drop: () => setUnsaved(undefined),
  }
}
export type Draft = ReturnType<typeof useDraft>

const wireShape = (shape: ShapeEdit['after']) =>
  shape && { ...shape, ring: [...shape.ring], utilities: [...shape.utilities] }
const wireEdit = ({ before, after }: ShapeEdit) => ({ before: wireShape(before), after: wireShape(after) })
