import { describe, expect, test } from 'vitest'
import { contextOn } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import { storedChange } from '../../testing/stored-change.ts'
import { visibilityPool } from '../../testing/visibility-pool.ts'
import type { Session } from '../session.ts'
import type { StoredChange } from './read-changes.ts'
import { visibleChanges } from './visible-changes.ts'

const author = as.author('001A')
/** Reads books as author and as guest: the pages are visible only on rows of the author. */
const mixed: Session = { ...author, profiles: ['author', 'guest'] }
const STAMPS = {
  last_modified_by_id: '005A',
  last_modified_date: '2026-01-15 10:30:00',
  system_modstamp: '2026-01-15 10:30:00',
}
const book = (values: Record<string, string | null> = {}) => ({
  id: 'a00A',
  name: 'Title',
  status: 'Draft',
  publisher: '001A',
  ...STAMPS,
  ...values,
})

type Evaluate = Parameters<typeof visibilityPool>[0]
/** The rule of authors, in JavaScript. */
const isOwn: Evaluate = (viewer, row) =>
  row.status === 'Published' || (viewer.accountId ?? []).includes(String(row.publisher))

async function receive(
  changes: StoredChange[],
  sessions: readonly Session[],
  evaluate: Evaluate = isOwn,
  table: Parameters<typeof visibilityPool>[1] = [],
) {
  const { pool, sent } = visibilityPool(evaluate, table)
  const messagesFor = await visibleChanges(contextOn(pool), sessions, changes)
  return { messagesFor, sent, messages: sessions.map((session) => messagesFor(session)) }
}
const first = async (...parameters: Parameters<typeof receive>) => (await receive(...parameters)).messages[0]
const bookChange = (before: object | null, after: object | null, more: Partial<StoredChange> = {}) =>
  storedChange('Book__c', 'a00A', before, after, more)

describe('a change of a record', () => {
  test('is sent as created or deleted with its user, and without values', async () => {
    expect(await first([bookChange(null, book(), { changedFields: ['Name'] })], [author])).toEqual([
      {
        objectApiName: 'Book__c',
        recordId: 'a00A',
        kind: 'created',
        changedFields: ['Name'],
        weakEtag: 2,
        by: '005A',
      },
    ])
    expect(await first([bookChange(book(), null, { changedFields: ['Name'] })], [author])).toEqual([
      { objectApiName: 'Book__c', recordId: 'a00A', kind: 'deleted', changedFields: ['Name'], weakEtag: 2 },
    ])
  })

  test('is sent as updated with the changed fields and the system fields, in the language of the session', async () => {
    const change = bookChange(book(), book({ status: 'Published' }), {
      changedFields: ['Status__c'],
      from: 1,
    })
    const [english, italian] = (await receive([change], [author, { ...author, language: 'it' }])).messages
    expect(english).toMatchObject([{ kind: 'updated', changedFields: ['Status__c'], weakEtag: 2, from: 1 }])
    expect(english?.[0]?.record?.fields).toEqual({
      Status__c: { displayValue: 'Published', value: 'Published' },
      LastModifiedById: { displayValue: null, value: '005A' },
      LastModifiedDate: { displayValue: expect.any(String), value: '2026-01-15T10:30:00.000Z' },
      SystemModstamp: { displayValue: expect.any(String), value: '2026-01-15T10:30:00.000Z' },
    })
    expect(italian?.[0]?.record?.fields.Status__c?.displayValue).toBe('Pubblicato')
    for (const message of english ?? []) expect(message).not.toHaveProperty('by')
  })

  test('is sent with the new name and the changed relationships', async () => {
    const renamed = bookChange(book(), book({ name: 'New' }), {
      changedFields: ['Name', 'Publisher__c', 'Pages__c'],
    })
    expect(await first([renamed], [author])).toMatchObject([{ called: 'New', moved: ['Publisher__r'] }])
    expect(
      await first([bookChange(book(), book({ name: null }), { changedFields: ['Name'] })], [author]),
    ).toMatchObject([{ called: null }])
    const [plain] =
      (await first([bookChange(book(), book(), { changedFields: ['Pages__c'] })], [author])) ?? []
    expect([plain && 'called' in plain, plain && 'moved' in plain]).toEqual([false, false])
  })

  test('is sent without values if the client cannot have the base version', async () => {
    expect(
      await first([bookChange(book(), book(), { changedFields: ['Name'], from: undefined })], [author]),
    ).toEqual([
      {
        objectApiName: 'Book__c',
        recordId: 'a00A',
        kind: 'updated',
        changedFields: ['Name'],
        weakEtag: 2,
        by: '005A',
      },
    ])
  })

  test('contains only the fields of its own record in a batch', async () => {
    const other = storedChange('Book__c', 'a00B', book({ id: 'a00B' }), book({ id: 'a00B', pages: '7' }), {
      changedFields: ['Pages__c'],
    })
    const messages = await first(
      [bookChange(book(), book({ name: 'N' }), { changedFields: ['Name'] }), other],
      [author],
    )
    const stamps = ['LastModifiedDate', 'LastModifiedById', 'SystemModstamp']
    expect(messages?.map(({ record }) => Object.keys(record?.fields ?? {}).sort())).toEqual([
      ['Name', ...stamps].sort(),
      ['Pages__c', ...stamps].sort(),
    ])
  })

  test('is sent as deleted if the record becomes invisible, and as created if it becomes visible', async () => {
    const away = bookChange(book(), book({ publisher: '001B' }), { changedFields: ['Publisher__c'] })
    const sessions = [author, as.author('001B'), as.author('001C')]
    const { messages } = await receive([away], sessions)
    expect(messages.map((own) => own?.map(({ kind }) => kind))).toEqual([['deleted'], ['created'], []])
    expect(messages[1]?.[0]).toEqual({
      objectApiName: 'Book__c',
      recordId: 'a00A',
      kind: 'created',
      changedFields: ['Publisher__c'],
      weakEtag: 2,
      by: '005A',
    })
  })

  test('is sent as deleted if only an intermediate state was visible, and as created if one was invisible', async () => {
    const hidden = JSON.stringify(book({ publisher: '001B' }))
    const shown = JSON.stringify(book())
    const kinds = async (before: object | null, after: object | null, ...intermediate: (string | null)[]) =>
      (await first([bookChange(before, after, { intermediate })], [author]))?.map(({ kind }) => kind)
    const elsewhere = book({ publisher: '001B' })
    expect(await kinds(elsewhere, elsewhere, shown)).toEqual(['deleted'])
    expect(await kinds(elsewhere, elsewhere, hidden)).toEqual([])
    expect(await kinds(book(), book(), hidden)).toEqual(['created'])
    expect(await kinds(book(), book(), shown, null, shown)).toEqual(['created'])
    expect(await kinds(book(), book(), shown)).toEqual(['updated'])
    expect(await kinds(null, null, shown)).toEqual(['deleted'])
  })

  test('is not sent for objects that are unknown or unreadable', async () => {
    const { messages, sent } = await receive(
      [storedChange('Contact', '003A', {}, {}), storedChange('Nothing', 'x', {}, {})],
      [as.guest],
    )
    expect([messages, sent]).toEqual([[[]], []])
  })

  test('keeps the order of the changes', async () => {
    const user = storedChange('User', '005B', null, { id: '005B' })
    const messages = await first([user, bookChange(null, book()), { ...user, recordId: '005C' }], [author])
    expect(messages?.map(({ recordId }) => recordId)).toEqual(['005B', 'a00A', '005C'])
  })
})

describe('guarded fields', () => {
  const pages =
    (before: boolean, after: boolean): Evaluate =>
    (_, row) => [row.pages === 'before' ? before : after]
  const change = (more: Partial<StoredChange> = {}) =>
    bookChange(book({ pages: 'before' }), book({ pages: '7' }), {
      changedFields: ['Pages__c', 'Name'],
      ...more,
    })

  test('are omitted from the changed fields if visible neither before nor after', async () => {
    const hidden = await first([change()], [mixed], pages(false, false))
    expect(hidden).toMatchObject([{ kind: 'updated', changedFields: ['Name'], from: 1 }])
    expect(Object.keys(hidden?.[0]?.record?.fields ?? {})).not.toContain('Pages__c')
    expect(await first([change()], [mixed], pages(true, true))).toMatchObject([
      { changedFields: ['Pages__c', 'Name'] },
    ])
  })

  test('are sent without values if their visibility changes', async () => {
    for (const [before, after] of [
      [true, false],
      [false, true],
    ] as const) {
      const [message] =
        (await first([change({ changedFields: ['Name'] })], [mixed], pages(before, after))) ?? []
      expect(message).toEqual({
        objectApiName: 'Book__c',
        recordId: 'a00A',
        kind: 'updated',
        changedFields: ['Name', 'Pages__c'],
        weakEtag: 2,
        by: '005A',
        called: 'Title',
      })
    }
    const [both] = (await first([change()], [mixed], pages(true, false))) ?? []
    expect(both?.changedFields).toEqual(['Pages__c', 'Name'])
  })

  test('are sent for a deleted record if they were visible', async () => {
    const gone = bookChange(book({ pages: 'before' }), null, { changedFields: ['Pages__c', 'Name'] })
    expect(await first([gone], [mixed], pages(true, true))).toMatchObject([
      { changedFields: ['Pages__c', 'Name'] },
    ])
    expect(await first([gone], [mixed], pages(false, true))).toMatchObject([{ changedFields: ['Name'] }])
  })

  test('are sent to each session according to its visibility', async () => {
    const other = { ...mixed, attributes: { accountId: ['001B'] } }
    const evaluate: Evaluate = (viewer) => [viewer.accountId?.[0] === '001A']
    const { messages } = await receive([change({ changedFields: ['Pages__c'] })], [mixed, other], evaluate)
    expect(messages.map((own) => own?.[0]?.changedFields)).toEqual([['Pages__c'], []])
  })
})

describe('sessions', () => {
  test('with equal rights share one list, evaluated once', async () => {
    const same = as.author('001A')
    const change = bookChange(null, book())
    const { messagesFor, sent } = await receive(
      [change],
      [author, same, { ...as.author('001A'), timeZone: 'UTC' }],
    )
    expect(messagesFor(author)).toBe(messagesFor(same))
    expect(messagesFor({ ...as.author('001A') })).toBe(messagesFor(author))
    expect(sent).toHaveLength(1)
    expect(messagesFor(as.guest)).toBeUndefined()
  })

  test('with equal visibility share each message', async () => {
    const user = { id: '005B', ...STAMPS }
    const change = storedChange('User', '005B', user, { ...user, alias: 'b' }, { changedFields: ['Alias'] })
    const { messages } = await receive([change], [author, as.author('001B')], () => true)
    expect(messages[0]).toMatchObject([{ kind: 'updated', record: { fields: { Alias: { value: 'b' } } } }])
    expect(messages[0]?.[0]).toBe(messages[1]?.[0])
  })

  test('receive nothing, without a statement, if there are no changes', async () => {
    expect(await receive([], [author])).toMatchObject({ messages: [[]], sent: [] })
    const { messagesFor } = await receive([bookChange(null, book())], [])
    expect(messagesFor(author)).toBeUndefined()
  })
})
