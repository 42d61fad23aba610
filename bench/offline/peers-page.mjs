/** The same records in other stores of the browser; called by `offline-bench.ts`. */

import { QueryClient } from '@tanstack/query-core'
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/query-persist-client-core'
import Dexie from 'dexie'
import { createRxDatabase } from 'rxdb'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { createBuckets } from '../../packages/record-client/src/offline/buckets.ts'
import { openDatabase } from '../../packages/record-client/src/offline/database.ts'

/** A store with the same operations. */

const BATCH = 500
const BUCKETS = 1_024
const INDUSTRIES = ['Hair', 'Nails', 'Make-up', 'Spa']

const rowOf = (index) => ({
  id: `001${String(index).padStart(15, '0')}`,
  Name: `Company ${index} ${(index * 7919) % 1_000}`,
  Industry: INDUSTRIES[index % INDUSTRIES.length],
  Revenue: (index * 31) % 1_000_000,
  Employees: index % 500,
  Phone: `+39 02 ${1_000_000 + index}`,
  Website: `https://company-${index}.example`,
  City: `City ${index % 300}`,
  Founded: `19${10 + (index % 90)}-01-15`,
  LastContact: '2027-01-15T10:30:00.000Z',
  Active: index % 3 === 0,
  Region: 'north',
})

async function inBatches(rows, write) {
  for (let start = 0; start < rows.length; start += BATCH) await write(rows.slice(start, start + BATCH))
}

async function foyer() {
  const open = async () => {
    const database = await openDatabase({ site: 'peers', userId: 'u' })
    return createBuckets(database, 'record', { count: BUCKETS, onDamaged() {} })
  }
  let buckets = await open()
  const write = (rows) => buckets.write(new Map(rows.map(({ id, ...values }) => [id, Object.values(values)])))
  const read = async (id) => await buckets.get(id)
  return {
    fill: write,
    update: write,
    read,
    async reopen(id) {
      buckets = await open()
      return read(id)
    },
  }
}

async function dexie() {
  const open = () => {
    const database = new Dexie('peer-dexie')
    database.version(1).stores({ row: 'id' })
    return database.table('row')
  }
  let table = open()
  const write = (rows) => inBatches(rows, (batch) => table.bulkPut(batch))
  return {
    fill: write,
    update: write,
    read: (id) => table.get(id),
    async reopen(id) {
      table.db.close()
      table = open()
      return table.get(id)
    },
  }
}

async function rxdb() {
  const text = { type: 'string' }
  const open = async () => {
    const database = await createRxDatabase({
      name: 'peer-rxdb',
      storage: getRxStorageDexie(),
      closeDuplicates: true,
    })
    const properties = Object.fromEntries(
      Object.entries(rowOf(1)).map(([name, value]) => [name, { type: typeof value }]),
    )
    const schema = {
      ...{ version: 0, primaryKey: 'id', type: 'object' },
      properties: { ...properties, id: { ...text, maxLength: 18 } },
    }
    const { rows } = await database.addCollections({ rows: { schema } })
    return { database, rows: rows }
  }
  let opened = await open()
  const read = async (id) => (await opened.rows.findOne(id).exec())?.toJSON()
  return {
    fill: (rows) => inBatches(rows, (batch) => opened.rows.bulkInsert(batch)),
    update: (rows) => inBatches(rows, (batch) => opened.rows.bulkUpsert(batch)),
    read,
    async reopen(id) {
      await opened.database.close()
      opened = await open()
      return read(id)
    },
  }
}

/** It stores the whole cache as one value. */
async function tanstack() {
  const database = new Dexie('peer-tanstack')
  database.version(1).stores({ value: '' })
  const table = database.table('value')
  const persister = {
    persistClient: async (client) => void (await table.put(client, 'client')),
    restoreClient: () => table.get('client'),
    removeClient: () => table.delete('client'),
  }
  let queryClient = new QueryClient()
  const save = async (rows) => {
    for (const row of rows) queryClient.setQueryData(['row', row.id], row)
    await persistQueryClientSave({ queryClient: queryClient, persister })
  }
  const read = async (id) => queryClient.getQueryData(['row', id])
  return {
    fill: save,
    update: save,
    read,
    async reopen(id) {
      queryClient = new QueryClient()
      await persistQueryClientRestore({ queryClient: queryClient, persister })
      return read(id)
    },
  }
}

const PEERS = { foyer, dexie, rxdb, tanstack }

const timed = async (work) => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

Object.assign(globalThis, {
  peers: {
    /** Times in milliseconds: all records to the store, 1 of 50 changed, cold start, and reads of one record. */
    async measure(name, records, reads) {
      const rows = Array.from({ length: records }, (_, index) => rowOf(index))
      const peer = await PEERS[name]()
      const fill = await timed(() => peer.fill(rows))
      const changed = rows.filter((_, index) => index % 50 === 0).map((row) => ({ ...row, Phone: 'new' }))
      const update = await timed(() => peer.update(changed))
      const first = await timed(() => peer.reopen(rowOf(1).id))
      const times = []
      for (let read = 0; read < reads; read++) {
        const { id } = rowOf((read * 6007 + 1) % records)
        times.push(
          await timed(async () => {
            if (!(await peer.read(id))) throw new Error(`${name} has no ${id}`)
          }),
        )
      }
      return { fill, update, first, times }
    },
  },
})
