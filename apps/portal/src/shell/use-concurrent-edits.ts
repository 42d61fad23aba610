import { useState } from 'react'
import { type FieldValues, findConflicts, isSameValue } from './find-conflicts.ts'

/**
 * Tracks edits of others while the user types. Untouched fields follow `stored`; this returns which those
 * are, and the conflicts with typed values.
 */
export function useConcurrentEdits(stored: FieldValues, typed: FieldValues) {
  const [began, setBegan] = useState(stored)
  const changed = Object.keys(stored).filter((name) => !isSameValue(stored[name], began[name]))
  // Without typed input there are no conflicts: the form starts from the stored values.
  if (changed.length > 0 && Object.keys(typed).length === 0) setBegan(stored)
  return {
    began,
    /** Fields with two values to choose from. */
    conflicts: findConflicts(began, typed, stored),
    /** Fields that took the other user's value. */
    taken: changed.filter((name) => !(name in typed)),
    /** Acknowledges the edits: the form continues from the stored values. */
    accept: () => setBegan(stored),
    /** Resumes the draft of this tab after a reload. */
    resume: (from: FieldValues) => setBegan({ ...stored, ...from }),
  }
}
