import { describe, expect, it } from 'vitest'
import { ACCOUNT, buildClient, OTHER_ACCOUNT, settle } from '../testing/build-client.ts'
import { getRecordAvatars, updateRecordAvatar } from './record-avatars.ts'

const theme = (recordId: string) => ({ type: 'Theme', recordId, backgroundColor: '000', iconUrl: '/i.svg' })
const photo = (recordId: string) => ({ type: 'Photo', recordId, photoUrl: '/p.jpg' })
const ok = (result: unknown) => ({ statusCode: 200, result })
const MINUTE = 60_000

describe('avatars', () => {
  it('are not requested again while in flight for another caller', async () => {
    const { client, network, urls } = buildClient()
    const deferred = network.defer(() => true)
    network.respond(
      ({ url }) => url.includes(OTHER_ACCOUNT),
      () => ({ status: 200, body: { results: [ok(theme(OTHER_ACCOUNT))] } }),
    )
    const first = client.read(getRecordAvatars, { recordIds: [ACCOUNT] })
    const second = client.read(getRecordAvatars, { recordIds: [ACCOUNT, OTHER_ACCOUNT] })
    await settle()
    deferred.respond({ status: 200, body: { results: [ok(photo(ACCOUNT))] } })
    await first
    expect((await second)?.data?.results).toEqual([ok(photo(ACCOUNT)), ok(theme(OTHER_ACCOUNT))])
    expect(urls()).toEqual([
      `GET /record-avatars/batch/${ACCOUNT}`,
      `GET /record-avatars/batch/${OTHER_ACCOUNT}`,
    ])
  })

  it('are requested in chunks of 200', async () => {
    const { client, network } = buildClient()
    network.respond(
      () => true,
      ({ url }) => ({
        status: 200,
        body: {
          results: url
            .split('/batch/')[1]
            ?.split(',')
            .map((id) => ok(theme(id))),
        },
      }),
    )
    const recordIds = Array.from({ length: 401 }, (_, index) => `001${String(index).padStart(15, '0')}`)
    const snapshot = await client.read(getRecordAvatars, { recordIds })
    expect(network.requests.map(({ url }) => url.split(',').length)).toEqual([200, 200, 1])
    expect(snapshot?.data?.results.map(({ result }) => (result as { recordId: string }).recordId)).toEqual(
      recordIds,
    )
  })

  it('are rejected if their type is unknown', async () => {
    const { client, respond } = buildClient()
    respond('/record-avatars', { results: [ok({ type: 'Hologram', recordId: ACCOUNT })] })
    const snapshot = await client.read(getRecordAvatars, { recordIds: [ACCOUNT] })
    expect(snapshot?.error?.message).toBe('Unsupported avatar type')
    respond('/record-avatars', { type: 'Hologram' })
    await expect(
      client.run(updateRecordAvatar, { recordId: ACCOUNT, actionType: 'RemoveLogo' }),
    ).rejects.toThrow('Unsupported avatar type')
  })

  it('have code and message if failed, and are cached for an hour', async () => {
    for (const statusCode of [400, 404]) {
      const { client, clock, respond, urls } = buildClient()
      const failed = { statusCode, result: [{ errorCode: 'NOT_FOUND', message: 'no' }] }
      respond('/record-avatars', { results: [failed] })
      const snapshot = await client.read(getRecordAvatars, { recordIds: [ACCOUNT] })
      expect(snapshot?.data?.results).toEqual([failed])
      clock.advance(60 * MINUTE - 1)
      expect(
        await client.read(getRecordAvatars, { recordIds: [ACCOUNT], formFactor: undefined }),
      ).toMatchObject({ data: { results: [failed] } })
      expect(urls()).toHaveLength(1)
      clock.advance(1)
      await client.read(getRecordAvatars, { recordIds: [ACCOUNT] })
      expect(urls()).toHaveLength(2)
    }
  })

  it('have the lifetime of the settings', async () => {
    const { client, clock, respond, urls } = buildClient({ lifetimes: { avatarBatch: 60 * MINUTE } })
    respond('/record-avatars', { results: [ok(theme(ACCOUNT))] })
    await client.read(getRecordAvatars, { recordIds: [ACCOUNT] })
    clock.advance(60 * MINUTE - 1)
    await client.read(getRecordAvatars, { recordIds: [ACCOUNT] })
    expect(urls()).toHaveLength(1)
  })

  it('are fresh for 30 days each, even in an older batch', async () => {
    const DAY = 24 * 60 * MINUTE
    const { client, clock, respond, urls } = buildClient({ lifetimes: { avatarBatch: 60 * DAY } })
    respond('/record-avatars', { results: [ok(theme(ACCOUNT))] })
    await client.read(getRecordAvatars, { recordIds: [ACCOUNT] })
    clock.advance(30 * DAY - 1)
    await client.read(getRecordAvatars, { recordIds: [ACCOUNT] })
    expect(urls()).toHaveLength(1)
    clock.advance(1)
    await client.read(getRecordAvatars, { recordIds: [ACCOUNT] })
    expect(urls()).toHaveLength(2)
  })

  it('update wherever the record is displayed', async () => {
    const { client, respond } = buildClient()
    respond('/record-avatars/batch', { results: [ok(theme(ACCOUNT))] })
    const config = { recordIds: [ACCOUNT], formFactor: 'Small' as const }
    await client.read(getRecordAvatars, config)
    const notified: unknown[] = []
    client.subscribe(getRecordAvatars, config, ({ data }) => notified.push(data?.results[0]?.result))
    respond(`/record-avatars/${ACCOUNT}/association`, photo(ACCOUNT), 201)
    await client.run(updateRecordAvatar, {
      recordId: ACCOUNT.slice(0, 15),
      actionType: 'AssociateAvatar',
      photoUrl: '/p.jpg',
    })
    expect(notified).toEqual([photo(ACCOUNT)])
  })
})
