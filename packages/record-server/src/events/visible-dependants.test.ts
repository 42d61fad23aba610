import { all, defineObject, lookup, parent, readOnly, text, valueIs } from '@foyer/record-contract/metadata'
import { describe, expect, test } from 'vitest'
import { serverContext } from '../../testing/server-context.ts'
import { as } from '../../testing/sessions.ts'
import { storedChange } from '../../testing/stored-change.ts'
import { visibilityPool } from '../../testing/visibility-pool.ts'
import type { Session } from '../session.ts'
import type { StoredChange } from './read-changes.ts'
import { visibleChanges } from './visible-changes.ts'

const author = as.author('001A')
type Evaluate = Parameters<typeof visibilityPool>[0]

const ROW = { id: '001Z', system_modstamp: '2026-01-15 10:30:00' }
const account = (changedFields = ['OwnerId'], intermediate: (string | null)[] = []) =>
  storedChange('Account', '001Z', ROW, ROW, { changedFields, intermediate })
const CONTACT = { id: '003A', etag: '50' }

/** Messages to an author about contacts whose account has changed. */
async function receive(
  evaluate: Evaluate,
  changes: StoredChange[] = [account()],
  session: Session = author,
  table = [CONTACT],
) {
  const { pool, sent } = visibilityPool(evaluate, table)
  const messagesFor = await visibleChanges(serverContext({ pool }), [session], changes)
  const contacts = sent.filter(({ text }) => text.includes('from "contact" t '))
  return { messages: messagesFor(session)?.filter(({ access }) => access), contacts, messagesFor, sent }
}
/** Visibility of contacts in the last state, before all changes, and in intermediate states. */
const inStates =
  (now: boolean, before: boolean): Evaluate =>
  (_, row, state) =>
    row.id !== '003A' || (state === 'now' ? now : before)

describe('records that depend on a changed one', () => {
  test('are sent as created or deleted, with their own version', async () => {
    expect((await receive(inStates(true, false))).messages).toEqual([
      {
        objectApiName: 'Contact',
        recordId: '003A',
        access: true,
        kind: 'created',
        changedFields: [],
        weakEtag: 50,
      },
    ])
    expect((await receive(inStates(false, true))).messages).toEqual([
      {
        objectApiName: 'Contact',
        recordId: '003A',
        access: true,
        kind: 'deleted',
        changedFields: [],
        weakEtag: 51,
      },
    ])
  })

  test('are not sent if their visibility stays the same', async () => {
    expect((await receive(inStates(true, true))).messages).toEqual([])
    expect((await receive(inStates(false, false))).messages).toEqual([])
  })

  test('are evaluated only if a relevant field changed or the record was deleted', async () => {
    expect((await receive(inStates(true, false), [account(['Phone'])])).contacts).toEqual([])
    const created = storedChange('Account', '001Z', null, { id: '001Z' })
    expect((await receive(inStates(true, false), [created])).contacts).toEqual([])
    const gone = storedChange('Account', '001Z', { id: '001Z' }, null)
    expect((await receive(inStates(false, true), [gone])).messages).toMatchObject([{ kind: 'deleted' }])
  })

  test('are not sent twice if they were changed themselves', async () => {
    const contact = storedChange(
      'Contact',
      '003A',
      { ...ROW, id: '003A' },
      { ...ROW, id: '003A' },
      { changedFields: ['Email'] },
    )
    const { contacts } = await receive(inStates(true, true), [account(), contact])
    const reached = contacts.filter(({ text }) => text.includes('limit 1001'))
    expect(reached).toHaveLength(2)
    for (const { text, values } of reached) {
      expect(text).toMatch(
        /where \(t\."account_id" = any\(\$\d+::text\[\]\)\) and t\."id" <> all\(\$\d+::text\[\]\) limit/,
      )
      expect(values).toContainEqual(['003A'])
    }
    const alone = (await receive(inStates(true, true))).contacts
    for (const { text } of alone) expect(text).not.toContain('<> all($1')
  })

  test('are sent as created if an intermediate state was invisible, as deleted if only an intermediate state was visible', async () => {
    // The previous rows of each state are the rows that the statement inserts into the table.
    const visibleWhile =
      (...names: string[]): Evaluate =>
      (_, row, state) =>
        row.id !== '003A' || state !== 'now' || names.length > 0
    const states = async (isVisibleIn: (former: string) => boolean, intermediate: string[], now = true) => {
      const isContact = (text: string) => text.includes('from "contact" t where')
      const former = (name: string) => JSON.stringify({ id: '001Z', name })
      const change = { ...account(['OwnerId'], intermediate.map(former)), before: former('before') }
      const { pool, sent } = visibilityPool(visibleWhile(), [])
      const answering = {
        ...pool,
        query: async (query: { text: string; values: unknown[] }) => {
          sent.push(query)
          if (!isContact(query.text)) return { rows: [] }
          const rows = query.values.find(
            (value) => Array.isArray(value) && String(value[0]).startsWith('{"id":"001Z"'),
          ) as string[] | undefined
          const state = rows?.[0] ? (JSON.parse(rows[0]).name as string) : 'now'
          const isVisible = state === 'now' ? now : isVisibleIn(state)
          return { rows: [['0', '003A', isVisible ? 't' : 'f', '50']] }
        },
      }
      const messagesFor = await visibleChanges(
        serverContext({ pool: answering as never }),
        [author],
        [change],
      )
      const statementCount = sent.filter(({ text }) => isContact(text)).length
      return [messagesFor(author)?.map(({ kind }) => kind), statementCount]
    }
    expect(await states((state) => state !== 'b1', ['b1'])).toEqual([['created'], 3])
    expect(await states(() => true, ['b1'])).toEqual([[], 3])
    expect(await states((state) => state === 'b2', ['b1', 'b2'], false)).toEqual([['deleted'], 4])
    // A burst of changes: the last three states are evaluated.
    expect(await states((state) => state !== 'b1', ['b1', 'b2', 'b3', 'b4'])).toEqual([[], 5])
    expect(await states((state) => state !== 'b2', ['b1', 'b2', 'b3', 'b4'])).toEqual([['created'], 5])
  })

  test('are sent as updated with the fields whose visibility changes', async () => {
    const label = { 'en-US': 'x', it: 'x' }
    const named = { label, labelPlural: label }
    const Name = text({ label, required: true })
    const Box = defineObject('Box__c', {
      ...named,
      keyPrefix: 'a10',
      fields: { Name },
      access: { keeper: readOnly() },
    })
    const Thing = defineObject('Thing__c', {
      ...named,
      keyPrefix: 'a11',
      fields: { Name, Secret__c: text({ label }), Box__c: lookup('Box__c', { label, onDelete: 'clear' }) },
      access: {
        keeper: readOnly(parent('Box__c', valueIs('Name', 'x'))),
        clerk: readOnly(all, ['Name', 'Box__c']),
      },
    })
    const session: Session = { ...author, profiles: ['keeper', 'clerk'] }
    const box = storedChange('Box__c', 'a10A', ROW, ROW, { changedFields: ['Name'] })
    const receiveWith = async (before: boolean, now: boolean) => {
      const evaluate: Evaluate = (_, row, state) =>
        row.id === 'a11A' ? [state === 'now' ? now : before] : true
      const { pool } = visibilityPool(evaluate, [{ id: 'a11A', etag: '7' }])
      const messagesFor = await visibleChanges(serverContext({ pool }, [Box, Thing]), [session], [box])
      return messagesFor(session)?.filter(({ access }) => access)
    }
    const message = {
      objectApiName: 'Thing__c',
      recordId: 'a11A',
      access: true,
      kind: 'updated',
      weakEtag: 7,
    }
    expect(await receiveWith(false, true)).toEqual([{ ...message, changedFields: ['Secret__c'] }])
    expect(await receiveWith(true, false)).toEqual([{ ...message, changedFields: ['Secret__c'] }])
    expect([await receiveWith(true, true), await receiveWith(false, false)]).toEqual([[], []])
  })

  test('cause a reset if they are too many', async () => {
    const many = Array.from({ length: 1001 }, (_, n) => ({ id: `003${n}`, etag: '1' }))
    const { messagesFor } = await receive(() => true, [account()], author, many)
    expect(messagesFor(author)).toBeUndefined()
  })
})

test('changed records are evaluated before the change with the previous rows of their dependencies', async () => {
  const contact = storedChange(
    'Contact',
    '003A',
    { ...ROW, id: '003A' },
    { ...ROW, id: '003A' },
    { changedFields: ['Email'] },
  )
  const book = storedChange('Book__c', 'a00A', ROW, ROW)
  const { sent } = await receive(inStates(true, true), [account(['Phone']), contact, book])
  const stored = sent.filter(
    ({ text }) => text.includes('cross join unnest(') && text.includes('null::"contact"'),
  )
  expect(stored.map(({ text }) => /^with "(\w+)" as/.exec(text)?.[1])).toEqual(['account', undefined])
})
