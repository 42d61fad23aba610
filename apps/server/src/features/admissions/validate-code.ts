import type { Admission, GateResult } from '@foyer/fair-domain'
import { admit, type Refusal, romeDay, type TicketKind } from '@foyer/fair-domain'
import { InvalidInput } from '@foyer/record-contract'
import type { PickOf } from '@foyer/record-contract/metadata'
import type { Session, Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { readIds } from '../../database/read-rows.ts'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { checkCode, fingerprintOf } from '../../services/admissions/check-code.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { lockGroup, lockTicket, rulesOf, type StoredTicket } from '../../services/ticketing/stored-ticket.ts'

const MAX_CODE_LENGTH = 300
const MAX_NAME_LENGTH = 40

export interface Scan {
  /** Content of the QR code. */
  code: string
  gate: string
  /** Idempotency key of the gate: a repeated request with it returns the same result and counts once. */
  scanId: string
  /** For a ticket of a school: admits all members of the group who have not entered yet. */
  wholeGroup?: boolean
}

/** Validates a code: opens the gate or returns the reason. Every scan is logged. */
export async function validateCode(fair: Fair, keys: SigningKeys, session: Session, scan: Scan) {
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
    const { given: storedResult, entries } = await readEarlier(transaction, scanId, ticket)
    if (storedResult) return repeatResult(transaction, scan, storedResult)
    if (group.length > 1) return admitGroup(fair, transaction, scan, ticket, group)
    if (ticket.state !== 'ready')
      return write(fair, transaction, scan, {
        outcome: ticket.state === 'voided' ? 'voided' : 'notReady',
        ticket,
      })
    const decision = admit(rulesOf(ticket), entries, fair.clock())
    return write(fair, transaction, scan, {
      ticket,
      outcome: decision.admitted ? 'admitted' : decision.refusal,
      ...(decision.admitted ? { entry: decision.entry } : {}),
    })
  })
}

/** Admits a group with one scan: each member counts as admitted, so that no ticket of the group opens a second time. */
async function admitGroup(
  fair: Fair,
  transaction: Transaction,
  scan: Scan,
  shown: StoredTicket,
  group: readonly StoredTicket[],
) {
  const entering: { ticket: StoredTicket; entry: number }[] = []
  let refusal: Refusal | 'notReady' = 'notReady'
  for (const ticket of group) {
    const { entries } = await readEarlier(transaction, scan.scanId, ticket)
    const decision = admit(rulesOf(ticket), entries, fair.clock())
    if (decision.admitted) entering.push({ ticket, entry: decision.entry })
    else refusal = decision.refusal
  }
  const first = entering.find(({ ticket }) => ticket.id === shown.id) ?? entering[0]
  if (!first) return write(fair, transaction, scan, { outcome: refusal, ticket: shown })
  const others = entering.filter((each) => each !== first)
  for (const [index, other] of others.entries())
    await write(
      fair,
      transaction,
      { ...scan, scanId: `${scan.scanId}${MEMBER_SEPARATOR}${index + 2}` },
      { outcome: 'admitted', ...other },
    )
  const result = await write(fair, transaction, scan, { outcome: 'admitted', ...first })
  return { ...result, persons: entering.length }
}

/** Separator between the scan id and the suffix of each further member admitted with it. */
const MEMBER_SEPARATOR = ' +'

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
}

/** Reads earlier admissions, including those of replaced codes. */
async function readEarlier(transaction: Transaction, scanId: string, ticket?: StoredTicket) {
  const { rows } = await transaction.client.query<EarlierScans>(
    `select
       (select to_json(g) from (
          select outcome, entry::int, fingerprint, ticket as "ticketId" from admission where name = $1) as g) as given,
       (select coalesce(json_object_agg(day, count), '{}') from (
          select day::text, count(*) from admission
          where ticket = any($2) and outcome = 'admitted' group by day) as d) as entries`,
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

async function repeatResult(
  { client }: Transaction,
  { scanId, code, wholeGroup }: Scan,
  storedResult: StoredResult,
): Promise<GateResult> {
  if (storedResult.fingerprint !== fingerprintOf(code))
    throw InvalidInput('This scanId belongs to another code')
  const ticket = storedResult.ticketId === null ? undefined : await lockTicket(client, storedResult.ticketId)
  const result = answer(storedResult.outcome, storedResult.entry, ticket)
  if (!wholeGroup || !result.admitted) return result
  const { rowCount } = await client.query('select from admission where starts_with(name, $1)', [
    scanId + MEMBER_SEPARATOR,
  ])
  return rowCount ? { ...result, persons: rowCount + 1 } : result
}

async function write(
  fair: Fair,
  transaction: Transaction,
  { scanId, gate, code }: Scan,
  {
    outcome,
    ticket,
    entry,
  }: { outcome: PickOf<typeof Admission, 'Outcome__c'>; ticket?: StoredTicket | undefined; entry?: number },
) {
  const admission = {
    Name: scanId,
    Ticket__c: ticket?.id ?? null,
    Account__c: ticket?.accountId ?? null,
    Gate__c: gate,
    Day__c: romeDay(fair.clock()),
    Outcome__c: outcome,
    Entry__c: entry ?? null,
    Fingerprint__c: fingerprintOf(code),
  }
  // Ticket and company were read in this transaction.
  await fair.writer.create(transaction, 'Admission__c', admission, { areLookupsKnown: true })
  return answer(outcome, entry ?? null, ticket)
}

/** Results that reveal nothing about a ticket, because the code is not genuine. */
const NOT_GENUINE = new Set(['forged', 'altered', 'unknown', 'revokedKey'])

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
