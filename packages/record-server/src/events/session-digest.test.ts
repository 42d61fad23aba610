import { expect, test } from 'vitest'
import { fakePool } from '../../testing/compiling.ts'
import { as } from '../../testing/sessions.ts'
import { storedChange } from '../../testing/stored-change.ts'
import { changesSince, livePosition } from './live-position.ts'
import { isResetRequest, recordObjectChange, requestReset, sessionsToReset } from './reset-requests.ts'
import { sessionDigest, sessionKey } from './session-digest.ts'
import { decodePosition, encodePosition } from './stream-position.ts'
import { claimRequest, forwardRequest } from './subscription-requests.ts'

const author = as.author('001A')

test('derives the key from user, profiles and attributes, in any order', () => {
  const session = { ...author, profiles: ['b', 'a'], attributes: { y: ['2', '1'], x: ['3'] } }
  expect(sessionKey(session)).toBe(
    JSON.stringify([
      author.userId,
      ['a', 'b'],
      [
        ['x', ['3']],
        ['y', ['1', '2']],
      ],
    ]),
  )
  expect(sessionKey(session)).toBe(
    sessionKey({ ...session, profiles: ['a', 'b'], language: 'it', timeZone: 'UTC' }),
  )
  const others = [{ userId: '005B' }, { profiles: ['a'] }, { attributes: { y: ['1'] } }]
  expect(
    new Set([session, ...others.map((change) => ({ ...session, ...change }))].map(sessionKey)).size,
  ).toBe(4)
  expect(sessionDigest(session)).toMatch(/^\w{16,}$/)
  expect(sessionDigest(session)).toBe(sessionDigest({ ...session }))
  expect(sessionDigest(session)).not.toBe(sessionDigest(author))
})

test('accepts a position only with the rights under which it was issued', () => {
  const position = encodePosition(author, '5:6:')
  expect(position).toBe(`5:6:~${sessionDigest(author)}`)
  expect(decodePosition(author, position)).toBe('5:6:')
  expect(decodePosition(as.admin, position)).toBeUndefined()
  // A position of the server itself belongs to no session.
  expect([decodePosition(author, '5:6:'), decodePosition(author, '')]).toEqual(['5:6:', ''])
})

test('livePosition and changesSince read from the database', async () => {
  const { pool, sent } = fakePool(() => [{ cursor: '7:8:', objects: ['Account'] }])
  expect(await livePosition(pool, author)).toBe(encodePosition(author, '7:8:'))
  expect(await changesSince(pool, author, encodePosition(author, '5:6:'))).toEqual({
    position: encodePosition(author, '7:8:'),
    objects: ['Account'],
  })
  expect(sent[1]?.values).toEqual(['5:6:'])
  expect(await changesSince(pool, as.admin, encodePosition(author, '5:6:'))).toBeUndefined()
})

test('a change bypassing the writer names its object, and a reset names its sessions', async () => {
  const { pool, query, sent } = fakePool()
  await recordObjectChange({ query } as never, 'Account', 5)
  await requestReset(
    {
      ...pool,
      connect: async () => {
        throw new Error('gone')
      },
    } as never,
    [author, author, as.admin],
    6,
  )
  expect(sent.map(({ text, values }) => [text, values])).toEqual([
    [
      expect.stringContaining("values ($1, '', 'updated', $2::text[], 0, $3::timestamptz)"),
      ['Account', [], new Date(5)],
    ],
    [expect.any(String), ['', [sessionDigest(author), sessionDigest(as.admin)], new Date(6)]],
  ])
})

test('sessionsToReset returns the sessions of a reset', () => {
  const reset = storedChange('', '', {}, {}, { changedFields: [sessionDigest(author)] })
  const change = storedChange('Account', '001', {}, {}, { changedFields: [sessionDigest(as.admin)] })
  expect([isResetRequest(reset), isResetRequest(change)]).toEqual([true, false])
  expect([author, as.admin].map(sessionsToReset([reset, change]))).toEqual([true, false])
  expect([author, as.admin].map(sessionsToReset([change]))).toEqual([false, false])
})

test('stores a request for another server for a minute and notifies without its lists', async () => {
  const { pool, sent } = fakePool(({ text }) =>
    text.startsWith('delete') ? [{ asked: '{"add":[],"drop":["k"]}' }] : [],
  )
  const watch = { key: 'k', mark: 'm', name: 'n', config: {} }
  const now = new Date(100_000)
  await forwardRequest(pool, { stream: 's', digest: 'd', add: [watch], drop: ['x'] }, now)
  expect(sent[0]?.values).toEqual([
    JSON.stringify({ add: [watch], drop: ['x'] }),
    now,
    JSON.stringify({ stream: 's', digest: 'd', add: [], drop: [] }),
    new Date(40_000),
  ])
  expect(sent[0]?.text).toContain(
    "pg_notify('record_platform_change', ($3::jsonb || jsonb_build_object('request', id))::text)",
  )
  expect(sent[0]?.text).toContain('where asked_at >= $4) < 1000')
  expect(await claimRequest(pool, '7')).toEqual({ add: [], drop: ['k'] })
  expect(sent[1]).toMatchObject({
    text: 'delete from record_platform.watch_request where id = $1 returning asked',
    values: ['7'],
  })
  expect(await claimRequest(fakePool().pool, '7')).toEqual({ add: [], drop: [] })
})
