import { createRecordClient, fetchNetwork, getFieldValue, getRecord } from '@foyer/record-client'
import {
  indexedDbStorage,
  openDatabase,
  openDurableStore,
  openOutbox,
  type StoredSet,
} from '@foyer/record-client/offline'
import { newId } from '@foyer/record-contract'
import { type ObjectDeclaration, text } from '@foyer/record-contract/metadata'
import { createContext } from '@foyer/record-server'
import { as, insertRow, objects } from '@foyer/record-server/testing'
import * as fake from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clientOnServer } from './client-on-server.ts'

const OWNER = { site: 'fair', userId: '005' }
const SETS: Readonly<Record<string, StoredSet>> = {
  Account: { fields: ['Name', 'Rating__c'] },
  Review__c: { fields: ['Name', 'Book__c'] },
}

let context = createContext(objects)
let on: Awaited<ReturnType<typeof clientOnServer>>
beforeAll(async () => {
  on = await clientOnServer({ context: () => context })
})
beforeEach(() => {
  const { default: _, ...classes } = fake
  for (const [name, value] of Object.entries(classes)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  context = createContext(objects)
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await on.server.close()
})

const openClient = () =>
  createRecordClient({
    network: fetchNetwork({ origin: on.origin, headers: () => on.server.headersOf(as.admin) }),
  })

/** Installs a version of the server with other declarations of accounts. */
function upgrade(change: (fields: Record<string, unknown>) => object) {
  const declared = objects.map((object: ObjectDeclaration) =>
    object.apiName === 'Account' ? { ...object, fields: change({ ...object.fields }) } : object,
  )
  context = createContext(declared as readonly ObjectDeclaration[])
}

const upgradeWithoutReviews = () => {
  context = createContext(objects.filter(({ apiName }) => apiName !== 'Review__c'))
}

const withoutRating = ({ Rating__c: _, ...fields }: Record<string, unknown>) => fields

/** Opens a page, and brings the stored sets up to date. Returns everything that the device then stores of records, decrypted. */
async function reconcile(): Promise<Record<string, readonly unknown[]>> {
  const database = await openDatabase(OWNER)
  const store = await openDurableStore(openClient(), { database, sets: SETS, buckets: 1 })
  await store.reconcile()
  store.close()
  const [row] = await database.read('record', (rows) => rows.getAll())
  const items = row && (await database.cipher.open(row.sealed, `${database.name}/record/2/1/0`))
  database.close()
  return (items ?? {}) as Record<string, readonly unknown[]>
}

/** The values of a stored record, in the order of the fields of its set. */
const valuesOf = (items: Awaited<ReturnType<typeof reconcile>>, id: string) => {
  const [, , , packed] = items[id] ?? []
  return (packed as unknown[] | undefined)?.slice(-2)
}

async function insertReview() {
  const publisher = await insertRow(on.server.pool, 'Account', { Name: 'Bora' })
  const book = await insertRow(on.server.pool, 'Book__c', {
    ...{ Name: 'Maree', Publisher__c: publisher, Status__c: 'Published' },
  })
  return insertRow(on.server.pool, 'Review__c', { Name: 'Good', Book__c: book })
}

it('fetches records again whose field has another type, and deletes the values of a removed one', async () => {
  const id = await insertRow(on.server.pool, 'Account', { Name: 'Aurora', Rating__c: 12.5 })
  expect(valuesOf(await reconcile(), id)).toEqual(['Aurora', 12.5])
  upgrade((fields) => ({ ...fields, Rating__c: text({ label: { 'en-US': 'Rating', it: 'Voto' } }) }))
  await on.server.pool.query('alter table account alter column rating type text using rating::text')
  expect(valuesOf(await reconcile(), id)).toEqual(['Aurora', '12.50'])
  upgrade(withoutRating)
  const items = await reconcile()
  expect(valuesOf(items, id)).toEqual(['Aurora', []])
  expect(JSON.stringify(items)).not.toContain('12.5')
  await on.server.pool.query(
    'alter table account alter column rating type numeric(4, 2) using rating::numeric',
  )
})

it('deletes the records of a removed object', async () => {
  const id = await insertReview()
  expect(valuesOf(await reconcile(), id)?.[0]).toBe('Good')
  upgradeWithoutReviews()
  const items = await reconcile()
  expect(items[id]).toBeUndefined()
  expect(JSON.stringify(items)).not.toContain('Good')
})

it('parks a queued edit of a removed object or field with its values, and sends the others', async () => {
  const account = await insertRow(on.server.pool, 'Account', { Name: 'Calma' })
  const review = newId('a01', Date.now(), (count) => crypto.getRandomValues(new Uint8Array(count)))
  const database = await openDatabase(OWNER)
  const client = openClient()
  let isReachable = false
  let onChange = () => {}
  const outbox = await openOutbox(client, {
    ...{ storage: indexedDbStorage(database), name: 'test', locks: undefined, channel: undefined },
    reachability: {
      isReachable: () => isReachable,
      subscribe: (listener) => {
        onChange = listener
        return () => {}
      },
    },
  })
  await client.read(getRecord, { recordId: account, fields: ['Account.Name', 'Account.Rating__c'] })
  await outbox.createRecord({ apiName: 'Review__c', id: review, fields: { Name: 'Very good' } })
  await outbox.updateRecord({ fields: { Id: account, Name: 'Calma Due' } })
  await outbox.updateRecord({ fields: { Id: account, Rating__c: 20 } })
  context = createContext(
    objects.flatMap((object: ObjectDeclaration) =>
      object.apiName === 'Review__c'
        ? []
        : [
            object.apiName === 'Account'
              ? { ...object, fields: withoutRating({ ...object.fields }) }
              : object,
          ],
    ) as readonly ObjectDeclaration[],
  )
  isReachable = true
  onChange()
  await expect.poll(() => outbox.getState().waiting).toEqual([])
  const parked = outbox
    .getState()
    .parked.map(({ write, parked: reason }) => ({
      values: write.kind === 'method' ? {} : write.values,
      type: reason?.type,
    }))
  expect(parked).toEqual([
    { values: { Name: 'Very good' }, type: 'refused' },
    { values: { Rating__c: 20 }, type: 'refused' },
  ])
  const saved = await openClient().read(getRecord, { recordId: account, fields: ['Account.Name'] })
  expect(getFieldValue(saved?.data, 'Account.Name')).toBe('Calma Due')
  outbox.close()
})
