import { Admission, type gateDeviceMethods, MAX_BATCH, readShortCode, romeDay } from '@foyer/fair-domain'
import { type InputOf, InvalidInput } from '@foyer/record-contract'
import type { PickOf } from '@foyer/record-contract/metadata'
import type { ClientBase } from 'pg'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { refuse } from '../../refuse.ts'
import { checkCode, fingerprintOf } from '../../services/admissions/check-code.ts'
import type { Needs } from './needs.ts'
import { recordContact } from './record-contact.ts'
import { scanNameOf } from './scan-at-device.ts'
import { lockDevice } from './stored-device.ts'

type Database = Pick<ClientBase, 'query'>
type Reconciled = InputOf<typeof gateDeviceMethods.reconcile>
type DeviceScan = Reconciled['scans'][number]
type Outcome = PickOf<typeof Admission, 'Outcome__c'>

/** Difference of clocks that is not corrected. */
const MAX_CLOCK_ERROR_MS = 120_000
/** Time after the shift in which a device may still send what it decided. */
const GRACE_MS = 24 * 60 * 60_000
const OUTCOMES = new Set(Admission.fields.Outcome__c.values.map(({ value }) => value))
/** Suffix of a decision of the device that differs from the one that the server had recorded for the scan. */
const DIFFERS = ' offline'

const isOutcome = (text: string): text is Outcome => OUTCOMES.has(text as Outcome)

/** Records what a device decided without network. A scan that is there already is only confirmed. */
export function reconcileScans(fair: Needs, keys: SigningKeys, { token, scans, queued }: Reconciled) {
  const unknown = scans.find(({ outcome, at }) => !isOutcome(outcome) || Number.isNaN(Date.parse(at)))
  if (unknown || scans.length > MAX_BATCH) throw InvalidInput('scans')
  return fair.transact(fair.systemSession, async (transaction) => {
    const { client } = transaction
    const device = await lockDevice(client, token)
    const now = fair.clock()
    if (now > device.shiftUntil.getTime() + GRACE_MS) throw refuse('DEVICE_CLOSED')
    const tickets = await findTickets(client, keys, scans)
    await lockTickets(client, [...tickets.values()])
    const named = await nameNew(client, device.id, scans)
    const numbers = await readEntries(client, [...tickets.values()])
    const admissions = named.map(({ name, scan }) => {
      const at = Math.min(Date.parse(scan.at), now + MAX_CLOCK_ERROR_MS)
      const day = romeDay(at)
      const ticket = tickets.get(scan.code)
      const isEntry = ticket !== undefined && scan.outcome === 'admitted'
      return {
        Name: name,
        Ticket__c: ticket?.id ?? null,
        Account__c: ticket?.accountId ?? null,
        Gate__c: device.gate,
        Device__c: device.id,
        Day__c: day,
        ScannedAt__c: new Date(at).toISOString(),
        Direction__c: device.direction,
        Mode__c: readShortCode(scan.code) ? ('manual' as const) : ('offline' as const),
        Outcome__c: scan.outcome as Outcome,
        Entry__c: isEntry ? nextEntry(numbers, `${ticket.id} ${day}`) : null,
        Fingerprint__c: fingerprintOf(scan.code),
      }
    })
    // Tickets and device were read in this transaction.
    if (admissions.length > 0)
      await fair.writer.createMany(transaction, 'Admission__c', admissions, { areLookupsKnown: true })
    await recordContact(fair, transaction, device, queued)
    return { recorded: scans.map(({ id }) => id) }
  })
}

interface TicketOfCode {
  id: string
  accountId: string | null
}

/** Finds the tickets of the codes: a stored code is genuine, only others are verified one by one. */
async function findTickets(database: Database, keys: SigningKeys, scans: readonly DeviceScan[]) {
  const codes = [...new Set(scans.map(({ code }) => code))]
  const { rows } = await database.query<TicketOfCode & { code: string }>(
    `select id, account as "accountId", code from ticket where code is not null and code = any($1)`,
    [codes.map((code) => code.trim().toUpperCase())],
  )
  const stored = new Map(rows.map((row) => [row.code, row]))
  const found = new Map<string, TicketOfCode>()
  for (const code of codes) {
    const known = stored.get(code.trim().toUpperCase()) ?? (await checkCode(database, keys, code)).ticket
    if (known) found.set(code, known)
  }
  return found
}

/** Locks them in one order: two devices may have admitted the same ones. */
const lockTickets = (database: Database, tickets: readonly TicketOfCode[]) =>
  database.query('select from ticket where id = any($1) order by id for update', [
    tickets.map(({ id }) => id),
  ])

/** Returns the scans that are not recorded yet, or were recorded with another decision, under the names that they get. */
async function nameNew(database: Database, deviceId: string, scans: readonly DeviceScan[]) {
  const names = new Map(scans.map((scan) => [scanNameOf(deviceId, scan.id), scan]))
  const { rows } = await database.query<{ name: string; outcome: string }>(
    'select name, outcome from admission where name = any($1)',
    [[...names.keys()].flatMap((name) => [name, name + DIFFERS])],
  )
  const recorded = new Map(rows.map(({ name, outcome }) => [name, outcome]))
  return [...names].flatMap(([name, scan]) => {
    const outcome = recorded.get(name)
    if (outcome === undefined) return [{ name, scan }]
    // The server had refused, and its answer did not arrive: the device admitted.
    const isDifferent = scan.outcome === 'admitted' && outcome !== 'admitted'
    return isDifferent && !recorded.has(name + DIFFERS) ? [{ name: name + DIFFERS, scan }] : []
  })
}

/** Reads the highest number of an entry by ticket and day. */
async function readEntries(database: Database, tickets: readonly TicketOfCode[]) {
  const { rows } = await database.query<{ ticket: string; day: string; last: number }>(
    `select ticket, day::text, max(entry)::int as last from admission
     where ticket = any($1) and ticket is not null and entry is not null group by ticket, day`,
    [tickets.map(({ id }) => id)],
  )
  return new Map(rows.map(({ ticket, day, last }) => [`${ticket} ${day}`, last]))
}

function nextEntry(numbers: Map<string, number>, key: string) {
  const entry = (numbers.get(key) ?? 0) + 1
  numbers.set(key, entry)
  return entry
}
