import { ConcurrentEditNotice } from './concurrent-edit-notice.tsx'
import { ConflictChoices } from './conflict-choices.tsx'
import type { Draft } from './use-draft.ts'

interface DraftConflictsProps<T extends object> {
  draft: Draft<T>
  /** The record that was saved, to name its last author; null while there is none. */
  recordId: string | null
  /** True if the user wanted to save: then the question takes the focus. */
  isAsked: boolean
  labelOf: (name: keyof T & string) => string
  /** Formats a value. */
  shown: (name: keyof T & string, values: T) => string
  /** Saves the resolved values. */
  onSettle: (values: T) => void
}

/** Fields that another user has saved in the meantime: both values, to choose from. */
export function DraftConflicts<T extends object>(props: DraftConflictsProps<T>) {
  const { draft, recordId, isAsked, labelOf, shown, onSettle } = props
  if (draft.clashes.length === 0) return null
  const conflicts = draft.clashes.map((name) => ({
    name,
    label: labelOf(name),
    mine: shown(name, draft.values),
    theirs: shown(name, draft.stored),
  }))
  return isAsked ? (
    <ConflictChoices
      conflicts={conflicts}
      recordId={recordId}
      onSettle={(given) => onSettle(draft.settle(given))}
    />
  ) : (
    <ConcurrentEditNotice conflicts={conflicts} taken={[]} recordId={recordId} onSettle={draft.settle} />
  )
}
