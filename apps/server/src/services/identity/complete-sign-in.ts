import type { SignInMethod } from '@foyer/fair-domain'
import type { PoolClient } from 'pg'
import { addJob } from '../../jobs/add-job.ts'
import type { Device, KnownDevices } from './known-device.ts'
import { placeOf } from './place-of.ts'
import type { SessionKind, Sessions } from './sessions.ts'
import { isFirstOfItsKind, logArrival } from './sign-in-log.ts'

export const SEND_NEW_DEVICE_MAIL = 'send-new-device-mail'

/** Origin of a sign-in. */
export interface Sender {
  /** Network address; shortened before it is stored. */
  address: string
  /** User agent. */
  device: string | null
  /** The device, if it has our cookie. */
  knownDevice: Device | null
}

export interface Arrival extends Sender {
  userId: string
  method: SignInMethod
  kind: SessionKind
}

interface Dependencies {
  clock: () => number
  sessions: Sessions
  devices: KnownDevices
}

/** Completes every sign-in: creates the session and the log entry, and sends a mail for a new device. */
export async function completeSignIn(
  { clock, sessions, devices }: Dependencies,
  client: PoolClient,
  { userId, method, kind, address, device, knownDevice }: Arrival,
) {
  const at = new Date(clock())
  const network = placeOf(address)
  const { username, knownAs } = await devices.knownToUser(client, knownDevice, userId)
  if (kind === 'browser' && knownAs === null && (await isFirstOfItsKind(client, userId, device, network)))
    await addJob(client, SEND_NEW_DEVICE_MAIL, { userId, device, network, at: at.toISOString() })
  const token = await sessions.open(userId, kind, client, { device, network, method })
  // Last, because it locks the account, and concurrent sign-ins of the user wait until the transaction ends.
  await logArrival(client, { userId, at, method, kind, device, network })
  return { outcome: 'signedIn' as const, token, userId, username }
}
