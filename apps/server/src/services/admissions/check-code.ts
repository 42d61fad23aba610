import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { isGenuine, partsOf } from '../../integrations/ticketing/signed-code.ts'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { findTicket, type StoredTicket } from '../ticketing/stored-ticket.ts'

type Database = Pick<ClientBase, 'query'>

export type Checked =
  | { outcome: 'genuine'; ticket: StoredTicket }
  | { outcome: 'forged' | 'altered' | 'unknown' | 'revokedKey'; ticket?: StoredTicket }

/** Verifies a code and finds its ticket. Codes of an external provider are compared as a whole. */
export async function checkCode(database: Database, keys: SigningKeys, scanned: string): Promise<Checked> {
  const parts = partsOf(scanned)
  if (!parts) {
    const ticket = await findTicket(database, 'code', scanned.trim())
    return ticket ? { outcome: 'genuine', ticket } : { outcome: 'forged' }
  }
  const [key, ticket] = await Promise.all([
    keys.find(database, parts.keyId),
    findTicket(database, 'code', scanned.trim().toUpperCase()),
  ])
  const isOurs = key !== undefined && isGenuine(parts, key)
  if (isOurs && !key.isRevoked && ticket) return { outcome: 'genuine', ticket }
  const ofSerial = await findTicket(database, 'provider_reference', parts.serial)
  const outcome = isOurs ? (key.isRevoked ? 'revokedKey' : 'unknown') : ofSerial ? 'altered' : 'forged'
  return ofSerial ? { outcome, ticket: ofSerial } : { outcome }
}

/** Identifies repeated scans of one code; opens nothing. */
export const fingerprintOf = (scanned: string) =>
  createHash('sha256').update(scanned.trim().toUpperCase()).digest('hex')
