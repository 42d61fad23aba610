import { OFFLINE_USER, ownerOf } from './offline-owner.ts'

/** Key of this device in the list of the user's devices, in the database of the user. */
export const STORED_DEVICE = 'device'

/** Returns the id of this browser in the list of the user's devices; undefined if it stores nothing. */
export async function ownDeviceId(sitePath: string, userId: string) {
  if (localStorage.getItem(OFFLINE_USER) !== userId) return undefined
  const { readValue } = await import('@foyer/record-client/offline')
  const { openOwn } = await import('./stored-lock.ts')
  const database = await openOwn(ownerOf(sitePath, userId))
  if (!database) return undefined
  const device = (await readValue(database, STORED_DEVICE)) as { id: string } | undefined
  database.close()
  return device?.id
}

/**
 * Deletes what this device stores of a user, before the session ends. Edits that were not sent stay, encrypted, until the
 * user signs in again: true if there are any.
 */
export async function clearDevice(sitePath: string, userId: string) {
  localStorage.removeItem(OFFLINE_USER)
  const { clearDatabase } = await import('@foyer/record-client/offline')
  const { forgetSecret } = await import('./stored-lock.ts')
  forgetSecret()
  return clearDatabase(ownerOf(sitePath, userId))
}
