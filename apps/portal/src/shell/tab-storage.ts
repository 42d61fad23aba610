/** The session's own; nothing of what screens keep is called so. */
const OWNER = 'owner'

/** What a screen kept in this tab, so that a reload loses nothing; null when there is nothing that can be read. */
export function readTabValue<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** What was kept is wanted no longer. */
export const clearTabValue = (key: string) => sessionStorage.removeItem(key)

/**
 * What is kept in a tab is for who typed it: whoever signs in there after them, or acts for another company, finds
 * nothing of it. A page for guests, as after a session that ran out, changes nothing: the same person goes on afterwards.
 */
export function clearOtherTabValues(userId: string | null) {
  if (userId === null) return
  try {
    const owner = sessionStorage.getItem(OWNER)
    if (owner !== null && owner !== userId) sessionStorage.clear()
    sessionStorage.setItem(OWNER, userId)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
