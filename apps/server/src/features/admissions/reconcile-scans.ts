import { Admission, type gateDeviceMethods, MAX_BATCH, readShortCode, romeDay } from '@foyer/fair-domain'
import { type InputOf, InvalidInput } from '@foyer/record-contract'
import type { PickOf } from '@foyer/record-contract/metadata'
import type { ClientBase } from 'pg'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { refuse } from '../../refuse.ts'
import { fingerprintOf } from '../../services/admissions/check-code.ts'
import { countPassages } from '../../services/admissions/count-passages.ts'
import { keepSubjects } from '../../services/ticketing/subject-of-ticket.ts'
import { type DeviceScan, instantOf } from './device-scan.ts'
import { findConflicts } from './find-conflicts.ts'
import { findPassages, type Passage, type TicketOfScan } from './find-passages.ts'
import { reportEntries } from './hall-places.ts'
import type { Needs } from './needs.ts'
import { recordContact } from './record-contact.ts'
import { scanNameOf } from './scan-at-device.ts'
import { lockDevice, type StoredDevice } from './stored-device.ts'
import { undoEntries } from './undo-entries.ts'

type Database = Pick<ClientBase, 'query'>
type Outcome = PickOf<typeof Admission, 'Outcome__c'>

/** Time after the shift in which a device may still send what it decided. */
const GRACE_MS = 24 * 60 * 60_000
const OUTCOMES = new Set(Admission.fields.Outcome__c.values.map(({ value }) => value))
/** Suffix of a decision of the device that differs from the one that the server had recorded for the scan. */
const DIFFERS = ' offline'

/** Whether a scan has a known outcome and a time, and is the undoing of another one only with that outcome. */
const isScan = ({ outcome, at, undoes }: DeviceScan) =>
  OUTCOMES.has(outcome as Outcome) &&
  !Number.isNaN(Date.parse(at)) &&
  (undoes !== undefined) === (outcome === 'undone')

/** Records what a device decided without network. A scan that is there already is only confirmed. */
export function reconcileScans(
  fair: Needs,
  keys: SigningKeys,
  { token, scans, queued }: InputOf<typeof gateDeviceMethods.reconcile>,
) {
  if (scans.length > MAX_BATCH || !scans.every(isScan)) throw InvalidInput('scans')
  return fair.transact(fair.systemSession, async (transaction) => {
    const { client } = transaction
    const device = await lockDevice(client, token)
    const now = fair.clock()
    if (now > device.shiftUntil.getTime() + GRACE_MS) throw refuse('DEVICE_CLOSED')
    const decided = scans.filter(({ undoes }) => undoes === undefined)
    const passages = await findPassages(client, keys, device.edition, decided)
    const tickets = passages.flatMap(({ ticket }) => ticket ?? [])
    await lockTickets(client, tickets)
    keepSubjects(transaction, tickets)
    const named = await nameNew(client, device.id, passages)
    const numbers = await readEntries(client, tickets)
    const conflicts = await findConflicts(
      client,
      device,
      named.map(({ passage }) => passage),
      now,
    )
    const admissions = named.map(({ name, passage: { scan, ticket } }, index) => {
      const at = instantOf(scan, now)
      const day = romeDay(at)
      const isEntry = scan.outcome === 'admitted'
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
        Conflict__c: conflicts[index] ?? null,
        // Entries of codes that belong to no ticket are not counted together.
        Entry__c: isEntry ? (ticket ? nextEntry(numbers, `${ticket.id} ${day}`) : 1) : null,
        Fingerprint__c: fingerprintOf(scan.code),
      }
    })
    // Tickets and device were read in this transaction.
    if (admissions.length > 0)
      await fair.writer.createMany(transaction, 'Admission__c', admissions, { areLookupsKnown: true })
    const undone = await undoEntries(fair, transaction, device, scans)
    if (device.hallId !== null) await countInHall(client, device, device.hallId, [...admissions, ...undone])
    await recordContact(fair, transaction, device, queued === undefined ? {} : { queued })
    return { recorded: scans.map(({ id }) => id) }
  })
}

/** Counts the passages in the hall of the device by day, and the entries of its lease. */
async function countInHall(
  database: Database,
  { id }: StoredDevice,
  hallId: string,
  admissions: readonly { Day__c: string; Outcome__c: Outcome }[],
) {
  for (const [day, passages] of Map.groupBy(admissions, ({ Day__c }) => Day__c)) {
    const count = (outcome: Outcome) => passages.filter(({ Outcome__c }) => Outcome__c === outcome).length
    const [entered, left] = [count('admitted') - count('undone'), count('left')]
    await countPassages(database, hallId, { day, entered, left })
  }
  await reportEntries(database, id, admissions.filter(({ Outcome__c }) => Outcome__c === 'admitted').length)
}

/** Locks them in one order: two devices may have admitted the same ones. */
const lockTickets = (database: Database, tickets: readonly TicketOfScan[]) =>
  database.query('select from ticket where id = any($1) order by id for update', [
    tickets.map(({ id }) => id),
  ])

/** Returns the passages that are not recorded yet, or were recorded with another decision, under the names that they get. */
async function nameNew(database: Database, deviceId: string, passages: readonly Passage[]) {
  const names = new Map(
    passages.map((passage) => [scanNameOf(deviceId, passage.scan.id) + passage.suffix, passage]),
  )
  const { rows } = await database.query<{ name: string; outcome: string }>(
    'select name, outcome from admission where name = any($1)',
    [[...names.keys()].flatMap((name) => [name, name + DIFFERS])],
  )
  const recorded = new Map(rows.map(({ name, outcome }) => [name, outcome]))
  return [...names].flatMap(([name, passage]) => {
    const outcome = recorded.get(name)
    if (outcome === undefined) return [{ name, passage }]
    // The server had refused, and its answer did not arrive: the device admitted.
    const isDifferent = passage.scan.outcome === 'admitted' && outcome !== 'admitted'
    return isDifferent && !recorded.has(name + DIFFERS) ? [{ name: name + DIFFERS, passage }] : []
  })
}

/** Reads the highest number of an entry by ticket and day. */
async function readEntries(database: Database, tickets: readonly TicketOfScan[]) {
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
