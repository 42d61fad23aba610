import {
  connectLive,
  getListRecordsByName,
  getRecord,
  type RecordClient,
  serverMethodRead,
  updateRecord,
} from '@foyer/record-client'
import { InsufficientAccess, object } from '@foyer/record-contract'
import { type Session, serverMethod } from '@foyer/record-server'
import { as, insertRow } from '@foyer/record-server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOnServer } from './client-on-server.ts'
import { openEventSource } from './event-source.ts'

let on: Awaited<ReturnType<typeof clientOnServer>>
let account = ''
let book = ''
const stops: (() => void)[] = []

beforeAll(async () => {
  on = await clientOnServer({
    methods: ['getBooks', 'getSecrets'].map(booksMethod),
    owners: { Account: 'accountId' },
  })
  account = await insertRow(on.server.pool, 'Account', { Name: 'Aurora' })
  book = await insertRow(on.server.pool, 'Book__c', {
    Name: 'Maree',
    Publisher__c: account,
    Status__c: 'Published',
  })
})
afterAll(async () => {
  for (const stop of stops) stop()
  await on.server.close()
})

/** Shows the names of all books, also to those who cannot read books. */
const booksMethod = (methodName: string) =>
  serverMethod({
    className: 'ShelfController',
    methodName,
    cacheable: true,
    reads: ['Book__c'],
    requireCaller: async () => {
      if (methodName === 'getSecrets') throw InsufficientAccess()
    },
    input: object({}),
    handle: async () => {
      const { rows } = await on.server.pool.query('select name from book order by name')
      return rows.map(({ name }) => name)
    },
  })

async function follow(client: RecordClient, session: Session = as.admin) {
  await new Promise<void>((ready) => {
    stops.push(
      connectLive(client, {
        locks: undefined,
        channel: undefined,
        open(url) {
          const source = openEventSource(on.origin + url, on.server.headersOf(session))
          source.addEventListener('ready', () => ready())
          return source
        },
      }),
    )
  })
}

describe('a change by another user', () => {
  it('appears in the displayed record and list', async () => {
    const mine = on.clientOf(as.admin)
    const theirs = on.clientOf(as.editor)
    await follow(mine)
    const record = { recordId: book, fields: ['Book__c.Name'] }
    const list = { objectApiName: 'Book__c', listViewApiName: 'AllBooks' }
    await mine.read(getRecord, record)
    await mine.read(getListRecordsByName, list)
    stops.push(mine.subscribe(getRecord, record, () => {}))
    stops.push(mine.subscribe(getListRecordsByName, list, () => {}))
    on.server.advance(1_000)
    await theirs.run(updateRecord, { fields: { Id: book, Name: 'Onde' } })
    await expect.poll(() => mine.peek(getRecord, record)?.data?.fields.Name?.value).toBe('Onde')
    const inList = () => mine.peek(getListRecordsByName, list)?.data?.records[0]?.fields.Name?.value
    await expect.poll(inList).toBe('Onde')
  })
})

describe('the result of a method', () => {
  /** Displays a result, and counts its requests. */
  async function show(session: Session, method = 'getBooks') {
    const client = on.clientOf(session)
    await follow(client, session)
    let requests = 0
    const { send } = client.runtime
    Object.assign(client.runtime, {
      send: (...given: Parameters<typeof send>) => {
        if (given[0].url.includes('ShelfController')) requests += 1
        return send(...given)
      },
    })
    const read = serverMethodRead<string[]>('ShelfController', method, {
      objects: ['Book__c'],
      minIntervalMs: 10,
    })
    await client.read(read, {})
    stops.push(client.subscribe(read, {}, () => {}))
    const result = client.peek(read, {})?.refreshInfo
    await expect.poll(() => result && client.runtime.isLive?.(result as never)).toBe(true)
    return { names: () => client.peek(read, {})?.data, requests: () => requests }
  }
  const theirs = () => on.clientOf(as.editor)
  const rename = async (id: string, name: string) => {
    on.server.advance(1_000)
    await theirs().run(updateRecord, { fields: { Id: id, Name: name } })
  }
  const outsider = (accountId: string): Session => ({ ...as.author(accountId), profiles: ['outsider'] })

  it('follows changes of visible records, each with one request', async () => {
    const { names, requests } = await show(as.admin)
    expect(requests()).toBe(1)
    await rename(book, 'Vento')
    await expect.poll(names).toEqual(['Vento'])
    await rename(book, 'Sale')
    await expect.poll(names).toEqual(['Sale'])
    expect(requests()).toBe(3)
  })

  it('follows records that only the method shows if they belong to the session, and is not notified of others', async () => {
    const other = await insertRow(on.server.pool, 'Account', { Name: 'Boreale' })
    on.server.advance(60_000)
    const own = await show(outsider(account))
    const strange = await show(outsider(other))
    await rename(book, 'Nebbia')
    await expect.poll(own.names).toEqual(['Nebbia'])
    await rename(book, 'Alba')
    await expect.poll(own.names).toEqual(['Alba'])
    expect([own.requests(), strange.requests()]).toEqual([3, 1])
  })

  it('is not notified of records that the session cannot read if the method rejects the session', async () => {
    on.server.advance(60_000)
    const rejected = await show(outsider(account), 'getSecrets')
    const own = await show(outsider(account))
    await rename(book, 'Brina')
    await expect.poll(own.names).toEqual(['Brina'])
    await rename(book, 'Lume')
    await expect.poll(own.names).toEqual(['Lume'])
    expect(rejected.requests()).toBe(1)
  })

  it('is refetched if such a record has changed between the read and the subscription', async () => {
    await rename(book, 'Rugiada')
    const own = await show(outsider(account))
    await expect.poll(own.requests).toBe(2)
  })
})
