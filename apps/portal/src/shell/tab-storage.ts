/** Reserved key of the session; no key of a screen equals it. */
const OWNER = 'owner'

/** A value that a screen stored in this tab, to survive a reload; null if there is none or it is unreadable. */
export function readTabValue<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Removes a stored value. */
export const clearTabValue = (key: string) => sessionStorage.removeItem(key)

/**
 * Clears the storage of a tab for another user or company. A guest page, as after an expired session, clears
 * nothing, because the same user may continue.
 */
export function clearOtherTabValues(userId: string | null) {
  if (userId === null) return
  try {
    const owner = sessionStorage.getItem(OWNER)
    if (owner !== null && owner !== userId) sessionStorage.clear()
    sessionStorage.setItem(OWNER, userId)
  } catch {
    // Without storage there is nothing to clear.
  }
}
