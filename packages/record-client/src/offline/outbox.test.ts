import { answer, type MethodContract, newId, timeOfId } from '@foyer/record-contract'
import { describe, expect, it, vi } from 'vitest'
import { updateRecord } from '../adapters/record-write.ts'
import { EPOCH_HEADER } from '../ingest/rebase-epoch.ts'
import { ACCOUNT, OTHER_ACCOUNT, settle } from '../testing/build-client.ts'
import { buildAccount, buildOutbox } from '../testing/build-outbox.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { afterSaved } from './entry-changes.ts'
import type { OutboxEntry, RecordWrite } from './outbox-entry.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const rename = (Name: string) => ({ fields: { Id: ACCOUNT, Name } })

/** Asserts the state of an outbox: numbers of waiting, blocked and parked entries. */
const counts = (outbox: Awaited<ReturnType<typeof buildOutbox>>['outbox']) => {
  const { waiting, blocked, parked } = outbox.getState()
  return [waiting.length, blocked.length, parked.length]
}

describe('a queued write', () => {
  it('is stored before it is shown, and shown after a restart', async () => {
    const storage = memoryStorage()
    const first = await buildOutbox({ storage })
    const { promise, resolve } = Promise.withResolvers<void>()
    const { append } = storage
    storage.append = async (entry) => {
      await promise
      return append(entry)
    }
    const saving = first.outbox.updateRecord(rename('mine'))
    await settle()
    expect(first.shown('Name')).toBe('first')
    resolve()
    await saving
    expect(first.shown('Name')).toBe('mine')
    first.outbox.close()

    const second = await buildOutbox({ storage })
    expect(second.shown('Name')).toBe('mine')
  })

  it('is not shown if it cannot be stored', async () => {
    const storage = memoryStorage()
    storage.append = async () => {
      throw new DOMException('Quota', 'QuotaExceededError')
    }
    const { outbox, shown } = await buildOutbox({ storage })
    await expect(outbox.updateRecord(rename('mine'))).rejects.toThrow('Quota')
    expect(shown('Name')).toBe('first')
    expect(counts(outbox)).toEqual([0, 0, 0])
  })

  it('is sent with one key for all attempts, the version that the user saw, and the user', async () => {
    const { outbox, next, saved, writes, clock, shown } = await buildOutbox({ userId: '005' })
    next(undefined, { status: 200, body: '<html>' }, saved(buildAccount({ Name: 'mine' }, 2)))
    await outbox.updateRecord(rename('mine'))
    await settle()
    expect(outbox.getState()).toMatchObject({ isReachable: false })
    await clock.advanceAsync(5_000)
    expect(writes()).toHaveLength(3)
    expect(new Set(writes().map(({ headers }) => headers?.['Idempotency-Key'])).size).toBe(1)
    expect(writes()[2]?.headers).toMatchObject({ 'If-Match': '"1"', 'X-Record-User': '005' })
    expect(outbox.getState()).toMatchObject({ entries: [], isReachable: true })
    expect(shown('Name')).toBe('mine')
  })

  it('needs a version: a record that is not cached is rejected', async () => {
    const { outbox } = await buildOutbox()
    const update = outbox.updateRecord({ fields: { Id: OTHER_ACCOUNT, Name: 'mine' } })
    await expect(update).rejects.toThrow('is not cached')
  })

  it('waits for the user if the server was restored after the confirmation, and is sent with the same key', async () => {
    const { outbox, next, saved, writes } = await buildOutbox()
    next(saved(buildAccount({ Name: 'mine' }, 2)))
    await outbox.updateRecord(rename('mine'))
    await settle()
    expect(counts(outbox)).toEqual([0, 0, 0])
    const record = buildAccount({ City: 'Milano' }, 3)
    next({ ...saved(record), headers: { [EPOCH_HEADER]: 'e2' } })
    await outbox.updateRecord({ fields: { Id: ACCOUNT, City: 'Milano' } })
    await settle()
    const [restored] = outbox.getState().parked
    expect(restored?.parked).toEqual({ type: 'restored' })
    next(saved(buildAccount({ City: 'Milano', Name: 'mine' }, 4)))
    await outbox.retry(restored?.key ?? '')
    await settle()
    expect(counts(outbox)).toEqual([0, 0, 0])
    expect(writes().map(({ headers }) => headers?.['Idempotency-Key'])).toEqual([
      restored?.key,
      expect.not.stringMatching(restored?.key ?? ''),
      restored?.key,
    ])
  })

  it('asks the user if its first attempt was 26 days ago', async () => {
    const { outbox, clock, next, saved } = await buildOutbox()
    await outbox.updateRecord(rename('mine'))
    await settle()
    const [tried] = outbox.getState().waiting
    clock.advance(0)
    const later = clock.now() + 26 * DAY_MS
    vi.spyOn(clock, 'now').mockReturnValue(later)
    outbox.resume()
    await settle()
    const [parked] = outbox.getState().parked
    expect(parked?.parked).toEqual({ type: 'expired' })
    next(saved(buildAccount({ Name: 'mine' }, 2)))
    await outbox.retry(tried?.key ?? '')
    await settle()
    expect(counts(outbox)).toEqual([0, 0, 0])
  })
})

describe('a record that another user has changed', () => {
  const stale = (values: Record<string, string>) => ({
    status: 412,
    body: [{ errorCode: 'STALE', message: '', current: buildAccount(values, 5) }],
  })

  it('is merged if the fields differ', async () => {
    const { outbox, next, saved, writes } = await buildOutbox()
    next(stale({ City: 'Milano' }), saved(buildAccount({ City: 'Milano', Name: 'mine' }, 6)))
    await outbox.updateRecord(rename('mine'))
    await settle()
    expect(writes().map(({ headers }) => headers?.['If-Match'])).toEqual(['"1"', '"5"'])
    expect(new Set(writes().map(({ headers }) => headers?.['Idempotency-Key'])).size).toBe(1)
    expect(counts(outbox)).toEqual([0, 0, 0])
  })

  it('is a conflict with both values if they are the same, until the user decides', async () => {
    const { outbox, next, saved, writes, shown } = await buildOutbox()
    next(stale({ Name: 'theirs' }))
    await outbox.updateRecord(rename('mine'))
    await settle()
    const [entry] = outbox.getState().parked
    expect(entry?.parked).toMatchObject({
      type: 'conflict',
      fields: [{ field: 'Name', base: 'first', mine: 'mine', theirs: 'theirs' }],
    })
    expect(shown('Name')).toBe('theirs')

    next(saved(buildAccount({ Name: 'mine' }, 6)))
    await outbox.retry(entry?.key ?? '')
    await settle()
    expect(writes()[1]?.headers?.['If-Match']).toBe('"5"')
    expect(writes()[1]?.headers?.['Idempotency-Key']).not.toBe(entry?.key)
    expect(shown('Name')).toBe('mine')
  })

  it('is a conflict in a group of fields if another field of the group was changed', async () => {
    const { outbox, next } = await buildOutbox({ fieldGroups: { Account: [['Street', 'City']] } })
    next(stale({ City: 'Milano' }))
    await outbox.updateRecord({ fields: { Id: ACCOUNT, Street: 'Via Nuova' } })
    await settle()
    expect(outbox.getState().parked[0]?.parked).toMatchObject({
      type: 'conflict',
      fields: [{ field: 'Street' }],
    })
  })

  it('is not deleted unseen', async () => {
    const { outbox, next } = await buildOutbox()
    next(stale({ City: 'Milano' }))
    await outbox.deleteRecord(ACCOUNT)
    await settle()
    expect(outbox.getState().parked[0]?.parked).toMatchObject({
      type: 'conflict',
      fields: [{ field: 'City', base: 'Bologna', theirs: 'Milano' }],
    })
  })

  it('is compared with entries that wait behind a merged one', async () => {
    const { outbox, next, saved, writes } = await buildOutbox()
    await outbox.updateRecord(rename('mine'))
    await outbox.updateRecord({ fields: { Id: ACCOUNT, City: 'Torino' } })
    await settle()
    next(stale({ City: 'Milano' }), saved(buildAccount({ City: 'Milano', Name: 'mine' }, 6)))
    next({
      ...stale({}),
      body: [{ errorCode: 'STALE', message: '', current: buildAccount({ City: 'Milano' }, 6) }],
    })
    outbox.resume()
    await settle()
    expect(writes().at(-1)?.headers?.['If-Match']).toBe('"1"')
    expect(outbox.getState().parked[0]?.parked).toMatchObject({
      fields: [{ field: 'City', theirs: 'Milano' }],
    })
  })
})

describe('a refused write', () => {
  it('stays with its reason, holds back what depends on it, and lets the rest go on', async () => {
    const { outbox, next, saved, refused } = await buildOutbox()
    const id = '003000000000001AAA'
    await outbox.createRecord({ apiName: 'Contact', id, fields: { Name: 'child' } })
    await outbox.createRecord({ apiName: 'Contact', id: '003000000000002AAA', fields: { ReportsToId: id } })
    await outbox.updateRecord(rename('mine'))
    await settle()
    next(refused(400, 'REQUIRED'), saved(buildAccount({ Name: 'mine' }, 2)))
    outbox.resume()
    await settle()
    expect(counts(outbox)).toEqual([0, 1, 1])
    const [entry] = outbox.getState().parked
    expect(entry?.parked).toMatchObject({ type: 'refused', status: 400, message: 'Message of REQUIRED' })

    const edited = { Name: 'edited' }
    next(
      { status: 201, body: { ...buildAccount(), id } },
      { status: 201, body: { ...buildAccount(), id: '003000000000002AAA' } },
    )
    await outbox.retry(entry?.key ?? '', edited)
    await settle()
    expect(counts(outbox)).toEqual([0, 0, 0])
  })

  it('names the record into which the record was merged', async () => {
    const { outbox, next, refused } = await buildOutbox()
    next(refused(404, 'NOT_FOUND', { mergedInto: OTHER_ACCOUNT }))
    await outbox.updateRecord(rename('mine'))
    await settle()
    expect(outbox.getState().parked[0]?.parked).toEqual({ type: 'gone', mergedInto: OTHER_ACCOUNT })
  })

  it('can be discarded, unlike one that was sent and not answered', async () => {
    const { outbox, next, refused, shown } = await buildOutbox()
    await outbox.updateRecord(rename('mine'))
    await settle()
    const [sent] = outbox.getState().waiting
    await expect(outbox.discard(sent?.key ?? '')).rejects.toThrow('is being sent')
    next(refused(400, 'REQUIRED'))
    outbox.resume()
    await settle()
    expect(shown('Name')).toBe('first')
    await outbox.discard(sent?.key ?? '')
    expect(outbox.getState().entries).toEqual([])
  })
})

it('pauses at 401 until the user has signed in', async () => {
  const { outbox, next, refused, saved, writes, clock } = await buildOutbox()
  next(refused(401, 'INVALID_SESSION_ID'))
  await outbox.updateRecord(rename('mine'))
  await settle()
  expect(outbox.getState()).toMatchObject({ needsSignIn: true, isReachable: true })
  await clock.advanceAsync(60_000)
  expect(writes()).toHaveLength(1)
  next(saved(buildAccount({ Name: 'mine' }, 2)))
  outbox.resume()
  await settle()
  expect(outbox.getState()).toMatchObject({ needsSignIn: false, entries: [] })
})

it('replaces an id that is too old in all entries that name it', async () => {
  const { outbox, next, refused, writes } = await buildOutbox()
  const id = '003000000000001AAA'
  await outbox.createRecord({ apiName: 'Contact', id, fields: { Name: 'child' } })
  await outbox.updateRecord({ fields: { Id: id, Name: 'edited' } })
  await settle()
  next(refused(400, 'INVALID_ID_FIELD'))
  outbox.resume()
  await settle()
  const [creation, update] = outbox.getState().entries.map(({ write }) => write as RecordWrite)
  expect(creation?.id).not.toBe(id)
  expect(update?.id).toBe(creation?.id)
  expect(writes().at(-1)?.body).toMatchObject({ id: creation?.id })
})

it.each([
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
])('replaces an id of a clock that is %s by one with the time of the server', async (_, ms) => {
  const { outbox, next, refused, writes, clock } = await buildOutbox()
  const at = Date.parse('2027-01-15T10:00:00Z')
  vi.spyOn(clock, 'now').mockReturnValue(at + ms)
  const id = newId('003', at + ms, (count) => new Uint8Array(count))
  const headers = { date: new Date(at).toUTCString() }
  next({ ...refused(400, 'INVALID_ID_FIELD'), headers })
  await outbox.createRecord({ apiName: 'Contact', id, fields: { Name: 'child' } })
  await settle()
  const { id: replaced = '' } = (writes().at(-1)?.body ?? {}) as { id?: string }
  expect(replaced).not.toBe(id)
  expect(Math.abs(timeOfId(replaced) - at)).toBeLessThan(HOUR_MS)
})

it('queues only methods that are declared queueable', async () => {
  const { outbox, next, writes } = await buildOutbox()
  const method: MethodContract<{ id: string }, unknown, 'change'> = {
    ...{ controller: 'Desk', method: 'admit', kind: 'change', reads: [], repeatable: true },
    input: answer<{ id: string }>(),
    output: answer<unknown>(),
  }
  await expect(outbox.callMethod(method, { id: '1' })).rejects.toThrow('Desk.admit is not queueable')
  next({ status: 200, body: {} })
  await outbox.callMethod({ ...method, queueable: true }, { id: '1' })
  await settle()
  expect(writes()[0]).toMatchObject({ method: 'POST', body: { id: '1' } })
  expect(outbox.getState().entries).toEqual([])
})

it('does not trust the version of a repeated attempt without a comparison', () => {
  const build = (sequence: number, values: Record<string, string>): OutboxEntry => ({
    ...{ sequence, revision: 1, key: String(sequence), queuedAt: 0, triedAt: 0, parked: undefined },
    request: { method: 'PATCH', url: '' },
    write: {
      kind: 'update',
      id: ACCOUNT,
      apiName: 'Account',
      values,
      known: { City: ['Bologna'] },
      version: 1,
    },
  })
  const entry = build(1, { Name: 'mine' })
  const entries = [entry, build(2, { City: 'Torino' })]
  const record = buildAccount({ Name: 'mine', City: 'Milano' }, 7)
  expect(afterSaved(entry, entries, record, false, []).put).toEqual([])
  expect(afterSaved(entry, entries, record, true, []).put).toHaveLength(1)
})

it('leaves writes without an outbox as they are', async () => {
  const { client, next, saved, writes } = await buildOutbox()
  next(saved(buildAccount({ Name: 'direct' }, 2)))
  await client.run(updateRecord, rename('direct'))
  expect(writes()[0]?.headers).toEqual({})
})
