import type { JoinChoice, MergedFieldItem, MergePreviewResult, MovedItem } from '@foyer/fair-domain'
import { MERGED_OBJECTS } from '@foyer/fair-domain'
import { NotFound, type Scalar } from '@foyer/record-contract'
import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import type { Transaction } from '@foyer/record-server'
import { fragment } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { tableOf } from '../../services/queues/count-open.ts'
import { objectOfId } from '../../services/subjects/find-subject.ts'
import { lookupsTo } from '../../services/subjects/lookups-to.ts'
import { requireNoOpenMerge } from '../../services/undo/open-merges.ts'
import { tryRow } from '../../services/undo/try-row.ts'
import { fillFields } from './fill-fields.ts'
import { type JoinMode, joinParticipations } from './join-participations.ts'
import type { Joined } from './joined.ts'
import type { Needs } from './needs.ts'
import type { Pair } from './pair.ts'
import { lockParticipations } from './read-sides.ts'
import { requireMergeable } from './require-mergeable.ts'

/** Fields reset on a moved row if the kept record already has one: a company has one primary referent. */
const WITHOUT_EXCLUSIVE_FLAGS: Readonly<Record<string, Readonly<Record<string, Scalar>>>> = {
  Referent__c: { Primary__c: false, Administrative__c: false, Legal__c: false },
}

export interface Merged extends MergePreviewResult {
  pair: Pair
  /** Steps that wait until the time to undo ends. */
  effects: Joined['effects']
}

export function pairOf(keptId: string, droppedId: string): Pair {
  const object = objectOfId(keptId)
  if (!object || !MERGED_OBJECTS.some((name) => name === object.apiName)) throw NotFound()
  if (keptId === droppedId || objectOfId(droppedId) !== object) throw refuse('MERGE_SAME')
  return { object, keptId, droppedId }
}

/**
 * Merges two records. References to the duplicate, found by the declarations, are moved to the kept record;
 * history, mails and consents keep theirs.
 */
export async function mergeRecords(
  fair: Needs,
  transaction: Transaction,
  pair: Pair,
  choices: readonly JoinChoice[],
  mode: JoinMode,
): Promise<Merged> {
  const { language } = transaction.session
  const isCompany = pair.object.apiName === 'Account'
  // Before the companies: a payment locks its amounts due first.
  if (isCompany) await lockParticipations(transaction.client, [pair.keptId, pair.droppedId])
  const names = await lockPair(transaction, pair)
  // After the locks: a concurrent merge of either record has committed or rolled back by now.
  await requireNoOpenMerge(transaction, [pair.keptId, pair.droppedId])
  const { joins, settled, effects }: Joined = isCompany
    ? await joinParticipations(fair, transaction, pair, choices, mode)
    : { joins: [], settled: new Map(), effects: [] }
  await requireMergeable(
    transaction,
    pair,
    joins.map(({ choice }) => choice.editionId),
  )
  const moved: MovedItem[] = []
  const closedSignIns: string[] = []
  for (const { child, field, column } of lookupsTo(pair.object)) {
    const item: MovedItem = { label: child.labelPlural[language], moved: 0, stay: [] }
    for (const { id, name } of await rowsOf(transaction, child, column, pair.droppedId)) {
      const reason = settled.get(id)
      if (reason !== undefined) {
        addStay(item, reason)
        continue
      }
      const outcome = await moveRow(fair, transaction, child, field, id, pair.keptId)
      if (outcome.isMoved) item.moved++
      else addStay(item, outcome.reason)
      if (child.apiName === 'User' && outcome.isClosed) closedSignIns.push(name)
    }
    if (item.moved > 0 || item.stay.length > 0) moved.push(item)
  }
  const fields: MergedFieldItem[] = await fillFields(fair, transaction, pair)
  return {
    pair,
    kept: names.kept,
    dropped: names.dropped,
    fields,
    moved: mergeItems(moved),
    closedSignIns,
    isRemoved: moved.every(({ stay }) => stay.length === 0),
    joins,
    effects,
  }
}

async function lockPair({ client }: Transaction, { object, keptId, droppedId }: Pair) {
  const name = fragment<'name'>(
    object.apiName === 'Contact' ? `concat_ws(' ', first_name, last_name)` : 'name',
  )
  const { rows } = await client.query<{ id: string; name: string }>(
    `select id, ${name} as name from ${tableOf({ object: object.apiName })} where id = any($1) order by id for update`,
    [[keptId, droppedId]],
  )
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name
  const [kept, dropped] = [nameOf(keptId), nameOf(droppedId)]
  if (kept === undefined || dropped === undefined) throw NotFound()
  return { kept, dropped }
}

async function rowsOf({ client }: Transaction, child: ObjectDeclaration, column: string, id: string) {
  const { rows } = await client.query<{ id: string; name: string }>(
    `select id, ${fragment<'id'>(child.apiName === 'User' ? 'name' : 'id')} as name from ${tableOf({ object: child.apiName })}
     where "${fragment<'id'>(column)}" = $1 order by id`,
    [id],
  )
  return rows
}

type Outcome = { isMoved: boolean; isClosed: boolean; reason: string }

/** Moves a row to the kept record, without exclusive flags if needed; otherwise it stays. */
async function moveRow(
  fair: Needs,
  transaction: Transaction,
  { apiName }: ObjectDeclaration,
  field: string,
  id: string,
  keptId: string,
): Promise<Outcome> {
  const move = (more: Readonly<Record<string, Scalar>> = {}) =>
    tryRow(transaction, async () => {
      await fair.dynamicWriter.update(
        transaction,
        apiName,
        id,
        { [field]: keptId, ...more },
        ALLOW_DUPLICATES,
      )
    })
  // A person has one user account: the kept record's stays, the duplicate's is deactivated.
  if (apiName === 'User' && field === 'ContactId' && (await hasSignIn(transaction, keptId))) {
    await move(DEACTIVATED)
    return { isMoved: true, isClosed: true, reason: '' }
  }
  const reason = await move()
  if (reason === null) return { isMoved: true, isClosed: false, reason: '' }
  const less = WITHOUT_EXCLUSIVE_FLAGS[apiName]
  if (!less) return { isMoved: false, isClosed: false, reason }
  return { isMoved: (await move(less)) === null, isClosed: false, reason }
}

const DEACTIVATED = { IsActive: false }

async function hasSignIn({ client }: Transaction, contactId: string) {
  const { rowCount } = await client.query('select from user_account where contact_id = $1 and is_active', [
    contactId,
  ])
  return rowCount !== 0
}

const ALLOW_DUPLICATES = { allowSaveOnDuplicate: true }

function addStay({ stay }: MovedItem, reason: string) {
  const existing = stay.find((one) => one.reason === reason)
  if (existing) existing.count++
  else stay.push({ count: 1, reason })
}

/** Merges the items of an object with several references to the record. */
function mergeItems(items: readonly MovedItem[]): MovedItem[] {
  const byLabel = new Map<string, MovedItem>()
  for (const item of items) {
    const existing = byLabel.get(item.label)
    if (!existing) byLabel.set(item.label, item)
    else {
      existing.moved += item.moved
      existing.stay.push(...item.stay)
    }
  }
  return [...byLabel.values()]
}
