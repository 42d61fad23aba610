import type { RecordRepresentation } from '@foyer/record-contract'
import { describe, expect, it } from 'vitest'
import { getRecord } from '../adapters/record.ts'
import { dehydrate, hydrate } from '../store/hydration.ts'
import { ACCOUNT, buildClient, buildRecord, OTHER_ACCOUNT, settle } from '../testing/build-client.ts'
import { getDocument } from './document.ts'
import { type GraphqlResponse, graphql, mutateGraphql } from './index.ts'

const QUERY = `query ($first: Int) { uiapi { query { Account(first: $first) { edges { node {
  Id title: Name { value } Industry { label: displayValue } Owner { Name { value } }
  Contacts { edges { node { LastName { value } } } totalCount }
} } totalCount } } } }`

const record = <T extends object>(id: string, apiName: string, more: T, etag = 1000) => ({
  _id: id,
  _apiName: apiName,
  _etag: etag,
  ...more,
})
const value = (text: string | null, displayValue: string | null = null) => ({ value: text, displayValue })
const OWNER = '0053h000002xQ5sAAE'
const CONTACT = '0033h00000Fffx3AAB'

const buildResponse = (name: string, etag = 1000) => ({
  data: {
    uiapi: {
      query: {
        Account: {
          edges: [
            {
              node: record(
                ACCOUNT,
                'Account',
                {
                  Id: ACCOUNT,
                  title: value(name),
                  Industry: { label: 'Stampa', value: 'Printing', displayValue: 'Stampa' },
                  Owner: record(OWNER, 'User', { Name: value('Ada') }),
                  Contacts: {
                    edges: [{ node: record(CONTACT, 'Contact', { LastName: value('Rossi') }) }],
                    totalCount: 1,
                  },
                },
                etag,
              ),
            },
          ],
          totalCount: 1,
        },
      },
    },
  },
})

/** Builds a client with a GraphQL server. */
function build() {
  const built = buildClient()
  const bodies: { query: string; variables?: object }[] = []
  let response: unknown = buildResponse('Arco')
  built.network.respond(
    ({ url }) => url.endsWith('/graphql'),
    ({ body }) => {
      bodies.push(body as never)
      return { status: 200, body: structuredClone(response) }
    },
  )
  return {
    ...built,
    bodies,
    setResponse: (next: unknown) => {
      response = next
    },
  }
}

const findNode = (response: GraphqlResponse | undefined) =>
  (response?.data as ReturnType<typeof buildResponse>['data'] | undefined)?.uiapi.query.Account.edges[0]?.node

describe('a document', () => {
  it('is sent with the fields that the cache needs, and returns only the requested ones', async () => {
    const { client, bodies } = build()
    const { data } = (await client.read(graphql, { query: QUERY, variables: { first: 1 } })) ?? {}
    expect(bodies[0]?.query).toContain('_id: Id')
    expect(bodies[0]?.variables).toEqual({ first: 1 })
    expect(data).toEqual({
      data: {
        uiapi: {
          query: {
            Account: {
              edges: [
                {
                  node: {
                    Id: ACCOUNT,
                    title: { value: 'Arco', displayValue: null },
                    Industry: { label: 'Stampa', value: 'Printing', displayValue: 'Stampa' },
                    Owner: { Name: { value: 'Ada', displayValue: null } },
                    Contacts: {
                      edges: [{ node: { LastName: { value: 'Rossi', displayValue: null } } }],
                      totalCount: 1,
                    },
                  },
                },
              ],
              totalCount: 1,
            },
          },
        },
      },
      errors: [],
    })
  })

  it('adds fields to records only: neither to aggregates nor to pages', () => {
    const { query } = getDocument(
      '{ uiapi { aggregate { A { edges { node { aggregate { B { value } } } } } } query { A { pageInfo { endCursor } edges { node { ...F } } } } } } fragment F on A { P { N { value } } }',
    )
    expect(query.match(/_id: Id/g)).toHaveLength(3)
    expect(query.replace(/\s+/g, ' ')).toContain('node { aggregate { B { value } } }')
    expect(query.replace(/\s+/g, ' ')).toContain('pageInfo { endCursor }')
  })

  it('is rejected before it is sent if it is invalid or a mutation', async () => {
    const { client, bodies } = build()
    for (const query of ['{ uiapi {', 'mutation { uiapi { AccountDelete { Id } } }'])
      expect(await client.read(graphql, { query })).toMatchObject({ state: 'Error' })
    expect(client.read(graphql, { query: '' })).toBeNull()
    expect(bodies).toEqual([])
  })

  it('fails with the error codes of the server', async () => {
    const { client, setResponse } = build()
    setResponse({ data: null, errors: [{ message: 'no', extensions: { errorCode: 'INVALID_GRAPHQL' } }] })
    const { error } = (await client.read(graphql, { query: QUERY })) ?? {}
    expect(error).toMatchObject({ status: 400, errors: [{ message: 'no', type: 'INVALID_GRAPHQL' }] })
  })

  it('fails if a part of the document fails', async () => {
    const { client, setResponse } = build()
    const errors = [{ message: 'no', path: ['uiapi', 'query', 'Account'] }]
    setResponse({ data: { uiapi: { query: { Account: null } } }, errors })
    const { data, error } = (await client.read(graphql, { query: QUERY })) ?? {}
    expect([data, error]).toMatchObject([undefined, { status: 400, errors: [{ message: 'no' }] }])
  })
})

it('is transferred from the server to the browser, and follows its records there', async () => {
  const { client: server } = build()
  const { data } = (await server.read(graphql, { query: QUERY })) ?? {}
  const { client, bodies, store } = build()
  hydrate(client, JSON.parse(JSON.stringify(dehydrate(server))))
  expect(client.read(graphql, { query: QUERY })).toMatchObject({ state: 'Fulfilled', data })
  const { record } = store.records.get(OWNER) ?? {}
  store.putRecord(
    buildRecord(OWNER, { Name: 'Bea' }, { apiName: 'User', weakEtag: (record?.weakEtag ?? 0) + 1 }),
  )
  expect(findNode(client.peek(graphql, { query: QUERY })?.data)).toMatchObject({
    Owner: { Name: { value: 'Bea' } },
  })
  expect(bodies).toEqual([])
})

describe('its records', () => {
  it('are shared with other reads', async () => {
    const { client, urls } = build()
    await client.read(graphql, { query: QUERY })
    const cached = client.peek(getRecord, { recordId: OWNER, fields: ['User.Name'] })
    expect(cached?.data?.fields.Name?.value).toBe('Ada')
    expect(urls().filter((url) => !url.endsWith('/graphql'))).toEqual([])
  })

  it('update when another read, or a change of the server, updates them', async () => {
    const { client, store } = build()
    const notified: string[] = []
    client.subscribe(graphql, { query: QUERY }, ({ data }) => {
      if (data) notified.push(String(findNode(data)?.title.value))
    })
    await settle()
    const before = client.peek(graphql, { query: QUERY })?.data
    store.putRecord(
      buildRecord(
        ACCOUNT,
        { Name: 'Arco nuovo', Industry: 'Printing' },
        { weakEtag: 2000 },
      ) as RecordRepresentation,
    )
    store.flush()
    expect(notified).toEqual(['Arco', 'Arco nuovo'])
    const after = client.peek(graphql, { query: QUERY })?.data
    expect(findNode(after)?.Contacts).toBe(findNode(before)?.Contacts)
  })

  it('disappear from lists and from records that refer to them when deleted', async () => {
    const { client, store } = build()
    await client.read(graphql, { query: QUERY })
    const notFound = Object.assign(new Error('gone'), { status: 404 }) as never
    store.evictRecord(OWNER, notFound, true)
    store.evictRecord(CONTACT, notFound, true)
    const node = findNode(client.peek(graphql, { query: QUERY })?.data)
    expect([node?.Owner, node?.Contacts.edges]).toEqual([null, []])
  })
})

describe('a mutation', () => {
  it('stores the written record, and refetches lists of its object', async () => {
    const { client, bodies, setResponse } = build()
    client.subscribe(graphql, { query: QUERY }, () => {})
    await settle()
    const mutation = `mutation { uiapi { AccountUpdate(input: { Id: "${ACCOUNT}", Account: { Name: "Arco nuovo" } }) { Record { Name { value } } } } }`
    const Record = record(ACCOUNT, 'Account', { Name: value('Arco nuovo') }, 2000)
    setResponse({ data: { uiapi: { AccountUpdate: { Record } } } })
    const run = client.run(mutateGraphql, { query: mutation })
    await settle()
    setResponse(buildResponse('Arco nuovo', 2000))
    expect((await run).data).toEqual({
      uiapi: { AccountUpdate: { Record: { Name: { value: 'Arco nuovo', displayValue: null } } } },
    })
    await settle()
    expect(
      client.peek(getRecord, { recordId: ACCOUNT, fields: ['Account.Name'] })?.data?.fields.Name?.value,
    ).toBe('Arco nuovo')
    expect(bodies.length).toBeGreaterThanOrEqual(3)
  })
})

it('stores records of other ids separately', async () => {
  const { client, setResponse } = build()
  await client.read(graphql, { query: QUERY })
  setResponse({
    data: { uiapi: { query: { Account: { edges: [{ node: record(OTHER_ACCOUNT, 'Account', {}) }] } } } },
  })
  await client.read(graphql, { query: '{ uiapi { query { Account { edges { node { Id } } } } } }' })
  expect(client.runtime.store.records.has(OTHER_ACCOUNT)).toBe(true)
})
