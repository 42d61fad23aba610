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
  /** What the QR code holds. */
  code: string
  gate: string
  /** Given by the gate: a question that is asked again with it is answered as before, and counts once. */
  scanId: string
  /** The code is of somebody from a school: lets in everybody of the group who has not come in yet. */
  wholeGroup?: boolean
}

/** Opens the gate or says why not; either is written down, whoever and whatever it was. */
export async function validateCode(fair: Fair, keys: SigningKeys, session: Session, scan: Scan) {
  const { code, gate, scanId } = scan
  if (code.length > MAX_CODE_LENGTH || !isName(gate) || !isName(scanId))
    throw InvalidInput('code, gate, scanId')
  // Whose code it is never changes; whether it opens is decided once its ticket is held.
  const checked = await checkCode(fair.pool, keys, code)
  return fair.transact(session, async (transaction): Promise<GateResult> => {
    const { client } = transaction
    // The same scan sent twice at once waits for itself.
    const held = `scan:${scanId}`
    if (checked.outcome !== 'genuine') {
      await lockName(client, held)
      const { given } = await readEarlier(transaction, scanId)
      return given
        ? answerAgain(transaction, scan, given)
        : write(fair, transaction, scan, { outcome: checked.outcome, ticket: checked.ticket })
    }
    // All of a group are held in one order, this one among them.
    if (scan.wholeGroup) await lockName(client, held)
    const group = scan.wholeGroup ? await lockGroup(client, checked.ticket) : []
    const ticket = await lockTicket(client, checked.ticket.id, held)
    const { given, entries } = await readEarlier(transaction, scanId, ticket)
    if (given) return answerAgain(transaction, scan, given)
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

/** One scan for all of them: each who may come in counts as having come in, so that no paper opens a second time. */
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
      { ...scan, scanId: `${scan.scanId}${TOGETHER}${index + 2}` },
      { outcome: 'admitted', ...other },
    )
  const given = await write(fair, transaction, scan, { outcome: 'admitted', ...first })
  return { ...given, persons: entering.length }
}

/** Between the number of a scan and that of each further person who came in with it. */
const TOGETHER = ' +'

const isName = (text: string) => text.trim() !== '' && text.length <= MAX_NAME_LENGTH

/** Kinds that go with a person of the company: with a new paper the day does not begin anew. */
const COUNTED_BY_SUBJECT = new Set<TicketKind>(['badge', 'vip'])

interface Given {
  outcome: string
  entry: number | null
  fingerprint: string
  ticketId: string | null
}

/** The answer that this scan was given, and how often the ticket let somebody in, by day. */
interface Earlier {
  given: Given | null
  entries: Record<string, number>
}

/** With another code nothing begins anew: what the earlier ones opened counts. */
async function readEarlier(transaction: Transaction, scanId: string, ticket?: StoredTicket) {
  const { rows } = await transaction.client.query<Earlier>(
    `select
       (select to_json(g) from (
          select outcome, entry::int, fingerprint, ticket as "ticketId" from admission where name = $1) as g) as given,
       (select coalesce(json_object_agg(day, count), '{}') from (
          select day::text, count(*) from admission
          where ticket = any($2) and outcome = 'admitted' group by day) as d) as entries`,
    [scanId, ticket ? await countedTogether(transaction, ticket) : []],
  )
  return rows[0] as Earlier
}

/** The tickets whose entries count as those of this one. */
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

async function answerAgain(
  { client }: Transaction,
  { scanId, code, wholeGroup }: Scan,
  given: Given,
): Promise<GateResult> {
  if (given.fingerprint !== fingerprintOf(code)) throw InvalidInput('This scanId belongs to another code')
  const ticket = given.ticketId === null ? undefined : await lockTicket(client, given.ticketId)
  const told = answer(given.outcome, given.entry, ticket)
  if (!wholeGroup || !told.admitted) return told
  const { rowCount } = await client.query('select from admission where starts_with(name, $1)', [
    scanId + TOGETHER,
  ])
  return rowCount ? { ...told, persons: rowCount + 1 } : told
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
  // Ticket and company were read just now.
  await fair.writer.create(transaction, 'Admission__c', admission, { areLookupsKnown: true })
  return answer(outcome, entry ?? null, ticket)
}

/** Nothing is told about a ticket to whoever shows a code that is not its own. */
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
