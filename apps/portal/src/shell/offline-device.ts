/** Key of the id of the user whose data this browser stores. */
export const OFFLINE_USER = 'foyer-offline-user'

/** The database of a user of the site. */
export const ownerOf = (sitePath: string, userId: string) => ({ site: sitePath, userId })

/**
 * Deletes what this device stores of a user, before the session ends. Edits that were not sent stay, encrypted, until the
 * user signs in again: true if there are any.
 */
export async function clearDevice(sitePath: string, userId: string) {
  localStorage.removeItem(OFFLINE_USER)
  const { clearDatabase } = await import('@foyer/record-client/offline')
  return clearDatabase(ownerOf(sitePath, userId))
}
