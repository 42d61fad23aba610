import { ConcurrentEditNotice } from './concurrent-edit-notice.tsx'
import { ConflictChoices } from './conflict-choices.tsx'
import type { Draft } from './use-draft.ts'

interface DraftConflictsProps<T extends object> {
  draft: Draft<T>
  /** Somebody wanted to save: the question takes the focus. Else it only appears, and nobody is torn from a field. */
  isAsked: boolean
  labelOf: (name: keyof T & string) => string
  /** A value as people read it. */
  shown: (name: keyof T & string, values: T) => string
  /** Saves the values on which the person has settled. */
  onSettle: (values: T) => void
}

/** Where somebody else has saved something else meanwhile: both values of each field, to choose from. */
export function DraftConflicts<T extends object>(props: DraftConflictsProps<T>) {
  const { draft, isAsked, labelOf, shown, onSettle } = props
  if (draft.clashes.length === 0) return null
  const conflicts = draft.clashes.map((name) => ({
    name,
    label: labelOf(name),
    mine: shown(name, draft.values),
    theirs: shown(name, draft.stored),
  }))
  return isAsked ? (
    <ConflictChoices conflicts={conflicts} onSettle={(given) => onSettle(draft.settle(given))} />
  ) : (
    <ConcurrentEditNotice conflicts={conflicts} taken={[]} onSettle={draft.settle} />
  )
}
