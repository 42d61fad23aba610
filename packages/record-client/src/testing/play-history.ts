import assert from 'node:assert/strict'
import { fakeClock, settle } from '@foyer/testing'
import { getObjectInfo } from '../adapters/object-info.ts'
import { getRecord } from '../adapters/record.ts'
import { createRecord, deleteRecord, updateRecord } from '../adapters/record-write.ts'
import { getRecords } from '../adapters/records.ts'
import { getRelatedListCount, getRelatedListRecords } from '../adapters/related-list-records.ts'
import { createRecordClient } from '../client.ts'
import type { WireRequest, WireResponse } from '../network/request.ts'
import type { Snapshot } from '../store/entries.ts'
import { childId, createListServer, PARENTS } from './list-server.ts'

const INITIAL_IDS = [childId(1), childId(2), childId(3)]
const FIELDS = ['Contact.Name', 'Contact.Phone', 'Contact.AccountId']

type Values = Record<string, string | null>

interface Operation {
  kind: 'create' | 'update' | 'delete'
  id: string
  values: Values
  outcome: 'pending' | 'confirmed' | 'rejected'
}

interface Waiting {
  request: WireRequest
  resolve(response: WireResponse): void
  response?: WireResponse
}

const isWrite = ({ request }: Waiting) => request.method !== 'GET'

/** Applies the operations that were not rejected, in order: what a user must see at any time. */
function model(operations: readonly Operation[]) {
  const records = new Map<string, Values>(
    INITIAL_IDS.map((id, index) => [id, { Phone: 'p0', AccountId: PARENTS[index % 2] ?? null }]),
  )
  for (const { kind, id, values, outcome } of operations) {
    const record = records.get(id)
    if (outcome === 'rejected') continue
    if (kind === 'create') records.set(id, { Phone: null, ...values })
    else if (kind === 'delete') records.delete(id)
    else if (record) records.set(id, { ...record, ...values })
  }
  return records
}

/**
 * Plays one history: optimistic writes, refetches and edits by another user, with responses in any order. Each choice is
 * one step. Throws if the client shows anything but the writes that were not rejected. Returns the number of checks.
 */
export async function playHistory(choices: readonly number[]) {
  const server = createListServer(INITIAL_IDS)
  const waiting: Waiting[] = []
  let isImmediate = true
  const client = createRecordClient({
    clock: fakeClock(0),
    network: (request) =>
      new Promise((resolve) => {
        if (isImmediate) resolve(server.handle(request))
        else waiting.push({ request, resolve })
      }),
  })
  const recordConfig = (recordId: string) => ({ recordId, fields: FIELDS })
  const listConfig = (parentRecordId: string) => ({
    parentRecordId,
    relatedListId: 'Contacts',
    fields: FIELDS,
  })
  const batchConfig = { records: [{ recordIds: INITIAL_IDS, fields: FIELDS }] }
  const snapshots = (): (Snapshot<unknown> | null)[] => [
    ...INITIAL_IDS.map((id) => client.peek(getRecord, recordConfig(id))),
    ...PARENTS.map((parent) => client.peek(getRelatedListRecords, listConfig(parent))),
    ...PARENTS.map((parent) => client.peek(getRelatedListCount, listConfig(parent))),
    client.peek(getRecords, batchConfig),
  ]
  await client.read(getObjectInfo, { objectApiName: 'Account' })
  for (const id of INITIAL_IDS) client.subscribe(getRecord, recordConfig(id), () => {})
  for (const parent of PARENTS) {
    client.subscribe(getRelatedListRecords, listConfig(parent), () => check())
    client.subscribe(getRelatedListCount, listConfig(parent), () => check())
  }
  client.subscribe(getRecords, batchConfig, () => check())
  await settle()
  isImmediate = false

  const operations: Operation[] = []
  let counter = 0
  function run(operation: Omit<Operation, 'outcome'>, write: () => Promise<unknown>) {
    const added: Operation = { ...operation, outcome: 'pending' }
    operations.push(added)
    write().then(
      () => {
        added.outcome = 'confirmed'
      },
      () => {
        added.outcome = 'rejected'
      },
    )
  }
  /** Subscribers are notified before the promise of a write settles, so the model may lag by one operation. */
  let isSettled = true

  let checks = 0
  function check() {
    if (!isSettled) return
    checks++
    const expected = model(operations)
    const idsOf = (parent: string) =>
      [...expected].filter(([, values]) => values.AccountId === parent).map(([id]) => id)
    for (const parent of PARENTS) {
      const { data: list } = client.peek(getRelatedListRecords, listConfig(parent)) ?? {}
      assert.deepEqual(list?.records.map(({ id }) => id).toSorted(), idsOf(parent).toSorted())
      assert.equal(list?.count, idsOf(parent).length)
      for (const { id, fields } of list?.records ?? [])
        assert.equal(fields.Phone?.value, expected.get(String(id))?.Phone)
      assert.equal(client.peek(getRelatedListCount, listConfig(parent))?.data?.count, idsOf(parent).length)
    }
    const batch = client.peek(getRecords, batchConfig)?.data?.results ?? []
    for (const [index, id] of INITIAL_IDS.entries()) {
      const snapshot = client.peek(getRecord, recordConfig(id))
      const values = expected.get(id)
      assert.equal(snapshot?.error?.status, values ? undefined : 404)
      assert.equal(snapshot?.data?.fields.Phone?.value, values?.Phone)
      assert.equal(snapshot?.data?.fields.AccountId?.value, values?.AccountId)
      assert.equal(batch[index]?.statusCode, values ? 200 : 404)
    }
  }

  const update = (id: string, values: Values) =>
    run({ kind: 'update', id, values }, () =>
      client.run(updateRecord, { fields: { Id: id, ...values }, optimistic: true }),
    )

  for (const choice of choices) {
    const ids = [...model(operations).keys()]
    const id = ids[choice % Math.max(1, ids.length)]
    const parent = PARENTS[choice % 2] ?? null
    const action = Math.floor(choice / 6) % 12
    isSettled = true
    if (action <= 1 && id) update(id, { Phone: `p${++counter}` })
    else if (action === 2 && id) update(id, { AccountId: parent })
    else if (action === 3) {
      const created = childId(1_000 + ++counter)
      const values = { Phone: `p${counter}`, AccountId: parent }
      run({ kind: 'create', id: created, values }, () =>
        client.run(createRecord, { apiName: 'Contact', fields: values, optimistic: true, id: created }),
      )
    } else if (action === 4 && id)
      run({ kind: 'delete', id, values: {} }, () =>
        client.run(deleteRecord, { recordId: id, optimistic: true }),
      )
    else if (action === 5 || action === 6) {
      const all = snapshots()
      const snapshot = all[choice % all.length]
      if (snapshot) client.refresh(snapshot).catch(() => {})
    } else if (action === 7 && id) server.rename(id, `foreign ${++counter}`)
    else if (action <= 9) {
      // The server handles writes in the order of the requests, and reads at any time.
      const open = waiting.filter(({ response }) => !response)
      const next = open[choice % Math.max(1, open.length)]
      const isBehind = next && isWrite(next) && open.slice(0, open.indexOf(next)).some(isWrite)
      if (next && !isBehind) next.response = server.handle(next.request, choice % 7 === 0)
    } else {
      const ready = waiting.filter(({ response }) => response)
      const next = ready[choice % Math.max(1, ready.length)]
      if (next?.response) {
        waiting.splice(waiting.indexOf(next), 1)
        isSettled = !isWrite(next)
        next.resolve(next.response)
      }
    }
    await settle()
    isSettled = true
    check()
  }

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    isSettled = !isWrite(next)
    next.resolve(next.response ?? server.handle(next.request))
    await settle()
    isSettled = true
    check()
  }
  const values = (id: string) => client.runtime.store.records.get(id)?.record?.fields.Phone?.value
  for (const [id, row] of server.rows) assert.equal(values(id), row.values.Phone)
  assert.deepEqual(
    [...client.runtime.store.records.values()].filter(({ overlay }) => overlay),
    [],
  )
  assert.equal(client.runtime.store.pending.log?.size ?? 0, 0)
  return checks
}
