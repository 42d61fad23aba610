import { createHash } from 'node:crypto'
import type { ClientBase } from 'pg'
import { isGenuine, partsOf } from '../../integrations/ticketing/signed-code.ts'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { findTicket, type StoredTicket } from '../ticketing/stored-ticket.ts'

type Database = Pick<ClientBase, 'query'>

export type Checked =
  | { outcome: 'genuine'; ticket: StoredTicket }
  | { outcome: 'forged' | 'altered' | 'unknown' | 'revokedKey'; ticket?: StoredTicket }

/** Is this a code of ours, unchanged, and of which ticket? Codes of an outside provider are known by their whole. */
export async function checkCode(database: Database, keys: SigningKeys, shown: string): Promise<Checked> {
  const parts = partsOf(shown)
  if (!parts) {
    const ticket = await findTicket(database, 'code', shown.trim())
    return ticket ? { outcome: 'genuine', ticket } : { outcome: 'forged' }
  }
  const ofSerial = await findTicket(database, 'provider_reference', parts.serial)
  const wrong = (outcome: 'forged' | 'altered' | 'unknown' | 'revokedKey'): Checked =>
    ofSerial ? { outcome, ticket: ofSerial } : { outcome }
  const key = await keys.find(database, parts.keyId)
  if (!key || !isGenuine(parts, key)) return wrong(ofSerial ? 'altered' : 'forged')
  if (key.isRevoked) return wrong('revokedKey')
  const ticket = await findTicket(database, 'code', shown.trim().toUpperCase())
  return ticket ? { outcome: 'genuine', ticket } : wrong('unknown')
}

/** Tells two scans of one code, and opens nothing. */
export const fingerprintOf = (shown: string) =>
  createHash('sha256').update(shown.trim().toUpperCase()).digest('hex')
