import type { GateScanResult } from '@foyer/fair-domain'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { refuse } from '../../refuse.ts'
import { ENTERED } from '../../services/ticketing/entries.ts'
import type { Needs } from './needs.ts'
import { recordContact } from './record-contact.ts'
import { isOpen, lockDevice } from './stored-device.ts'
import { validateCode } from './validate-code.ts'

interface DeviceScan {
  token: string
  scanId: string
  code: string
  wholeGroup?: boolean
}

/** Name of a scan: unique among devices. */
export const scanNameOf = (deviceId: string, scanId: string) => `${deviceId}-${scanId}`

/** Decides a scan of a paired device, with its gate and direction. */
export async function scanAtDevice(
  fair: Needs,
  keys: SigningKeys,
  { token, scanId, code, wholeGroup = false }: DeviceScan,
): Promise<GateScanResult> {
  const device = await fair.transact(fair.systemSession, async (transaction) => {
    const locked = await lockDevice(transaction.client, token)
    if (!isOpen(locked, fair.clock())) throw refuse('DEVICE_CLOSED')
    await recordContact(fair, transaction, locked)
    return locked
  })
  const { id: deviceId, gate, direction, purpose, hallId } = device
  const name = scanNameOf(deviceId, scanId)
  const scan = { code, scanId: name, gate, direction, purpose, deviceId, hallId, wholeGroup }
  const result = await validateCode(fair, keys, fair.systemSession, scan)
  const { rows } = await fair.pool.query<{
    from: string
    until: string
    days: string[] | null
    at: Date | null
    gate: string | null
  }>(
    `select t.valid_from::text as "from", t.valid_until::text as until, string_to_array(t.days, ' ') as days,
            last.at, last.gate
     from admission s join ticket t on t.id = s.ticket
     left join lateral (
       select a.scanned_at as at, a.gate from admission a join ticket o on o.id = a.ticket
       where (o.id = t.id or (o.subject_id = t.subject_id and o.kind = t.kind and t.kind in ('badge', 'vip')))
         and a.day = s.day and ${ENTERED} and a.name <> s.name
       order by a.scanned_at desc limit 1) last on true
     where s.name = $1`,
    [name],
  )
  const [ticket] = result.holder ? rows : []
  return {
    ...result,
    entered: ticket?.at && ticket.gate !== null ? { at: ticket.at.toISOString(), gate: ticket.gate } : null,
    valid: ticket ? { from: ticket.from, until: ticket.until, days: ticket.days } : null,
  }
}
