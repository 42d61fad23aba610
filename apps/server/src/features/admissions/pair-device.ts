import type { GateShift, gatesMethods, PairingResult } from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import { NotFound } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { qrPath } from '../../services/payments/transfer.ts'
import type { Needs } from './needs.ts'
import { hashOf, lockDevice, newPairingCode, newToken, plainPairingCode, shiftOf } from './stored-device.ts'

const HOUR_MS = 3_600_000
const PAIRING_MS = 10 * 60_000

/** Creates a device that waits for its pairing, with a code that is valid once. */
export function prepareDevice(
  fair: Needs,
  session: Session,
  { name, gate, direction, purpose, hours, hall, isSupervisor = false }: InputOf<typeof gatesMethods.prepare>,
): Promise<PairingResult> {
  return fair.transact(session, async (transaction) => {
    const edition = await fair.editions.current(transaction.client)
    if (!edition) throw refuse('NO_EDITION')
    const now = fair.clock()
    const until = new Date(now + PAIRING_MS).toISOString()
    const plain = newPairingCode()
    const { id } = await fair.writer.create(transaction, 'GateDevice__c', {
      Name: name.trim(),
      Edition__c: edition.id,
      Gate__c: gate.trim(),
      Direction__c: direction,
      Purpose__c: purpose,
      Pavilion__c: hall || null,
      IsSupervisor__c: isSupervisor,
      PairUntil__c: until,
      ShiftUntil__c: new Date(now + hours * HOUR_MS).toISOString(),
      PairingHash__c: hashOf(plain),
    })
    const code = `${plain.slice(0, 4)}-${plain.slice(4)}`
    return { id, code, qr: qrPath(`${fair.siteUrl}/gate#${code}`), until }
  })
}

/** Exchanges the code for a token. The code cannot be used again. */
export function pairDevice(fair: Needs, code: string): Promise<{ token: string; shift: GateShift }> {
  return fair.transact(fair.systemSession, async (transaction) => {
    const now = new Date(fair.clock())
    const { rows } = await transaction.client.query<{ id: string }>(
      `select id from gate_device
       where pairing_hash = $1 and paired_at is null and revoked_at is null and pair_until > $2 for update`,
      [hashOf(plainPairingCode(code)), now],
    )
    const [device] = rows
    if (!device) throw refuse('PAIRING_UNKNOWN')
    const token = newToken()
    await fair.writer.update(transaction, 'GateDevice__c', device.id, {
      PairedAt__c: now.toISOString(),
      LastContactAt__c: now.toISOString(),
      PairingHash__c: null,
      TokenHash__c: hashOf(token),
    })
    return { token, shift: shiftOf(await lockDevice(transaction.client, token)) }
  })
}

export function revokeDevice(fair: Needs, session: Session, id: string) {
  return fair.transact(session, async (transaction) => {
    const { rows } = await transaction.client.query<{ revokedAt: Date | null }>(
      'select revoked_at as "revokedAt" from gate_device where id = $1 for update',
      [id],
    )
    if (!rows[0]) throw NotFound()
    if (rows[0].revokedAt === null)
      await fair.writer.update(transaction, 'GateDevice__c', id, {
        RevokedAt__c: new Date(fair.clock()).toISOString(),
        PairingHash__c: null,
      })
    return { id }
  })
}
