import { useState } from 'react'
import { type FieldValues, findConflicts, isSameValue } from './find-conflicts.ts'

/**
 * What others save while somebody types. Fields that were not touched follow `stored` by themselves; this says which those
 * are, and where the other's value clashes with what was typed.
 */
export function useConcurrentEdits(stored: FieldValues, typed: FieldValues) {
  const [began, setBegan] = useState(stored)
  const changed = Object.keys(stored).filter((name) => !isSameValue(stored[name], began[name]))
  // Whoever has typed nothing has nothing to lose: for them the form begins with what is stored now.
  if (changed.length > 0 && Object.keys(typed).length === 0) setBegan(stored)
  return {
    began,
    /** Fields with two values, of which one has to be chosen. */
    conflicts: findConflicts(began, typed, stored),
    /** Fields that took the other's value. */
    taken: changed.filter((name) => !(name in typed)),
    /** The person has seen it: the form goes on from what is stored now. */
    accept: () => setBegan(stored),
    /** Goes on where somebody began in this tab before it was reloaded. */
    resume: (from: FieldValues) => setBegan({ ...stored, ...from }),
  }
}
