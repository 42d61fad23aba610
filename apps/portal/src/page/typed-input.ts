import { isControl, stateOf, tell } from './early-input.ts'

const KEY = 'typed'
/** How long fields may take to appear again. */
const PATIENCE_MS = 15_000
const NEVER: readonly string[] = ['password', 'file', 'hidden']

type Kept = { path: string; userId: string; values: Readonly<Record<string, string | boolean>> }

/** By name and place among those of the same name, what stands in the fields of the page. */
function readFields() {
  const seen = new Map<string, number>()
  const fields = new Map<string, Parameters<typeof tell>[0]>()
  for (const control of document.querySelectorAll('main input, main textarea, main select')) {
    if (!isControl(control) || control.name === '' || NEVER.includes(control.type)) continue
    const place = seen.get(control.name) ?? 0
    seen.set(control.name, place + 1)
    fields.set(`${control.name} ${place}`, control)
  }
  return fields
}

/** Before a page is left because the session is over: what was typed is kept in the tab, passwords and files are not. */
export function saveTyped(path: string, userId: string) {
  const values = Object.fromEntries([...readFields()].map(([key, control]) => [key, stateOf(control)]))
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, userId, values } satisfies Kept))
  } catch {
    // A browser that stores nothing brings back the page alone.
  }
}

/**
 * After signing in again: puts it back into the fields as they appear, as if it were typed anew. Somebody else who signs in at
 * this tab gets nothing of it.
 */
export function restoreTyped(path: string, userId: string) {
  const kept = takeKept()
  if (kept?.path !== path || kept.userId !== userId) return
  const left = new Map(Object.entries(kept.values))
  const end = performance.now() + PATIENCE_MS
  const look = () => {
    for (const [key, control] of readFields()) {
      const value = left.get(key)
      if (value === undefined) continue
      left.delete(key)
      if (stateOf(control) !== value) tell(control, value)
    }
    if (left.size > 0 && performance.now() < end) requestAnimationFrame(look)
  }
  look()
}

function takeKept(): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return null
  }
}
