import type { Admission, GateResult } from '@foyer/fair-domain'
import {
  decideScan,
  type GateDirection,
  type GatePurpose,
  gateKinds,
  readShortCode,
  romeDay,
  type ScanDecision,
  type ScannedTicket,
  type TicketKind,
} from '@foyer/fair-domain'
import { InvalidInput } from '@foyer/record-contract'
import type { PickOf } from '@foyer/record-contract/metadata'
import type { Session, Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { readIds } from '../../database/read-rows.ts'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { checkCode, fingerprintOf } from '../../services/admissions/check-code.ts'
import { countPassages } from '../../services/admissions/count-passages.ts'
import { ENTERED, ENTRIES } from '../../services/ticketing/entries.ts'
import { lockGroup, lockTicket, rulesOf, type StoredTicket } from '../../services/ticketing/stored-ticket.ts'
import { lockHall } from './hall-places.ts'
import type { Needs } from './needs.ts'

const MAX_CODE_LENGTH = 300
const MAX_NAME_LENGTH = 40
const MAX_CLOCK_ERROR_MS = 120_000
const MAX_SCAN_AGE_MS = 48 * 60 * 60_000

export interface Scan {
  /** Content of the QR code. */
  code: string
  gate: string
  /** Idempotency key of the gate: a repeated request with it returns the same result and counts once. */
  scanId: string
  /** For a ticket of a school: admits all members of the group who have not entered yet. */
  wholeGroup?: boolean
  /** Instant of the scan, if it is sent later. */
  scannedAt?: string
  direction?: GateDirection
  purpose?: GatePurpose
  /** The paired device. */
  deviceId?: string
  /** The hall into which the gate leads. */
  hallId?: string | null
}

/** Validates a code: opens the gate or returns the reason. Every scan is logged. */
export async function validateCode(fair: Needs, keys: SigningKeys, session: Session, scan: Scan) {
  const { code, gate, scanId } = scan
  if (code.length > MAX_CODE_LENGTH || !isName(gate) || !isName(scanId))
    throw InvalidInput('code, gate, scanId')
  // The ticket of a code never changes; whether it opens the gate is decided once the ticket is locked.
  const checked = await checkCode(fair.pool, keys, code)
  return fair.transact(session, async (transaction): Promise<GateResult> => {
    const { client } = transaction
    // Serialises the same scan sent twice concurrently.
    const held = `scan:${scanId}`
    if (checked.outcome !== 'genuine') {
      await lockName(client, held)
      const { given: storedResult } = await readEarlier(transaction, scanId)
      return storedResult
        ? repeatResult(transaction, scan, storedResult)
        : write(fair, transaction, scan, { outcome: checked.outcome, ticket: checked.ticket })
    }
    // All tickets of a group are locked in one order, this one among them.
    if (scan.wholeGroup) await lockName(client, held)
    const group = scan.wholeGroup ? await lockGroup(client, checked.ticket) : []
    const ticket = await lockTicket(client, checked.ticket.id, held)
    const { given: storedResult, ...earlier } = await readEarlier(transaction, scanId, ticket)
    if (storedResult) return repeatResult(transaction, scan, storedResult)
    const others = group.filter(({ id }) => id !== ticket.id)
    const tickets: [ScannedTicket, ...ScannedTicket[]] = [toScanned(ticket, earlier.entries)]
    const undone = [earlier.undone]
    for (const other of others) {
      const earlierOfOther = await readEarlier(transaction, scanId, other)
      tickets.push(toScanned(other, earlierOfOther.entries))
      undone.push(earlierOfOther.undone)
    }
    const at = instantOf(fair, scan)
    const decided = decideScan(tickets, {
      at,
      direction: scan.direction ?? 'in',
      kinds: scan.purpose ? gateKinds(scan.purpose) : null,
    })
    const decision = scan.hallId ? await passHall(client, scan.hallId, at, decided) : decided
    return record(fair, transaction, scan, {
      decision,
      tickets: [ticket, ...others],
      undone: undone.map((days) => days[decision.day] ?? 0),
    })
  })
}

type HallDecision = Omit<ScanDecision, 'outcome'> & { outcome: ScanDecision['outcome'] | 'full' }

/** Refuses an entry into a full hall, and counts who passes. */
async function passHall(
  client: Transaction['client'],
  hallId: string,
  at: number,
  decision: ScanDecision,
): Promise<HallDecision> {
  const { day, outcome, entering } = decision
  if (outcome === 'left') await countPassages(client, hallId, { day, left: 1 })
  if (outcome !== 'admitted') return decision
  const { free } = await lockHall(client, hallId, day, at)
  if (free !== null && free < entering.length) return { ...decision, outcome: 'full', entering: [] }
  await countPassages(client, hallId, { day, entered: entering.length })
  return decision
}

const toScanned = (ticket: StoredTicket, entries: EarlierScans['entries']): ScannedTicket => ({
  kind: ticket.kind,
  state: ticket.state,
  rules: rulesOf(ticket),
  entries,
})

/**
 * Records the decision: each member of a group counts as admitted, so that none of its tickets opens again. An undone entry
 * keeps its number of the day, so that a later one is recorded with a higher number than the answer gives.
 */
async function record(
  fair: Needs,
  transaction: Transaction,
  scan: Scan,
  {
    decision,
    tickets,
    undone,
  }: { decision: HallDecision; tickets: readonly StoredTicket[]; undone: readonly number[] },
) {
  const { outcome, entering } = decision
  const [first, ...others] = entering
  for (const [index, { index: at, entry }] of others.entries())
    await write(
      fair,
      transaction,
      { ...scan, scanId: `${scan.scanId}${MEMBER_SEPARATOR}${index + 2}` },
      { outcome, ticket: tickets[at], entry, undone: undone[at] },
    )
  const result = await write(fair, transaction, scan, {
    outcome,
    ticket: tickets[first?.index ?? 0],
    ...(first ? { entry: first.entry, undone: undone[first.index] } : {}),
  })
  return tickets.length > 1 && first ? { ...result, persons: entering.length } : result
}

/** The instant of a scan: sent by its device, or now. Refused in the future and after too long. */
function instantOf({ clock }: Needs, { scannedAt }: Scan) {
  const now = clock()
  if (scannedAt === undefined) return now
  const at = Date.parse(scannedAt)
  if (!(at <= now + MAX_CLOCK_ERROR_MS && at >= now - MAX_SCAN_AGE_MS)) throw InvalidInput('scannedAt')
  return Math.min(at, now)
}

/** Separator between the scan id and the suffix of each further member admitted with it. */
export const MEMBER_SEPARATOR = ' +'

const isName = (text: string) => text.trim() !== '' && text.length <= MAX_NAME_LENGTH

/** Kinds bound to a person of the company: a new ticket does not reset the admissions of the day. */
const COUNTED_BY_SUBJECT = new Set<TicketKind>(['badge', 'vip'])

interface StoredResult {
  outcome: string
  entry: number | null
  fingerprint: string
  ticketId: string | null
}

/** The result already given for this scan, and the admissions of the ticket by day. */
interface EarlierScans {
  given: StoredResult | null
  entries: Record<string, number>
  /** Entries by day that were undone at the gate. */
  undone: Record<string, number>
}

/** Reads earlier admissions, including those of replaced codes. */
async function readEarlier(transaction: Transaction, scanId: string, ticket?: StoredTicket) {
  const { rows } = await transaction.client.query<EarlierScans>(
    `select
       (select to_json(g) from (
          select outcome, entry::int, fingerprint, ticket as "ticketId" from admission where name = $1) as g) as given,
       coalesce(json_object_agg(d.day, d.count) filter (where d.count > 0), '{}') as entries,
       coalesce(json_object_agg(d.day, d.undone) filter (where d.undone > 0), '{}') as undone
     from (
       select a.day::text, ${ENTRIES} as count, (count(*) filter (where a.outcome = 'undone'))::int as undone
       from admission a where a.ticket = any($2) and a.outcome in ('admitted', 'undone') group by a.day) as d`,
    [scanId, ticket ? await countedTogether(transaction, ticket) : []],
  )
  return rows[0] as EarlierScans
}

/** Tickets whose admissions count together with this one. */
async function countedTogether({ client }: Transaction, { id, kind, subjectId, replaces }: StoredTicket) {
  const subject = COUNTED_BY_SUBJECT.has(kind) ? subjectId : null
  if (subject === null && replaces === null) return [id]
  return readIds(
    client,
    `with recursive own as (
       select id, replaces from ticket where id = $1
       union select t.id, t.replaces from ticket t join own on own.replaces = t.id)
     select id from own union select id from ticket where subject_id = $2 and kind in ('badge', 'vip')`,
    [id, subject],
  )
}

/** Counts the entries of the day up to a recorded one, without those that were undone. */
async function countUntil(transaction: Transaction, ticket: StoredTicket, scanId: string) {
  const { rows } = await transaction.client.query<{ count: number }>(
    `select count(*)::int as count from admission own join admission a on a.day = own.day and a.entry <= own.entry
     where own.name = $1 and a.ticket = any($2) and (a.id = own.id or ${ENTERED})`,
    [scanId, await countedTogether(transaction, ticket)],
  )
  return rows[0]?.count ?? null
}

async function repeatResult(
  transaction: Transaction,
  { scanId, code, wholeGroup }: Scan,
  storedResult: StoredResult,
): Promise<GateResult> {
  const { client } = transaction
  if (storedResult.fingerprint !== fingerprintOf(code))
    throw InvalidInput('This scanId belongs to another code')
  const ticket = storedResult.ticketId === null ? undefined : await lockTicket(client, storedResult.ticketId)
  const entry = ticket ? await countUntil(transaction, ticket, scanId) : null
  const result = answer(storedResult.outcome, storedResult.entry === null ? null : entry, ticket)
  if (!wholeGroup || !result.admitted) return result
  const { rowCount } = await client.query('select from admission where starts_with(name, $1)', [
    scanId + MEMBER_SEPARATOR,
  ])
  return rowCount ? { ...result, persons: rowCount + 1 } : result
}

async function write(
  fair: Needs,
  transaction: Transaction,
  scan: Scan,
  {
    outcome,
    ticket,
    entry,
    undone = 0,
  }: {
    outcome: PickOf<typeof Admission, 'Outcome__c'>
    ticket?: StoredTicket | undefined
    entry?: number
    undone?: number | undefined
  },
) {
  const { scanId, gate, code, direction = 'in', scannedAt, deviceId = null } = scan
  const at = instantOf(fair, scan)
  const manual = readShortCode(code) ? ('manual' as const) : undefined
  const admission = {
    Name: scanId,
    Ticket__c: ticket?.id ?? null,
    Account__c: ticket?.accountId ?? null,
    Gate__c: gate,
    Device__c: deviceId,
    Day__c: romeDay(at),
    ScannedAt__c: new Date(at).toISOString(),
    Direction__c: direction,
    Mode__c: manual ?? (scannedAt === undefined ? ('online' as const) : ('offline' as const)),
    Outcome__c: outcome,
    Entry__c: entry === undefined ? null : entry + undone,
    Fingerprint__c: fingerprintOf(code),
  }
  // Ticket and company were read in this transaction.
  await fair.writer.create(transaction, 'Admission__c', admission, { areLookupsKnown: true })
  return answer(outcome, entry ?? null, ticket)
}

/** Results that reveal nothing about a ticket, because the code is not genuine. */
const NOT_GENUINE = new Set(['forged', 'mistyped', 'altered', 'unknown', 'revokedKey'])

const answer = (outcome: string, entry: number | null, ticket: StoredTicket | undefined): GateResult => ({
  admitted: outcome === 'admitted',
  outcome,
  entry,
  holder:
    !ticket || NOT_GENUINE.has(outcome)
      ? null
      : {
          name: ticket.name,
          company: ticket.company ?? '',
          role: ticket.role ?? '',
          kind: ticket.kind,
          ...(ticket.adult ? { adult: ticket.adult } : {}),
        },
})
