import type { Snapshot } from '@foyer/record-client'
import { isSameForRender, type Observed, withStatus } from './observe.ts'

/**
 * Creates a function that returns the current snapshot with the selected part of its data. The snapshot keeps
 * its identity while the part is equal, so that other changes cause no render.
 */
export function createSelector<D>(current: () => Observed<Snapshot<D>>) {
  let source: Observed<Snapshot<D>> | undefined
  let selected: Observed<Snapshot<unknown>> | undefined
  return (select: ((data: D) => unknown) | undefined): Observed<Snapshot<unknown>> => {
    const snapshot = current()
    if (!select) return snapshot
    const part = snapshot.data === undefined ? undefined : select(snapshot.data)
    const data = selected && isShallowEqual(selected.data, part) ? selected.data : part
    const next = { ...snapshot, data } as Snapshot<unknown>
    // A new snapshot with the same data reports a change of the load state.
    const hasNewStatus =
      source !== undefined &&
      source !== snapshot &&
      source.data === snapshot.data &&
      source.error === snapshot.error
    source = snapshot
    if (!selected || hasNewStatus || !isSameForRender(selected, next))
      selected = withStatus(next, () => source ?? snapshot)
    return selected
  }
}

/** Whether two values are equal, or lists or objects of equal items. */
function isShallowEqual(first: unknown, second: unknown) {
  if (Object.is(first, second)) return true
  if (typeof first !== 'object' || typeof second !== 'object' || !first || !second) return false
  if (Array.isArray(first) !== Array.isArray(second)) return false
  const names = Object.keys(first)
  return (
    names.length === Object.keys(second).length &&
    names.every(
      (name) =>
        name in second &&
        Object.is((first as Record<string, unknown>)[name], (second as Record<string, unknown>)[name]),
    )
  )
}
