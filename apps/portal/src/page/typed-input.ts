import { isControl, stateOf, tell } from './early-input.ts'

const KEY = 'typed'
/** Maximum time for the fields to appear again. */
const TIMEOUT_MS = 15_000
const NEVER: readonly string[] = ['password', 'file', 'hidden']

type Kept = { path: string; userId: string; values: Readonly<Record<string, string | boolean>> }

/** Values of the fields, by name and index among those of the same name. */
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

/** Stores typed input in the tab before leaving because the session has expired, without passwords and files. */
export function saveTyped(path: string, userId: string) {
  const values = Object.fromEntries([...readFields()].map(([key, control]) => [key, stateOf(control)]))
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, userId, values } satisfies Kept))
  } catch {
    // Without storage only the page is restored.
  }
}

/** Restores the input after sign-in as the fields appear, by input events. Another user of this tab gets none of it. */
export function restoreTyped(path: string, userId: string) {
  const kept = takeKept()
  if (kept?.path !== path || kept.userId !== userId) return
  const left = new Map(Object.entries(kept.values))
  const end = performance.now() + TIMEOUT_MS
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
