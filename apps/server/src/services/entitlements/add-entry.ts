import { type EntitlementKind, type EntitlementSource, mayOverdraw } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'

export interface NewEntry {
  accountId: string
  editionId: string
  kind: EntitlementKind
  /** Positive for a credit, negative for a debit. */
  movement: number
  source: EntitlementSource
  /** Its badge, order or activation. */
  subjectId?: string
  note?: string
  /** Idempotency key: a repeat adds nothing. */
  key?: string
}

/**
 * Adds one movement to the ledger and returns whether it was added. Refuses an overdraft with NOT_ENOUGH,
 * also under concurrency, by the lock on the balance row.
 */
export async function addEntry(fair: Pick<Needs, 'writer'>, transaction: Transaction, entry: NewEntry) {
  const { accountId, editionId, kind, movement, source, subjectId, note, key } = entry
  if (movement === 0) return false
  const left = await lockBalance(transaction, entry)
  if (key !== undefined && (await hasEntry(transaction, key))) return false
  if (movement < 0 && left + movement < 0 && !mayOverdraw(source)) throw refuse('NOT_ENOUGH')
  await fair.writer.create(transaction, 'EntitlementEntry__c', {
    Name: `${kind} ${movement > 0 ? '+' : '−'}${Math.abs(movement)}`,
    Account__c: accountId,
    Edition__c: editionId,
    Kind__c: kind,
    Movement__c: movement,
    Source__c: source,
    SubjectId__c: subjectId ?? null,
    Note__c: note ?? null,
    Key__c: key ?? null,
  })
  return true
}

async function lockBalance({ client }: Transaction, { accountId, editionId, kind }: NewEntry) {
  const where = [accountId, editionId, kind]
  await client.query(
    'insert into entitlement.balance (account, edition, kind) values ($1, $2, $3) on conflict do nothing',
    where,
  )
  const { rows } = await client.query<{ left: string }>(
    `select left_over as left from entitlement.balance
     where account = $1 and edition = $2 and kind = $3 for update`,
    where,
  )
  return Number(rows[0]?.left ?? 0)
}

async function hasEntry({ client }: Transaction, key: string) {
  const { rowCount } = await client.query('select from entitlement_entry where key = $1', [key])
  return rowCount !== 0
}
