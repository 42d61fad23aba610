import { storedDeviceMethods } from '@foyer/fair-domain'
import { methodCall, type RecordClient } from '@foyer/record-client'
import {
  type DurableStore,
  type OfflineDatabase,
  readValue,
  wipeDatabase,
  writeValue,
} from '@foyer/record-client/offline'
import { STORED_DEVICE } from '../shell/offline-device.ts'
import { OFFLINE_USER, ownerOf } from '../shell/offline-owner.ts'
import { openOwn } from '../shell/stored-lock.ts'

interface Device {
  id: string
  token: string
  epoch: string
}

const deviceOf = async (database: OfflineDatabase) =>
  (await readValue(database, STORED_DEVICE)) as Device | undefined

/**
 * Notes a catch-up in the list of the user's devices. True if this one was removed from it: its data must be deleted.
 */
export async function registerDevice(
  client: RecordClient,
  database: OfflineDatabase,
  store: DurableStore,
  waiting: number,
) {
  const known = await deviceOf(database)
  const stored = [...new Set((await store.list()).map(({ name }) => name))]
  const { token = null, epoch = null } = known ?? {}
  const result = await client.run(methodCall(storedDeviceMethods.register), { token, epoch, stored, waiting })
  if (result.isRemoved) return true
  const { id, token: next, epoch: current } = result
  if (next !== token) await writeValue(database, STORED_DEVICE, { id, token: next, epoch: current })
  return false
}

/** Deletes the data of a user whose device was removed while it was signed out or without a network. */
export async function wipeIfRemoved(client: RecordClient, sitePath: string) {
  const userId = localStorage.getItem(OFFLINE_USER)
  if (userId === null) return
  const owner = ownerOf(sitePath, userId)
  const database = await openOwn(owner)
  // Locked: no user can read it, and the next sign-in checks it.
  if (!database) return
  const device = await deviceOf(database)
  database.close()
  if (!device) return
  const { token, epoch } = device
  const { isRemoved } = await client.run(methodCall(storedDeviceMethods.check), { token, epoch })
  if (isRemoved) await wipe(sitePath, userId)
}

/** Deletes everything that the device stores of a user, with edits that were not sent. */
export async function wipe(sitePath: string, userId: string) {
  localStorage.removeItem(OFFLINE_USER)
  await wipeDatabase(ownerOf(sitePath, userId))
}
