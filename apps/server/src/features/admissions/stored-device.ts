import { createHash, randomBytes } from 'node:crypto'
import { BASE32, type GateDirection, type GatePurpose, type GateShift } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'

type Database = Pick<ClientBase, 'query'>

const TOKEN_BYTES = 32
const PAIRING_LENGTH = 8

export interface StoredDevice {
  id: string
  name: string
  edition: string
  gate: string
  direction: GateDirection
  purpose: GatePurpose
  shiftUntil: Date
  /** The hall into which the gate leads. */
  hallId: string | null
  isSupervisor: boolean
  revokedAt: Date | null
  lastContactAt: Date | null
  queued: number
  battery: number | null
}

/** Returns the hash that is stored instead of a token or a pairing code. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

export const newPairingCode = () =>
  [...randomBytes(PAIRING_LENGTH)].map((byte) => BASE32.charAt(byte % BASE32.length)).join('')

/** Reads a typed code in any spelling. */
export const plainPairingCode = (typed: string) =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** Returns the device of a token, locked: its scans are recorded one after the other. */
export async function lockDevice(database: Database, token: string): Promise<StoredDevice> {
  const { rows } = await database.query<StoredDevice>(
    `select id, name, edition, gate, direction, purpose, shift_until as "shiftUntil",
            revoked_at as "revokedAt", last_contact_at as "lastContactAt", coalesce(queued, 0)::int as queued,
            pavilion as "hallId", is_supervisor as "isSupervisor", battery::int
     from gate_device where token_hash = $1 for update`,
    [hashOf(token)],
  )
  const [device] = rows
  if (!device) throw refuse('DEVICE_UNKNOWN')
  return device
}

export const isOpen = ({ shiftUntil, revokedAt }: StoredDevice, now: number) =>
  revokedAt === null && now < shiftUntil.getTime()

export const shiftOf = ({
  id,
  name,
  gate,
  direction,
  purpose,
  shiftUntil,
  isSupervisor,
}: StoredDevice): GateShift => ({
  deviceId: id,
  name,
  gate,
  direction,
  purpose,
  shiftUntil: shiftUntil.toISOString(),
  isSupervisor,
})
