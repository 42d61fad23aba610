import { describe, expect, test, vi } from 'vitest'
import { context, fakePool, objectNamed } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import { waitingChanges } from '../db/change-buffer.ts'
import type { CommittedWrite, Transaction } from '../options.ts'
import { batchChanges, emitChanges, flushChanges } from './emit-changes.ts'

const account = objectNamed('Account')
const STAMP = '2026-01-15T10:30:00+00:00'
const stored = (values: Record<string, string | null>) => {
  const json = { id: '001A', system_modstamp: STAMP, ...values }
  return { json, row: JSON.stringify(json) }
}
const created = { before: null, after: stored({ name: 'A' }) }
const updated = { before: stored({ name: 'A', phone: null }), after: stored({ name: 'A', phone: '5' }) }
const deleted = { before: stored({ name: 'A' }), after: null }

function setUp(onWrites?: (writes: readonly CommittedWrite[], transaction: Transaction) => Promise<void>) {
  const { query, sent } = fakePool()
  const transaction = { client: { query }, session: as.admin } as unknown as Transaction
  const writer = { ...context, options: { clock: () => 7, ...(onWrites ? { onWrites } : {}) } } as never
  return { writer, transaction, sent, client: transaction.client }
}

describe('emitChanges', () => {
  test('stores creations, updates and deletions in one statement', async () => {
    const { writer, transaction, sent } = setUp()
    await emitChanges(writer, transaction, account, [created, updated, deleted])
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toMatch(
      /^insert into record_platform\.change_event \(object_api_name, record_id, kind,/,
    )
    const [names, now, ids, kinds, fields, etags, before, after, secrets] = (sent[0]?.values ??
      []) as unknown[][]
    expect([names, now, ids, kinds]).toEqual([
      ['Account', 'Account', 'Account'],
      new Date(7),
      ['001A', '001A', '001A'],
      ['created', 'updated', 'deleted'],
    ])
    expect(fields).toEqual([
      expect.stringContaining('"Name"'),
      '["Phone"]',
      expect.stringContaining('"Name"'),
    ])
    // A deletion is newer than the version it deletes.
    expect(etags).toEqual([Date.parse(STAMP), Date.parse(STAMP), Date.parse(STAMP) + 1])
    expect([before, after]).toEqual([
      [null, updated.before.row, deleted.before.row],
      [created.after.row, updated.after.row, null],
    ])
    expect(secrets).toEqual(['[]', '[]', '[]'])
  })

  test('lists the columns of secrets, which are not stored', async () => {
    const secret = { ...account, fields: new Map(account.fields) }
    const phone = secret.fields.get('Phone')
    const compound = secret.fields.get('BillingAddress')
    if (!phone?.declaration || !compound?.declaration) throw new TypeError()
    secret.fields.set('Phone', { ...phone, declaration: { ...phone.declaration, secret: true } as never })
    secret.fields.set('BillingAddress', {
      ...compound,
      declaration: { ...compound.declaration, secret: true } as never,
    })
    const { writer, transaction, sent } = setUp()
    await emitChanges(writer, transaction, secret, [created])
    expect(sent[0]?.values[8]).toEqual(['["phone"]'])
    expect(sent[0]?.text).toContain('e.before - array(select jsonb_array_elements_text(e.secrets))')
  })

  test('does nothing without changes', async () => {
    const onWrites = vi.fn()
    const { writer, transaction, sent } = setUp(onWrites)
    await emitChanges(writer, transaction, account, [])
    expect([sent, onWrites.mock.calls]).toEqual([[], []])
  })

  test('calls the hook of the product before storing, with field values', async () => {
    const received: unknown[] = []
    const { writer, transaction, sent, client } = setUp(async (writes) => {
      received.push(writes[0], sent.length, waitingChanges.get(client)?.changes.length)
    })
    await emitChanges(writer, transaction, account, [updated])
    expect(received).toEqual([
      expect.objectContaining({
        objectApiName: 'Account',
        recordId: '001A',
        kind: 'updated',
        before: expect.objectContaining({ Name: 'A', Phone: null }),
        after: expect.objectContaining({ Phone: '5' }),
        changedFields: ['Phone'],
      }),
      0,
      1,
    ])
    expect([sent.length, waitingChanges.has(client)]).toEqual([1, false])
  })

  test('stores nothing if the hook fails', async () => {
    const { writer, transaction, sent, client } = setUp(async () => {
      throw new Error('refused')
    })
    await expect(emitChanges(writer, transaction, account, [created])).rejects.toThrow('refused')
    expect([sent, waitingChanges.has(client)]).toEqual([[], false])
  })

  test('stores writes of the hook together with the change that caused them', async () => {
    let isInner = false
    const setup = setUp(async () => {
      if (isInner) return
      isInner = true
      await emitChanges(setup.writer, setup.transaction, account, [deleted])
    })
    await emitChanges(setup.writer, setup.transaction, account, [created])
    expect(setup.sent.map(({ values }) => values[3])).toEqual([['created', 'deleted']])
  })

  test('passes the statement to `bundle` instead of running it', async () => {
    const { writer, transaction, sent } = setUp()
    const bundle = vi.fn()
    await emitChanges(writer, transaction, account, [created], bundle)
    expect(sent).toEqual([])
    expect(bundle).toHaveBeenCalledExactlyOnceWith({
      name: 'changes',
      text: expect.stringContaining('change_event'),
      values: expect.arrayContaining([['Account'], new Date(7)]),
    })
  })
})

describe('batchChanges', () => {
  const many = (count: number) => Array.from({ length: count }, () => created)

  test('stores all changes of a transaction at its end', async () => {
    const { writer, transaction, sent, client } = setUp()
    const result = await batchChanges(
      client,
      () => 9,
      async () => {
        await emitChanges(writer, transaction, account, [created])
        await emitChanges(writer, transaction, account, [deleted])
        expect(sent).toEqual([])
        return batchChanges(
          client,
          () => 8,
          async () => 'done',
        )
      },
    )
    expect([result, sent.map(({ values }) => [values[1], values[3]]), waitingChanges.has(client)]).toEqual([
      'done',
      [[new Date(9), ['created', 'deleted']]],
      false,
    ])
  })

  test('stores buffered changes on request, and nothing twice', async () => {
    const { writer, transaction, sent, client } = setUp()
    await flushChanges(client, 5)
    await batchChanges(
      client,
      () => 9,
      async () => {
        await flushChanges(client, 5)
        await emitChanges(writer, transaction, account, [created])
        await flushChanges(client, 6)
      },
    )
    expect(sent.map(({ values }) => values[1])).toEqual([new Date(6)])
  })

  test('stores batches of 500 changes, but not within a savepoint', async () => {
    const { writer, transaction, sent, client } = setUp()
    await batchChanges(
      client,
      () => 9,
      async () => {
        await emitChanges(writer, transaction, account, many(499))
        expect(sent).toHaveLength(0)
        await emitChanges(writer, transaction, account, [created])
        expect(sent).toHaveLength(1)
        const waiting = waitingChanges.get(client)
        if (!waiting) throw new TypeError()
        waiting.parts = 1
        await emitChanges(writer, transaction, account, many(600))
        expect(sent).toHaveLength(1)
      },
    )
    expect(sent.map(({ values }) => (values[0] as string[]).length)).toEqual([500, 600])
  })

  test('stores nothing if the work fails', async () => {
    const { writer, transaction, sent, client } = setUp()
    const work = batchChanges(
      client,
      () => 9,
      async () => {
        await emitChanges(writer, transaction, account, [created])
        throw new Error('failed')
      },
    )
    await expect(work).rejects.toThrow('failed')
    expect([sent, waitingChanges.has(client)]).toEqual([[], false])
  })
})
