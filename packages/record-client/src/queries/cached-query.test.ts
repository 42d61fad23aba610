import { expect, it, vi } from 'vitest'
import { getListRecordsByName } from '../adapters/list-records.ts'
import { updateRecord } from '../adapters/record-write.ts'
import { buildClient, buildRecord } from '../testing/build-client.ts'
import { cachedQuery } from './cached-query.ts'

const LIST = { objectApiName: 'Account', listViewApiName: 'All' }
const idOf = (number: number) => `001${String(number).padStart(12, '0')}AAA`
const rows = [
  { Name: 'Aurora', Amount__c: 30, City__c: 'Roma' },
  { Name: 'boreal', Amount__c: 10, City__c: 'Milano' },
  { Name: 'Cielo', Amount__c: null, City__c: 'Roma' },
]
const page = (nextPageToken: string | null = null) => ({
  count: rows.length,
  records: rows.map((values, index) => buildRecord(idOf(index), values)),
  nextPageToken,
  previousPageToken: null,
  sortBy: 'Name',
  listReference: { id: null, type: 'listView', ...LIST },
})
const query = cachedQuery(getListRecordsByName)

async function buildList(nextPageToken?: string) {
  const built = buildClient()
  built.respond('/list-records/', page(nextPageToken))
  await built.client.read(getListRecordsByName, LIST)
  const names = (config: Omit<Parameters<NonNullable<typeof query.takes>>[0], 'of'>) =>
    built.client.peek(query, { of: LIST, ...config })?.data?.records.map(({ fields }) => fields.Name?.value)
  return { ...built, names }
}

it('filters, sorts, limits and counts the records of a cached list without a request', async () => {
  const { client, urls, names } = await buildList()
  expect(names({ where: { City__c: { eq: 'Roma' } }, orderBy: ['-Name'] })).toEqual(['Cielo', 'Aurora'])
  expect(names({ where: { Amount__c: { gte: 10, lt: 30 } } })).toEqual(['boreal'])
  expect(names({ where: { Amount__c: { in: [30, null] } } })).toEqual(['Aurora', 'Cielo'])
  expect(names({ where: { Amount__c: { ne: 30 } } })).toEqual(['boreal', 'Cielo'])
  expect(names({ where: { Name: { contains: 'BOR' } } })).toEqual(['boreal'])
  expect(names({ orderBy: ['Amount__c'] })).toEqual(['boreal', 'Aurora', 'Cielo'])
  expect(names({ orderBy: ['-Amount__c'] })).toEqual(['Aurora', 'boreal', 'Cielo'])
  expect(names({ orderBy: ['City__c', '-Name'] })).toEqual(['boreal', 'Cielo', 'Aurora'])
  const limited = client.peek(query, { of: LIST, limit: 1 })?.data
  expect([limited?.records.length, limited?.count]).toEqual([1, 3])
  expect(urls()).toHaveLength(1)
})

it('follows changes of the records, pending ones included, and keeps its identity otherwise', async () => {
  const { client, network, urls } = await buildList()
  const config = { of: LIST, where: { City__c: { eq: 'Roma' } } }
  const listener = vi.fn()
  client.subscribe(query, config, listener)
  const before = client.peek(query, config)?.data
  network.defer(({ method }) => method === 'PATCH')
  void client.run(updateRecord, { fields: { Id: idOf(1), City__c: 'Roma' }, optimistic: true })
  expect(listener).toHaveBeenCalledTimes(1)
  expect(client.peek(query, config)?.data?.count).toBe(3)
  expect(before?.count).toBe(2)
  expect(client.peek(query, config)?.data).toBe(client.peek(query, config)?.data)
  expect(urls()).toHaveLength(2)
})

it('loads a list that is not cached, once', async () => {
  const { client, respond, urls } = buildClient()
  respond('/list-records/', page())
  const snapshot = await client.read(query, { of: LIST, where: { City__c: { eq: 'Milano' } } })
  expect(snapshot?.data?.count).toBe(1)
  expect(urls()).toHaveLength(1)
})

it('fails for a list with more pages, since the cache does not contain all of its records', async () => {
  const { client } = await buildList('2')
  const snapshot = await client.read(query, { of: LIST })
  expect(snapshot).toMatchObject({ state: 'Error', error: { status: 409 } })
})
