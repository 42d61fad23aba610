import {
  connectLive,
  createRecord,
  deleteRecord,
  getListRecordsByName,
  getRelatedListCount,
  getRelatedListRecords,
  type RecordClient,
  updateRecord,
} from '@foyer/record-client'
import { graphql, mutateGraphql } from '@foyer/record-client/graphql'
import type { Session } from '@foyer/record-server'
import { as, insertRow } from '@foyer/record-server/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { clientOnServer } from './client-on-server.ts'
import { openEventSource } from './event-source.ts'

const LIST = { objectApiName: 'Book__c', listViewApiName: 'AllBooks', pageSize: 3 }

interface Books {
  uiapi: {
    query: { Book__c: { edges: { node: Record<'Name', Shown> & { Publisher__r: Record<'Name', Shown> } }[] } }
  }
}
interface Shown {
  value: string
}

let on: Awaited<ReturnType<typeof clientOnServer>>
let other: Awaited<ReturnType<typeof clientOnServer>>
let publisher = ''
const stops: (() => void)[] = []

beforeAll(async () => {
  on = await clientOnServer()
  // Another process of the same site: the stream is open there, calls go here.
  other = await clientOnServer({ pool: on.server.pool, directPool: on.server.directPool })
})
beforeEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await on.server.pool.query('delete from book')
  publisher = await insertRow(on.server.pool, 'Account', { Name: 'Editore' })
})
afterAll(async () => {
  for (const stop of stops) stop()
  await other.server.close()
  await on.server.close()
})

/** A client with observed lists, and the requests it made since. */
async function watching(session: Session, origin = on.origin) {
  const client = on.clientOf(session)
  other.server.headersOf(session)
  const { send } = client.runtime
  const asked: string[] = []
  Object.assign(client.runtime, {
    send: (...given: Parameters<typeof send>) => {
      if (!given[0].url.endsWith('/subscriptions')) asked.push(given[0].url)
      return send(...given)
    },
  })
  const stream = { received: 0 }
  await new Promise<void>((ready) => {
    stops.push(
      connectLive(client, {
        locks: undefined,
        channel: undefined,
        open(url) {
          const source = openEventSource(origin + url, on.server.headersOf(session))
          source.addEventListener('ready', () => ready())
          for (const type of ['change', 'order'])
            source.addEventListener(type, ({ data = '' }) => {
              stream.received += data.length
            })
          return source
        },
      }),
    )
  })
  async function show(config: object = LIST) {
    await client.read(getListRecordsByName, config as never)
    stops.push(client.subscribe(getListRecordsByName, config as never, () => {}))
    const result = client.peek(getListRecordsByName, config as never)?.refreshInfo
    await expect.poll(() => result && client.runtime.isLive?.(result as never)).toBe(true)
    asked.length = 0
  }
  const names = (config: object = LIST) =>
    client.peek(getListRecordsByName, config as never)?.data?.records.map(({ fields }) => fields.Name?.value)
  return { client, asked, show, names, stream }
}

const book = (Name: string, more = {}) =>
  insertRow(on.server.pool, 'Book__c', { Name, Publisher__c: publisher, Status__c: 'Published', ...more })
const rename = (client: RecordClient, Id: string, Name: string) =>
  client.run(updateRecord, { fields: { Id, Name } })

it('follows rows that change, move, enter and leave, without a request', async () => {
  const [first = '', , third = ''] = [await book('A'), await book('C'), await book('E'), await book('G')]
  const { asked, show, names } = await watching(as.admin)
  await show()
  expect(names()).toEqual(['A', 'C', 'E'])
  const theirs = on.clientOf(as.editor)
  await rename(theirs, first, 'D')
  await expect.poll(() => names()).toEqual(['C', 'D', 'E'])
  await theirs.run(deleteRecord, third)
  await expect.poll(() => names()).toEqual(['C', 'D', 'G'])
  await theirs.run(createRecord, {
    apiName: 'Book__c',
    fields: { Name: 'B', Publisher__c: publisher, Status__c: 'Draft' },
  })
  await expect.poll(() => names()).toEqual(['B', 'C', 'D'])
  expect(asked).toEqual([])
})

it('follows the order of the last change, whichever field was changed', async () => {
  const [first = '', second = ''] = [await book('A'), await book('B')]
  const { show, names } = await watching(as.admin)
  const latest = { ...LIST, sortBy: ['-LastModifiedDate'] }
  const theirs = on.clientOf(as.editor)
  await theirs.run(updateRecord, { fields: { Id: first, Price__c: 1 } })
  await show(latest)
  expect(names(latest)).toEqual(['A', 'B'])
  // Twice: the clock of the fixture is frozen, and each version is a millisecond later.
  for (const Price__c of [2, 3]) await theirs.run(updateRecord, { fields: { Id: second, Price__c } })
  await expect.poll(() => names(latest)).toEqual(['B', 'A'])
})

it('follows rows of a GraphQL document', async () => {
  const [first = ''] = [await book('A'), await book('C')]
  const { client } = await watching(as.admin)
  const config = {
    query:
      '{ uiapi { query { Book__c(orderBy: { Name: { order: ASC } }) { edges { node { Name { value } Publisher__r { Name { value } } } } } } } }',
  }
  await client.read(graphql, config)
  stops.push(client.subscribe(graphql, config, () => {}))
  const names = () => {
    const answer = client.peek(graphql, config)?.data?.data as Books | undefined
    return answer?.uiapi.query.Book__c.edges.map(
      ({ node }) => `${node.Name.value} ${node.Publisher__r.Name.value}`,
    )
  }
  expect(names()).toEqual(['A Editore', 'C Editore'])
  const theirs = on.clientOf(as.editor)
  await rename(theirs, first, 'D')
  await expect.poll(names).toEqual(['C Editore', 'D Editore'])
  await theirs.run(updateRecord, { fields: { Id: publisher, Name: 'Nuovo' } })
  await expect.poll(names).toEqual(['C Nuovo', 'D Nuovo'])
  await theirs.run(deleteRecord, first)
  await expect.poll(names).toEqual(['C Nuovo'])
  await theirs.run(mutateGraphql, {
    query: `mutation { uiapi { Book__cCreate(input: { Book__c: { Name: "B", Publisher__c: "${publisher}", Status__c: "Draft" } }) { Record { Id } } } }`,
  })
  await expect.poll(names).toEqual(['B Nuovo', 'C Nuovo'])
})

it('follows on a stream that is open on another server', async () => {
  const id = await book('A')
  const { asked, show, names } = await watching(as.admin, other.origin)
  await show()
  await rename(on.clientOf(as.editor), id, 'Z')
  await expect.poll(() => names()).toEqual(['Z'])
  expect(asked).toEqual([])
})

it('shows its own writes once, without refetching the list', async () => {
  const id = await book('A')
  await book('B')
  const { client, asked, show, names } = await watching(as.admin)
  await show()
  await rename(client, id, 'C')
  await expect.poll(() => names()).toEqual(['B', 'C'])
  expect(asked.filter((url) => url.includes('list-records'))).toEqual([])
})

it('removes a row that came and went while the server was busy, although the list was read in between', async () => {
  await book('A')
  const theirs = on.clientOf(as.editor)
  const slow = await slowServer()
  try {
    const { client, show, names } = await watching(as.admin, slow.origin)
    await show()
    slow.hold()
    const made = await theirs.run(createRecord, {
      apiName: 'Book__c',
      fields: { Name: 'B', Publisher__c: publisher, Status__c: 'Draft' },
    })
    const id = made?.id ?? ''
    // The client reads ahead of the stream, reports its position, and the server reads too.
    const before = slow.reads()
    await client.read(getListRecordsByName, LIST, { cachePolicy: 'no-cache' })
    expect(names()).toEqual(['A', 'B'])
    await expect.poll(slow.reads).toBeGreaterThan(before)
    await theirs.run(deleteRecord, id)
    slow.release()
    await expect.poll(() => names()).toEqual(['A'])
  } finally {
    for (const stop of stops.splice(0)) stop()
    await slow.close()
  }
})

/** Another server whose changes can be held back. */
async function slowServer() {
  const { pool, directPool } = on.server
  let held = Promise.resolve()
  let release = () => {}
  let reads = 0
  const query = async (...given: unknown[]) => {
    const text = JSON.stringify(given[0])
    if (text.includes('left join record_platform.change_event')) await held
    const answer = await Reflect.apply(pool.query, pool, given)
    if (text.includes('book')) reads += 1
    return answer
  }
  const slow = await clientOnServer({
    pool: new Proxy(pool, {
      get: (target, name) => {
        const value = name === 'query' ? query : Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
    directPool,
  })
  slow.server.headersOf(as.admin)
  return {
    origin: slow.origin,
    /** Number of reads of books. */
    reads: () => reads,
    hold: () => {
      held = new Promise((resolve) => {
        release = resolve
      })
    },
    release: () => release(),
    close: () => slow.server.close(),
  }
}

it('removes rows that a user may no longer see', async () => {
  const id = await book('A')
  await book('B')
  const { asked, show, names } = await watching(as.guest)
  await show()
  await on.clientOf(as.editor).run(updateRecord, { fields: { Id: id, Status__c: 'Draft' } })
  await expect.poll(() => names()).toEqual(['B'])
  expect(asked).toEqual([])
})

it('updates related lists and their counts', async () => {
  const { client, asked } = await watching(as.admin)
  const config = { parentRecordId: publisher, relatedListId: 'Books__r' }
  for (const adapter of [getRelatedListRecords, getRelatedListCount] as const) {
    await client.read(adapter as typeof getRelatedListCount, config)
    stops.push(client.subscribe(adapter as typeof getRelatedListCount, config, () => {}))
    const result = client.peek(adapter as typeof getRelatedListCount, config)?.refreshInfo
    await expect.poll(() => result && client.runtime.isLive?.(result as never)).toBe(true)
  }
  asked.length = 0
  await on
    .clientOf(as.editor)
    .run(createRecord, {
      apiName: 'Book__c',
      fields: { Name: 'Figlio', Publisher__c: publisher, Status__c: 'Draft' },
    })
  await expect.poll(() => client.peek(getRelatedListCount, config)?.data?.count).toBe(1)
  await expect
    .poll(() =>
      client.peek(getRelatedListRecords, config)?.data?.records.map(({ fields }) => fields.Name?.value),
    )
    .toEqual(['Figlio'])
  expect(asked).toEqual([])
})

it('receives less than a kilobyte for a change of a field outside of the order', async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, (_, nr) => book(`Nr ${nr}`)))
  const { asked, show, client, stream } = await watching(as.admin)
  const config = { ...LIST, pageSize: 50 }
  await show(config)
  const theirs = on.clientOf(as.editor)
  for (let price = 1; price <= 20; price++)
    await theirs.run(updateRecord, { fields: { Id: ids[0] ?? '', Price__c: price } })
  const shown = () =>
    client.peek(getListRecordsByName, config)?.data?.records.find(({ id }) => id === ids[0])?.fields.Price__c
      ?.value
  await expect.poll(shown).toBe(20)
  expect(asked).toEqual([])
  expect(stream.received).toBeLessThan(20 * 1024)
})
