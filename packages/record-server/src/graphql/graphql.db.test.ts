import { buildClientSchema, getIntrospectionQuery, isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { insertRow } from '../../testing/rows.ts'
import { ADMIN_ID, as, fixtureServer } from '../../testing/server.ts'
import type { Session } from '../session.ts'

let server: Awaited<ReturnType<typeof fixtureServer>>
let press = ''
let shop = ''
beforeAll(async () => {
  server = await fixtureServer()
  press = await insertRow(server.pool, 'Account', {
    Name: "D'Arco",
    Industry: 'Printing',
    AnnualRevenue: 1000,
    Secret__c: 'hush',
  })
  shop = await insertRow(server.pool, 'Account', { Name: 'Bottega', Industry: 'Retail', AnnualRevenue: 50 })
  await insertRow(server.pool, 'Account', { Name: 'Nessuno' })
  for (const [LastName, AccountId] of [
    ['Rossi', press],
    ['Bianchi', press],
    ['Verdi', shop],
  ] as const)
    await insertRow(server.pool, 'Contact', {
      LastName,
      AccountId,
      Languages__c: ['it', 'en'],
      Birthdate: '1980-02-03',
      DoNotCall: true,
    })
})
afterAll(() => server.close())

const URL = '/services/data/v65.0/graphql'
const execute = async (query: string, variables: object = {}, session: Session = as.admin) => {
  const { status, body } = await server.call(session, {
    method: 'POST',
    url: URL,
    payload: { query, variables },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
/** Runs a query and expects a result without errors. */
const read = async (inner: string, variables: object = {}, declared = '', session?: Session) => {
  const { data, errors } = await execute(
    `query ${declared} { uiapi { query { ${inner} } } }`,
    variables,
    session,
  )
  expect(errors).toBeUndefined()
  return data.uiapi.query
}
const nodesOf = (connection: { edges: { node: object }[] }) => connection.edges.map(({ node }) => node)
const namesOf = (connection: { edges: { node: object }[] }) =>
  nodesOf(connection).map((node) => (node as { Name: { value: string } }).Name.value)

test('leaves out optional fields that the session cannot read', async () => {
  const node = 'Name { value } Secret__c @optional { value }'
  const query = `query ($n: Int) { uiapi { query { Account(first: $n, where: { Name: { eq: "D'Arco" } }) { edges { node { ${node} } } } } } }`
  const nodesFor = async (session: Session) => {
    const { data, errors } = await execute(query, { n: 1 }, session)
    return [data.uiapi.query.Account.edges[0].node, errors]
  }
  expect(await nodesFor(as.admin)).toEqual([
    { Name: { value: "D'Arco" }, Secret__c: { value: 'hush' } },
    undefined,
  ])
  expect(await nodesFor(as.editor)).toEqual([{ Name: { value: "D'Arco" } }, undefined])
  const { errors } = await execute(query.replace(' @optional', ''), { n: 1 }, as.editor)
  expect(errors).toHaveLength(1)
})

describe('a query', () => {
  test('returns values, display values, parents and children, in one statement', async () => {
    const { result, statements } = await countStatements(server.pool, () =>
      read(`Account(where: { Id: { eq: "${press}" } }) {
        edges { node {
          Id ApiName WeakEtag __typename
          title: Name { value }
          Industry { value label: displayValue }
          AnnualRevenue { displayValue value }
          CreatedDate { value displayValue }
          Owner { Name { value } Email { value } }
          Parent { Name { value } }
          Contacts(orderBy: { LastName: { order: DESC } }, first: 1) {
            edges { node { LastName { value } Languages__c { value displayValue } DoNotCall { value } Birthdate { displayValue } Account { Id } } }
            totalCount pageInfo { hasNextPage hasPreviousPage }
          }
        } }
      }`),
    )
    expect(statements).toHaveLength(1)
    expect(nodesOf(result.Account)).toEqual([
      {
        Id: press,
        ApiName: 'Account',
        WeakEtag: Date.UTC(2026, 0, 15, 10, 30),
        __typename: 'Account',
        title: { value: "D'Arco" },
        Industry: { value: 'Printing', label: 'Printing' },
        AnnualRevenue: { displayValue: expect.stringContaining('1,000'), value: 1000 },
        CreatedDate: {
          value: '2026-01-15T10:30:00.000Z',
          displayValue: expect.stringContaining('1/15/2026'),
        },
        Owner: { Name: { value: 'Ada Admin' }, Email: { value: 'ada@press.example' } },
        Parent: null,
        Contacts: {
          edges: [
            {
              node: {
                LastName: { value: 'Rossi' },
                Languages__c: { value: 'it;en', displayValue: 'Italian;English' },
                DoNotCall: { value: true },
                Birthdate: { displayValue: '2/3/1980' },
                Account: { Id: press },
              },
            },
          ],
          totalCount: 2,
          pageInfo: { hasNextPage: true, hasPreviousPage: false },
        },
      },
    ])
  })

  test('returns children of children, in one statement', async () => {
    const { result, statements } = await countStatements(server.pool, () =>
      read(`User { edges { node { Name { value } } } }
            Contact(first: 1, orderBy: { LastName: { order: ASC } }) {
              edges { node { Account { Contacts { edges { node { LastName { value } Books__r { totalCount } } } } } } }
            }`),
    )
    expect(statements).toHaveLength(2)
    expect(result.Contact.edges[0].node.Account.Contacts.edges).toHaveLength(2)
    expect(result.Contact.edges[0].node.Account.Contacts.edges[0].node.Books__r).toEqual({ totalCount: 0 })
  })

  test.each([
    ['{ Industry: { in: ["Retail", "Press"] } }', ['Bottega']],
    ['{ Industry: { eq: null } }', ['Nessuno']],
    ['{ or: [{ Name: { like: "b%" } }, { not: { Industry: { ne: null } } }] }', ['Bottega', 'Nessuno']],
    ['{ and: [{ AnnualRevenue: { gte: 50 } }, { AnnualRevenue: { lt: 1000 } }] }', ['Bottega']],
    [
      '{ Owner: { Name: { eq: "Ada Admin" } }, CreatedDate: { eq: { literal: TODAY } } }',
      ['Bottega', "D'Arco", 'Nessuno'],
    ],
    ['{ CreatedDate: { lt: { range: { LAST_N_DAYS: 7 } } } }', []],
    ['{ CreatedDate: { gt: { value: "2026-01-15T10:00:00Z" } } }', ['Bottega', "D'Arco", 'Nessuno']],
  ])('filters records by %s', async (where, names) => {
    const { Account } = await read(
      `Account(where: ${where}, orderBy: { Name: { order: ASC } }) { edges { node { Name { value } } } }`,
    )
    expect(namesOf(Account)).toEqual(names)
  })

  test('sorts in the order of the keys, also in variables', async () => {
    const by = async (orderBy: object) =>
      namesOf(
        (
          await read(
            'Account(orderBy: $order, scope: MINE) { edges { node { Name { value } } } }',
            { order: orderBy },
            '($order: Account_OrderBy)',
          )
        ).Account,
      )
    expect(await by({ AnnualRevenue: { order: 'ASC', nulls: 'FIRST' } })).toEqual([
      'Nessuno',
      'Bottega',
      "D'Arco",
    ])
    expect(await by({ AnnualRevenue: { order: 'ASC', nulls: 'LAST' } })).toEqual([
      'Bottega',
      "D'Arco",
      'Nessuno',
    ])
    expect(await by({ Owner: { Name: { order: 'ASC' } }, Name: { order: 'DESC' } })).toEqual([
      'Nessuno',
      "D'Arco",
      'Bottega',
    ])
  })

  test('returns each record once, page by page', async () => {
    const ids: string[] = []
    let after: string | null = null
    for (let page = 0; page < 3; page++) {
      const { Account } = await read(
        'Account(first: 1, after: $after, orderBy: { AnnualRevenue: { order: ASC } }) { edges { cursor node { Name { value } } } pageInfo { hasNextPage endCursor } totalCount pageResultCount }',
        { after },
        '($after: String)',
      )
      ids.push(...namesOf(Account))
      expect([Account.totalCount, Account.pageResultCount]).toEqual([3, 1])
      expect(Account.pageInfo.hasNextPage).toBe(page < 2)
      expect(Account.edges[0].cursor).toBe(Account.pageInfo.endCursor)
      after = Account.pageInfo.endCursor
    }
    expect(ids).toEqual(['Bottega', "D'Arco", 'Nessuno'])
  })

  test('supports fragments and directives', async () => {
    const { data } = await execute(
      `query Q($all: Boolean!) { uiapi { query { Account(first: 1, orderBy: { Name: { order: ASC } }) { edges { node { ...Named Phone @include(if: $all) { value } } } } } } }
       fragment Named on Account { Name { value } ...More }
       fragment More on Account { Name { displayValue } Industry @skip(if: $all) { value } }`,
      { all: true },
    )
    expect(nodesOf(data.uiapi.query.Account)).toEqual([
      { Name: { value: 'Bottega', displayValue: null }, Phone: { value: null } },
    ])
  })

  test('returns aggregates of groups', async () => {
    const { data } = await execute(`{ uiapi { aggregate { Account(groupBy: { Industry: { group: true } }) {
      edges { node { aggregate { Industry { value } Id { count { value } } AnnualRevenue { sum { value } max { value } } } } } totalCount
    } } } }`)
    expect(data.uiapi.aggregate.Account.totalCount).toBe(3)
    expect(data.uiapi.aggregate.Account.edges[1].node.aggregate).toEqual({
      Industry: { value: 'Printing' },
      Id: { count: { value: 1 } },
      AnnualRevenue: { sum: { value: 1000 }, max: { value: 1000 } },
    })
  })
})

describe('unreadable data', () => {
  test('is not in the schema, so it cannot be selected, filtered or sorted by', async () => {
    for (const inner of [
      'Account { edges { node { Secret__c { value } } } }',
      'Account(where: { Secret__c: { eq: "hush" } }) { totalCount }',
      'Account(orderBy: { Secret__c: { order: ASC } }) { totalCount }',
      'Contact { edges { node { Account { Secret__c { value } } } } }',
    ]) {
      const query = `{ uiapi { query { ${inner} } } }`
      const { data, errors } = await execute(query, {}, as.editor)
      expect([data, errors.length]).toEqual([null, 1])
      expect((await execute(query)).errors).toBeUndefined()
    }
    const { errors } = await execute('{ uiapi { query { Contact { totalCount } } } }', {}, as.guest)
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('Contact'),
      extensions: { ErrorType: 'InvalidSyntax' },
    })
  })

  test('is neither returned nor counted', async () => {
    const { Account } = await read(
      'Account { edges { node { Name { value } } } totalCount }',
      {},
      '',
      as.guest,
    )
    expect([namesOf(Account), Account.totalCount]).toEqual([['Bottega'], 1])
  })

  test('is not part of introspection, which standard tools can parse', async () => {
    const schemaOf = async (session: Session) =>
      buildClientSchema((await execute(getIntrospectionQuery(), {}, session)).data)
    const [all, few] = [await schemaOf(as.admin), await schemaOf(as.guest)]
    expect(Object.keys(all.getTypeMap())).toContain('Contact')
    expect(Object.keys(few.getTypeMap())).not.toContain('Contact')
    expect(few.getMutationType() ?? null).toBeNull()
    const account = few.getType('Account')
    expect(isObjectType(account) && Object.keys(account.getFields()).sort()).toEqual([
      'ApiName',
      'Books__r',
      'CreatedById',
      'CreatedDate',
      'Id',
      'LastModifiedById',
      'LastModifiedDate',
      'Name',
      'OwnerId',
      'RecordTypeId',
      'SystemModstamp',
      'WeakEtag',
      'Website',
    ])
  })
})

describe('mutations', () => {
  const mutate = (inner: string, variables = {}, session?: Session, declared = '') =>
    execute(`mutation ${declared} { uiapi { ${inner} } }`, variables, session)

  test('create, update and delete, and return the written record', async () => {
    const made = await mutate(
      'AccountCreate(input: $input) { Record { Id Name { value } Owner { Id } } success }',
      { input: { Account: { Name: 'Torchio', Industry: 'Retail' } } },
      as.admin,
      '($input: AccountCreateInput!)',
    )
    const { Record, success } = made.data.uiapi.AccountCreate
    expect([Record.Name.value, Record.Owner.Id, success]).toEqual(['Torchio', ADMIN_ID, true])
    const changed = await mutate(
      `AccountUpdate(input: { Id: "${Record.Id}", Account: { Phone: "+39 02 1234567" } }) { Record { Phone { value } } }`,
    )
    expect(changed.data.uiapi.AccountUpdate.Record.Phone.value).toBe('+39 02 1234567')
    const gone = await mutate(`AccountDelete(input: { Id: "${Record.Id}" }) { Id }`)
    expect(gone.data.uiapi.AccountDelete.Id).toBe(Record.Id)
    const { Account } = await read(
      `Account(where: { Id: { eq: "${Record.Id}" } }) { totalCount edges { cursor } }`,
    )
    expect(Account).toEqual({ totalCount: 0, edges: [] })
  })

  test('are atomic, unless disabled', async () => {
    const two =
      'good: AccountCreate(input: { Account: { Name: "Buona" } }) { Record { Id } } bad: AccountCreate(input: { Account: { Name: "x", Industry: "Nope" } }) { Record { Id } }'
    const together = await mutate(two)
    expect(together.data.uiapi).toEqual({ good: null, bad: null })
    expect(
      together.errors.map(({ extensions }: { extensions: { errorCode: string } }) => extensions.errorCode),
    ).toEqual(['ALL_OR_NONE_OPERATION_ROLLED_BACK', 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST'])
    const apart = await execute(`mutation { uiapi(input: { allOrNone: false }) { ${two} } }`)
    expect(apart.data.uiapi).toMatchObject({ good: { Record: { Id: expect.any(String) } }, bad: null })
    expect(apart.errors).toMatchObject([{ path: ['uiapi', 'bad'] }])
  })

  test('respect the rights on objects and fields', async () => {
    const { errors } = await mutate(
      'AccountUpdate(input: { Id: "x", Account: { Name: "Mine" } }) { success }',
      {},
      as.author(press),
    )
    expect(errors[0].message).toContain('Name')
    expect((await mutate('AccountDelete(input: { Id: "x" }) { Id }', {}, as.editor)).errors).toHaveLength(1)
    const own = await mutate(
      `AccountUpdate(input: { Id: "${press}", Account: { Phone: "+39 02 7654321" } }) { success }`,
      {},
      as.author(press),
    )
    expect(own.data.uiapi.AccountUpdate.success).toBe(true)
    const foreign = await mutate(
      `AccountUpdate(input: { Id: "${shop}", Account: { Phone: "+39 02 7654321" } }) { success }`,
      {},
      { ...as.author(press, '005000000000009AAA') },
    )
    expect(foreign.errors[0].extensions.errorCode).toBe('NOT_FOUND')
  })
})

describe('a document', () => {
  test.each([
    ['no GraphQL', '{ uiapi {', 'Syntax Error'],
    ['about nothing', '{ uiapi { query { Nope { totalCount } } } }', 'Nope'],
    ['ambiguous', 'query A { __typename } query B { __typename }', 'operationName'],
    [
      'wrong in its variables',
      'query ($first: Int!) { uiapi { query { Account(first: $first) { totalCount } } } }',
      '$first',
    ],
  ])('gets an error message if it is %s', async (_, query, excerpt) => {
    const { data, errors } = await execute(query)
    expect([data, errors[0].message]).toEqual([null, expect.stringContaining(excerpt)])
  })

  test.each([
    ['too many records', 'Account(first: 2001) { totalCount }', 'NUMBER_OUTSIDE_VALID_RANGE'],
    [
      'too many values',
      'Account(first: 2000) { edges { node { Contacts(first: 2000) { edges { node { LastName { value } } } } } } }',
      'QUERY_TOO_COMPLICATED',
    ],
    [
      'connections too deep',
      'Account { edges { node { Contacts { edges { node { Reports { edges { node { Reports { totalCount } } } } } } } } } }',
      'QUERY_TOO_COMPLICATED',
    ],
    ['a place that is none', 'Account(after: "nonsense") { totalCount }', 'ILLEGAL_QUERY_PARAMETER_VALUE'],
    [
      'too many fields',
      `Account { edges { node { ${Array.from({ length: 401 }, (_, index) => `a${index}: Name { value }`).join(' ')} } } }`,
      'QUERY_TOO_COMPLICATED',
    ],
    [
      'too many parents',
      `Account { edges { node { ${Array.from({ length: 31 }, (_, index) => `a${index}: Owner { Id }`).join(' ')} } } }`,
      'QUERY_TOO_COMPLICATED',
    ],
    [
      'rows by a filter too deep',
      `Account(where: ${'{ not: '.repeat(20)}{ Name: { eq: "x" } }${' }'.repeat(20)}) { totalCount }`,
      'QUERY_TOO_COMPLICATED',
    ],
    [
      'an order of too many fields',
      `Account(orderBy: { ${['Name', 'Industry', 'AnnualRevenue', 'Phone', 'CreatedDate', 'Website'].map((name) => `${name}: { order: ASC }`).join(', ')} }) { totalCount }`,
      'INVALID_INPUT',
    ],
  ])('gets an error for one field if it requests %s', async (_, inner, errorCode) => {
    const { data, errors } = await execute(`{ uiapi { query { ${inner} User { totalCount } } } }`)
    expect(data.uiapi.query).toMatchObject({ User: { totalCount: 1 } })
    expect(errors).toMatchObject([{ extensions: { errorCode }, locations: [{ line: 1 }] }])
  })

  test.each([
    ['too long', `{ uiapi { query { Account { totalCount } } } } #${'x'.repeat(50_000)}`],
    [
      'too deep',
      `{ uiapi { query { Account { edges { node { ${'Parent { '.repeat(30)} Id ${'} '.repeat(30)} } } } } } }`,
    ],
    ['nested in braces', '{ a '.repeat(2_000)],
    ['nested in lists', `{ a(b: ${'['.repeat(2_000)}${']'.repeat(2_000)}) }`],
    ['nested in filters', `{ a(b: ${'{ not: '.repeat(1_200)}`],
    [
      'too wide',
      `{ uiapi { query { Account { edges { node { ...A ...A ...A } } } } } } ${['A', 'B', 'C', 'D', 'E', 'F'].map((name, index) => `fragment ${name} on Account { ${index < 5 ? `...${'BCDEF'[index]} `.repeat(9) : 'Id'} }`).join(' ')}`,
    ],
  ])('is rejected before execution if it is %s', async (_, query) => {
    const { status, body } = await server.call(as.admin, { method: 'POST', url: URL, payload: { query } })
    expect([status, body[0].errorCode]).toEqual([400, 'QUERY_TOO_COMPLICATED'])
  })
})
