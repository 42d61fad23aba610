import { createHash } from 'node:crypto'
import { readShortCode, readTicketCode, ticketSerialOf } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { isGenuine, partsOf } from '../../integrations/ticketing/signed-code.ts'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { findTicket, type StoredTicket } from '../ticketing/stored-ticket.ts'

type Database = Pick<ClientBase, 'query'>

export type Checked =
  | { outcome: 'genuine'; ticket: StoredTicket }
  | { outcome: 'forged' | 'mistyped' | 'altered' | 'unknown' | 'revokedKey'; ticket?: StoredTicket }

/** Verifies a code and finds its ticket. Codes of an external provider are compared as a whole. */
export async function checkCode(database: Database, keys: SigningKeys, scanned: string): Promise<Checked> {
  const typed = readShortCode(scanned)
  const parts = partsOf(scanned)
  if (!parts) {
    const ticket = await findTicket(database, 'code', scanned.trim())
    if (ticket) return { outcome: 'genuine', ticket }
    if (!typed) return { outcome: 'forged' }
    return typed.serial === null ? { outcome: 'mistyped' } : lookUp(database, keys, typed.serial)
  }
  const [key, ticket] = await Promise.all([
    keys.find(database, parts.keyId),
    findTicket(database, 'code', parts.code),
  ])
  const isOurs = key !== undefined && isGenuine(parts, key)
  if (isOurs && !key.isRevoked && ticket) return { outcome: 'genuine', ticket }
  const ofSerial = await findTicket(database, 'provider_reference', serialOf(parts.code))
  const outcome = isOurs ? (key.isRevoked ? 'revokedKey' : 'unknown') : ofSerial ? 'altered' : 'forged'
  return ofSerial ? { outcome, ticket: ofSerial } : { outcome }
}

/** The serial that a code contains, verified or not: after the key in a code of before. */
function serialOf(code: string) {
  const payload = readTicketCode(code)
  return payload ? ticketSerialOf(payload) : code.slice(3, 19)
}

/** Finds the ticket of a short code and verifies its stored code. Two tickets with the same start are ambiguous. */
async function lookUp(database: Database, keys: SigningKeys, serial: string): Promise<Checked> {
  const { rows } = await database.query<{ code: string }>(
    `select code from ticket
     where provider_reference collate "C" >= $1 and provider_reference collate "C" < $1 || '~' and code is not null limit 2`,
    [serial],
  )
  return rows[0] && rows.length === 1 ? checkCode(database, keys, rows[0].code) : { outcome: 'unknown' }
}

/** Identifies repeated scans of one code; opens nothing. */
export const fingerprintOf = (scanned: string) =>
  createHash('sha256').update(scanned.trim().toUpperCase()).digest('hex')
