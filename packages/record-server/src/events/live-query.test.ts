import { expect, test, vi } from 'vitest'
import { contextOn, fakePool } from '../../testing/compiling.ts'
import { listPool } from '../../testing/list-pool.ts'
import { as } from '../../testing/sessions.ts'
import { storedChange } from '../../testing/stored-change.ts'
import type { Session } from '../session.ts'
import { createLiveQuery } from './live-query.ts'

const PARENT = '001000000000001AAA'
const context = contextOn(listPool(() => ['003A']).pool)
const read = (name: string, config: Record<string, unknown>, session: Session = as.admin) =>
  createLiveQuery(context, session, { name, config })
const accounts = (more: Record<string, unknown> = {}, session?: Session) =>
  read('listRecordsByName', { objectApiName: 'Account', listViewApiName: 'AllAccounts', ...more }, session)
const contacts = (more: Record<string, unknown> = {}, session?: Session) =>
  read('relatedListRecords', { parentRecordId: PARENT, relatedListId: 'Contacts', ...more }, session)
const count = (more: Record<string, unknown> = {}) =>
  read('relatedListCount', { parentRecordId: PARENT, relatedListId: 'Contacts', ...more })

test('reads a list by name and by id like the endpoint', async () => {
  const live = await accounts({ pageSize: 5 })
  expect(JSON.parse((await live?.read()) ?? '')).toMatchObject({ records: [{ id: '003A' }] })
  const { listInfoETag: _, ...reference } = JSON.parse((await live?.read()) ?? '').listReference ?? {}
  const byId = await read('listRecordsById', { listViewId: reference.id })
  expect(JSON.parse((await byId?.read()) ?? '')).toMatchObject({ records: [{ id: '003A' }] })
})

test('returns undefined for the recent list and for other endpoints', async () => {
  expect(await accounts({ listViewApiName: '__Recent' })).toBeUndefined()
  expect(await read('getRecord', {})).toBeUndefined()
})

test('rejects what the endpoint rejects', async () => {
  await expect(accounts({ listViewApiName: 'Nothing' })).rejects.toThrow()
  await expect(accounts({ pageSize: 'many' })).rejects.toThrow()
  await expect(read('listRecordsByName', {})).rejects.toThrow()
  await expect(contacts({ relatedListId: 'Nothing' })).rejects.toThrow()
  // Null means absent.
  expect(await accounts({ pageSize: null, other: 'x' })).toBeDefined()
})

test('has equal keys for equal results only', async () => {
  const lives = await Promise.all([
    accounts(),
    accounts({ where: '{ Name: { eq: "a" } }' }),
    accounts({ where: '{ Name: { eq: "b" } }' }),
    accounts({ sortBy: ['-Name'] }),
    accounts({ pageSize: 7 }),
    accounts({ fields: ['Phone'] }),
    accounts({}, as.editor),
    accounts({}, { ...as.admin, language: 'it' }),
    contacts(),
    contacts({ parentRecordId: '001000000000002AAA' }),
    contacts({ fields: ['Email'] }),
    contacts({ pageSize: 7 }),
    count(),
    count({ maxCount: 5 }),
  ])
  expect(new Set(lives.map((live) => live?.key)).size).toBe(lives.length)
  expect((await accounts())?.key).toBe(lives[0]?.key)
  expect((await contacts())?.key).toBe(lives[8]?.key)
})

test('depends on the objects of filter, order and access', async () => {
  const objects = async (live: ReturnType<typeof accounts>) => [...((await live)?.objects ?? [])].sort()
  expect(await objects(accounts())).toEqual(['Account'])
  expect(await objects(contacts())).toEqual(['Contact'])
  expect(await objects(contacts({}, as.author('001A')))).toEqual(['Account', 'Contact'])
  // The rules of the parent apply too.
  expect(
    await objects(
      read('relatedListRecords', { parentRecordId: PARENT, relatedListId: 'Books__r' }, as.author('001A')),
    ),
  ).toEqual(['Account', 'Book__c'])
})

test('is affected only by changes that can alter rows or order', async () => {
  const live = await contacts()
  const change = (before: object | null, after: object | null, ...changedFields: string[]) =>
    storedChange('Contact', '003', before, after, { changedFields })
  const [own, other] = [{ account_id: PARENT }, { account_id: '001X' }]
  expect(live?.isAffectedBy(change(null, own))).toBe(true)
  expect(live?.isAffectedBy(change(null, other))).toBe(false)
  expect(live?.isAffectedBy(change(other, own, 'AccountId'))).toBe(true)
  expect(live?.isAffectedBy(change(own, other, 'AccountId'))).toBe(true)
  expect(live?.isAffectedBy(change(own, own, 'Email'))).toBe(false)
  expect(live?.isAffectedBy(change(own, null))).toBe(true)
  expect(
    live?.isAffectedBy({ ...change(other, other, 'AccountId'), intermediate: [null, JSON.stringify(own)] }),
  ).toBe(true)
  expect(live?.isAffectedBy(storedChange('Book__c', 'a00', null, {}))).toBe(false)
  const guarded = await contacts({}, as.author('001A'))
  expect(guarded?.isAffectedBy(storedChange('Account', '001X', {}, {}, { changedFields: ['OwnerId'] }))).toBe(
    true,
  )
  expect(guarded?.isAffectedBy(storedChange('Account', '001X', {}, {}, { changedFields: ['Phone'] }))).toBe(
    false,
  )
})

test('parses a row once for all lists', async () => {
  const lists = [await contacts(), await contacts({ parentRecordId: '001000000000002AAA' })]
  const parse = vi.spyOn(JSON, 'parse')
  try {
    const change = storedChange('Contact', '003', null, { account_id: PARENT })
    expect(lists.map((live) => live?.isAffectedBy(change))).toEqual([true, false])
    expect(parse).toHaveBeenCalledTimes(1)
  } finally {
    parse.mockRestore()
  }
})

test('reads related records and their count', async () => {
  const { pool, sent } = fakePool(({ text }) => [text.includes('count(*)') ? ['6', '3'] : [null]])
  const own = contextOn(pool)
  const config = { parentRecordId: PARENT, relatedListId: 'Contacts', maxCount: 5 }
  const related = await createLiveQuery(own, as.admin, { name: 'relatedListRecords', config })
  expect(JSON.parse((await related?.read()) ?? '')).toMatchObject({
    records: [],
    listReference: { relatedListId: 'Contacts' },
  })
  const counted = await createLiveQuery(own, as.admin, { name: 'relatedListCount', config })
  expect(JSON.parse((await counted?.read()) ?? '')).toMatchObject({ count: 3 })
  expect(sent.at(-1)?.values).toEqual([PARENT, 6])
  expect(
    await createLiveQuery(own, as.admin, { name: 'relatedListCount', config: { ...config, maxCount: null } }),
  ).toBeDefined()
})
