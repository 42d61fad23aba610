import type { OfflineDatabase } from '@foyer/record-client/offline'
import { connection } from './connection.ts'
import { OFFLINE_USER, ownerOf } from './offline-owner.ts'

type Owner = ReturnType<typeof ownerOf>

/** Whether the stored data of a user needs a passkey, and whether it was opened on this page. */
export type LockState = 'none' | 'closed' | 'open'

/** Secret of the passkey. It stays in the memory of the page: anything else would be on the disk. */
let secret: ArrayBuffer | undefined
const waiting = new Set<() => void>()

const lockedKey = () => import('@foyer/record-client/locked-key')

/** Closes locked data again: nothing opens without the passkey. */
export const forgetSecret = () => {
  secret = undefined
}

/** Opens the database of a user; undefined if it is locked and was not opened on this page. */
export async function openOwn(owner: Owner): Promise<OfflineDatabase | undefined> {
  const { openDatabase } = await import('@foyer/record-client/offline')
  try {
    return await openDatabase(owner)
  } catch (error) {
    const { readLock, unlockWith } = await lockedKey()
    if (!(await readLock(owner))) throw error
    return secret && openDatabase(owner, unlockWith(secret))
  }
}

/** Requests the passkey of a locked database. False if the user declines, or it is another passkey. */
export async function openWithPasskey(owner: Owner) {
  const { askPasskey, readLock } = await lockedKey()
  const lock = await readLock(owner)
  secret = lock && (await askPasskey(lock))?.secret
  const database = secret && (await openOwn(owner).catch(() => undefined))
  if (!database) {
    secret = undefined
    return false
  }
  database.close()
  for (const callback of [...waiting]) callback()
  return true
}

/** Calls back once the user has opened locked data: in the security settings, or when the connection is lost. */
export function onceOpened(owner: Owner, callback: () => void) {
  const stop = connection.subscribe(() => {
    if (connection.current().isOnline) return
    stop()
    void openWithPasskey(owner)
  })
  const run = () => {
    stop()
    waiting.delete(run)
    callback()
  }
  waiting.add(run)
}

/** Returns the state of the lock; undefined if this browser stores nothing of the user, or asks no passkey for secrets. */
export async function lockStateOf(sitePath: string, userId: string): Promise<LockState | undefined> {
  if (localStorage.getItem(OFFLINE_USER) !== userId) return undefined
  const { hasPasskeySecrets, readLock } = await lockedKey()
  if (!(await hasPasskeySecrets())) return undefined
  if (!(await readLock(ownerOf(sitePath, userId)))) return 'none'
  return secret ? 'open' : 'closed'
}

/** Locks the stored data with a passkey that the user selects. False if none gives a secret. The page must be reloaded then. */
export async function lockStored(owner: Owner) {
  const { askPasskey, lockDatabase } = await lockedKey()
  const lock = await askPasskey()
  if (lock) await lockDatabase(owner, lock)
  return lock !== undefined
}

/** Ends the lock, with its passkey. False if the user declines. The page must be reloaded then. */
export async function endLock(owner: Owner) {
  if (!secret && !(await openWithPasskey(owner))) return false
  const { unlockDatabase } = await lockedKey()
  if (secret) await unlockDatabase(owner, secret)
  return true
}
