import { readFileSync } from 'node:fs'
import { listInfo } from '@foyer/record-contract/endpoints'
import { describe, expect, it, vi } from 'vitest'
import {
  adapter,
  COMMUNITY_CHANNEL,
  connectLive,
  createMessageBus,
  createRecord,
  createRecordClient,
  createUserProvider,
  dehydrate,
  deleteRecord,
  fetchNetwork,
  fetchStream,
  getFieldValue,
  getListRecordsByName,
  getObjectInfo,
  getRecord,
  getRelatedListRecords,
  hydrate,
  InvalidConfigError,
  onUserNameUpdate,
  sanitizeRichText,
  serverMethodRead,
  USER_NAME_UPDATE,
  updateRecord,
} from './index.ts'
import { ACCOUNT, buildClient, buildRecord, settle } from './testing/build-client.ts'

// Examples of the README: the last test fails if a block differs.
export const getListInfoByName = adapter(listInfo, { name: 'getListInfoByName', ttl: 'listInfo' })

const log: unknown[] = []
const console = { log: (text: unknown) => log.push(text) }

function build() {
  log.length = 0
  const built = buildClient()
  built.respond('/', buildRecord(ACCOUNT, { Name: 'Lumen' }))
  return built
}

describe('the README', () => {
  it('reads a record', async () => {
    const { client } = build()
    const snapshot = await client.read(getRecord, {
      recordId: '0013h00000Fffx3AAB',
      fields: ['Account.Name'],
    })
    if (snapshot?.state === 'Fulfilled') console.log(getFieldValue(snapshot.data, 'Account.Name'))
    expect(log).toEqual(['Lumen'])
  })

  it('subscribes', async () => {
    const { client } = build()
    const account = { recordId: '0013h00000Fffx3AAB', fields: ['Account.Name'] }
    const stop = client.subscribe(getRecord, account, ({ data, error }) => {
      console.log(error?.message ?? data?.fields.Name?.value)
    })
    await settle()
    stop()
    expect(log).toEqual(['Lumen'])
  })

  it('chooses a policy', async () => {
    const { client, urls } = build()
    const abort = new AbortController()
    await client.read(
      getObjectInfo,
      { objectApiName: 'Account' },
      { cachePolicy: 'no-cache', signal: abort.signal },
    )
    expect(urls()).toEqual(['GET /object-info/Account'])
  })

  it('reads lists', async () => {
    const { client, respond } = build()
    const collection = {
      records: [],
      sortBy: 'Name',
      listReference: { objectApiName: 'Account', type: 'listView' },
    }
    respond('/list-records', collection)
    respond('/related-list-records', collection)
    const page = await client.read(getListRecordsByName, {
      objectApiName: 'Account',
      listViewApiName: 'AllAccounts',
      fields: ['Account.Name'],
      sortBy: ['Name'],
    })
    const contacts = await client.read(getRelatedListRecords, {
      parentRecordId: '0013h00000Fffx3AAB',
      relatedListId: 'Contacts',
      fields: ['Contact.Name'],
    })
    expect([page?.state, contacts?.state]).toEqual(['Fulfilled', 'Fulfilled'])
  })

  it('writes', async () => {
    const { client, urls } = build()
    const created = await client.run(createRecord, {
      apiName: 'Account',
      fields: { Name: 'Lumen Cosmetics' },
    })
    await client.run(updateRecord, {
      fields: { Id: created?.id ?? null, Phone: '+39 000' },
      ifUnmodifiedSince: created?.lastModifiedDate ?? undefined,
      optimistic: true,
    })
    expect(urls()).toEqual(['POST /records', `PATCH /records/${ACCOUNT}`])
  })

  it('rejects an invalid id', async () => {
    const { client } = build()
    try {
      await client.run(deleteRecord, 'no-id')
    } catch (error) {
      if (error instanceof InvalidConfigError) console.log(error.message) // Invalid config for "deleteRecord"
    }
    expect(log).toEqual(['Invalid config for "deleteRecord"'])
  })

  it('connects to live updates', async () => {
    const { client } = build()
    const opened: string[] = []
    vi.stubGlobal(
      'EventSource',
      class {
        constructor(url: string) {
          opened.push(url)
        }
        addEventListener() {}
        close() {}
      },
    )
    const disconnect = connectLive(client)
    await vi.waitFor(() => expect(opened).toEqual(['/services/data/v65.0/events?language=&lastEventId=']))
    disconnect()
    vi.unstubAllGlobals()
  })

  it('connects to live updates with a token', async () => {
    const token = 'secret'
    const requests: unknown[] = []
    vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
      requests.push([url, (headers as Record<string, string>).authorization])
      return new Response('')
    })
    const server = {
      origin: 'https://crm.example.com',
      headers: () => ({ authorization: `Bearer ${token}` }),
    }
    const live = connectLive(createRecordClient({ network: fetchNetwork(server) }), {
      open: fetchStream(server),
    })
    await vi.waitFor(() =>
      expect(requests).toEqual([
        ['https://crm.example.com/services/data/v65.0/events?language=&lastEventId=', 'Bearer secret'],
      ]),
    )
    live()
    vi.unstubAllGlobals()
  })

  it('dehydrates and hydrates the cache', async () => {
    const { client } = build()
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    const state = JSON.stringify(dehydrate(client))
    hydrate(createRecordClient({ network: fetchNetwork() }), JSON.parse(state))
    expect(state).toContain('objectInfo')
  })

  it('calls server methods', async () => {
    const { client, network } = buildClient()
    network.respond(({ url }) => url === '/lwr/apex/v65.0/CommunicationController/getCommunicationNumber', {
      status: 200,
      body: 3,
    })
    const getCommunicationNumber = serverMethodRead<number>(
      'CommunicationController',
      'getCommunicationNumber',
    )
    const count = await client.read(getCommunicationNumber, {})
    expect(count?.data).toBe(3)
  })

  it('reads the user', () => {
    const user = createUserProvider({
      fetchIsGuest: async () => false,
      fetchUser: async () => ({ userId: '005000000000001AAA', name: 'Ada' }),
    })
    const disconnect = user.connect()

    const bus = createMessageBus({ channels: [COMMUNITY_CHANNEL] })
    const context = bus.createContext()
    const connect = vi.spyOn(user, 'connect')
    onUserNameUpdate(bus, context, () => user.connect())
    bus.publish(context, COMMUNITY_CHANNEL, { name: USER_NAME_UPDATE })
    expect(connect).toHaveBeenCalledTimes(1)
    disconnect()
  })

  it('sanitises', () => {
    log.length = 0
    const result = sanitizeRichText('<b>Ciao</b>', (raw) => raw.replace(/<[^>]*>/g, ''))
    console.log(result.kind === 'markup' ? result.markup : result.text)
    expect(log).toEqual(['Ciao'])
  })

  it('has no example that differs from these tests', () => {
    const lines = (text: string) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !/^(import|expect|const (client|connect) =|await settle)/.test(line))
        .join('')
        .replace(/\s/g, '')
        .replace(/,([)}\]])/g, '$1')
    const here = lines(readFileSync(new URL(import.meta.url), 'utf8'))
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
    const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block = '']) => lines(block))
    expect(blocks.length).toBeGreaterThan(8)
    for (const block of blocks) expect(here).toContain(block)
  })
})
