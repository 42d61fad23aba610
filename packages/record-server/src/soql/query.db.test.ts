import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer } from '../../testing/server.ts'
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
    BillingCity: 'Rimini',
    Secret__c: 'hush',
  })
  shop = await insertRow(server.pool, 'Account', { Name: 'Bottega', Industry: 'Retail', AnnualRevenue: 50 })
  await insertRow(server.pool, 'Account', { Name: 'Nessuno' })
  for (const [LastName, AccountId, Languages__c] of [
    ['Rossi', press, ['it', 'en']],
    ['Bianchi', press, ['fr']],
    ['Verdi', shop, null],
  ] as const)
    await insertRow(server.pool, 'Contact', { LastName, AccountId, Languages__c, Birthdate: '1980-02-03' })
})
afterAll(() => server.close())

const runSoql = (q: string, session: Session = as.admin, headers = {}) =>
  server.call(session, {
    method: 'GET',
    url: `/services/data/v65.0/query?q=${encodeURIComponent(q)}`,
    headers,
  })
const records = async (q: string, session?: Session) => {
  const { status, body } = await runSoql(q, session)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.records
}
const names = async (q: string, session?: Session) =>
  (await records(q, session)).map((record: { Name: string }) => record.Name)

describe('a query', () => {
  test('returns values by name, in the order of the selection, with nested parents', async () => {
    const [record] = await records(
      `select name, BillingAddress, annualrevenue, Owner.Name, CreatedDate, Industry from account where Name = 'D\\'Arco'`,
    )
    expect(record).toEqual({
      attributes: { type: 'Account', url: `/services/data/v65.0/sobjects/Account/${press}` },
      Name: "D'Arco",
      BillingAddress: { street: null, city: 'Rimini', state: null, postalCode: null, country: null },
      AnnualRevenue: 1000,
      Owner: {
        attributes: {
          type: 'User',
          url: expect.stringMatching(/^\/services\/data\/v65.0\/sobjects\/User\/005/),
        },
        Name: 'Ada Admin',
      },
      CreatedDate: '2026-01-15T10:30:00.000+0000',
      Industry: 'Printing',
    })
    expect(Object.keys(record)).toEqual([
      'attributes',
      'Name',
      'BillingAddress',
      'AnnualRevenue',
      'Owner',
      'CreatedDate',
      'Industry',
    ])
  })

  test('returns children of each record, filtered, ordered and limited, in the same statement', async () => {
    const q = `SELECT Name, (SELECT LastName FROM Contacts WHERE LastName != 'Rossi' ORDER BY LastName LIMIT 5) FROM Account ORDER BY Name`
    const { result, statements } = await countStatements(server.pool, () => records(q))
    expect(statements).toHaveLength(1)
    expect(result.map(({ Contacts }: { Contacts: unknown }) => Contacts)).toMatchObject([
      { totalSize: 1, done: true, records: [{ attributes: { type: 'Contact' }, LastName: 'Verdi' }] },
      { totalSize: 1, done: true, records: [{ LastName: 'Bianchi' }] },
      null,
    ])
  })

  test.each([
    [`WHERE Industry IN ('Retail', 'Press')`, ['Bottega']],
    [`WHERE Industry NOT IN ('Retail')`, ["D'Arco", 'Nessuno']],
    [`WHERE Industry = null`, ['Nessuno']],
    [`WHERE NOT (Industry != null)`, ['Nessuno']],
    [`WHERE Name LIKE 'b%'`, ['Bottega']],
    [`WHERE (Name = 'Bottega' OR Name = 'Nessuno') AND AnnualRevenue < 1e2`, ['Bottega']],
    [`WHERE CreatedDate = TODAY`, ['Bottega', "D'Arco", 'Nessuno']],
    [`WHERE CreatedDate < LAST_N_DAYS:7`, []],
    [
      `WHERE CreatedDate >= 2026-01-15T10:30:00Z AND Owner.Name = 'Ada Admin'`,
      ['Bottega', "D'Arco", 'Nessuno'],
    ],
    [`USING SCOPE mine`, ['Bottega', "D'Arco", 'Nessuno']],
  ])('returns the rows of %s', async (clause, found) => {
    expect(await names(`SELECT Name FROM Account ${clause} ORDER BY Name`)).toEqual(found)
  })

  test.each([
    [`WHERE Id IN (SELECT AccountId FROM Contact WHERE LastName = 'Verdi')`, ['Bottega']],
    [`WHERE Id NOT IN (SELECT AccountId FROM Contact)`, ['Nessuno']],
    [
      `WHERE OwnerId IN (SELECT Id FROM User WHERE Name = 'Ada Admin') AND Id IN (SELECT c.AccountId FROM Contact c)`,
      ['Bottega', "D'Arco"],
    ],
    [`WHERE Id IN (SELECT Account.ParentId FROM Contact)`, []],
  ])('returns the rows of %s, in one statement', async (clause, found) => {
    const { result, statements } = await countStatements(server.pool, () =>
      names(`SELECT Name FROM Account ${clause} ORDER BY Name`),
    )
    expect([result, statements.length]).toEqual([found, 1])
  })

  test.each([
    ['Name IN (SELECT Id FROM Contact)', 'MALFORMED_QUERY'],
    ['Id IN (SELECT OwnerId FROM Contact)', 'MALFORMED_QUERY'],
    ['Id IN (SELECT AccountId, Id FROM Contact)', 'MALFORMED_QUERY'],
    ['Id IN (SELECT AccountId FROM Contact LIMIT 1)', 'MALFORMED_QUERY'],
    ['Id IN (SELECT AccountId FROM Contact WHERE AccountId IN (SELECT Id FROM Account))', 'MALFORMED_QUERY'],
    ['Id IN (SELECT AccountId FROM Nothing)', 'INVALID_TYPE'],
    ['Id IN (SELECT Nothing FROM Contact)', 'INVALID_FIELD'],
  ])('with %s is rejected', async (where, code) => {
    const { status, body } = await runSoql(`SELECT Id FROM Account WHERE ${where}`)
    expect([status, body[0].errorCode]).toEqual([400, code])
  })

  test.each([
    [`WHERE Id IN (${Array(2001).fill("'1'").join()})`, 'MALFORMED_QUERY'],
    ['ORDER BY Name, Industry, AnnualRevenue, Phone, CreatedDate, Website', 'MALFORMED_QUERY'],
  ])('beyond the limits is rejected', async (clause, code) => {
    const { status, body } = await runSoql(`SELECT Id FROM Account ${clause}`)
    expect([status, body[0].errorCode]).toEqual([400, code])
  })

  test('ignores unreadable records in a semi-join', async () => {
    const { body } = await runSoql(
      'SELECT Id FROM Account WHERE Id IN (SELECT AccountId FROM Contact)',
      as.guest,
    )
    expect(body[0].errorCode).toBe('INVALID_TYPE')
  })

  test('compares multi-select picklists', async () => {
    const of = async (test: string) =>
      (await records(`SELECT LastName FROM Contact WHERE Languages__c ${test} ORDER BY LastName`)).map(
        ({ LastName }: { LastName: string }) => LastName,
      )
    expect(await of(`INCLUDES ('it;en', 'fr')`)).toEqual(['Bianchi', 'Rossi'])
    expect(await of(`INCLUDES ('it;fr')`)).toEqual([])
    expect(await of(`EXCLUDES ('it')`)).toEqual(['Bianchi', 'Verdi'])
  })

  test('sorts nulls first in ascending and last in descending order, or as stated', async () => {
    const by = (order: string) => names(`SELECT Name FROM Account ORDER BY ${order}`)
    expect(await by('AnnualRevenue')).toEqual(['Nessuno', 'Bottega', "D'Arco"])
    expect(await by('AnnualRevenue DESC')).toEqual(["D'Arco", 'Bottega', 'Nessuno'])
    expect(await by('AnnualRevenue NULLS LAST')).toEqual(['Bottega', "D'Arco", 'Nessuno'])
    expect(await by('AnnualRevenue DESC NULLS FIRST')).toEqual(['Nessuno', "D'Arco", 'Bottega'])
  })

  test('returns groups and totals', async () => {
    expect(
      await records(
        `SELECT Industry, COUNT(Id), SUM(AnnualRevenue) total FROM Account GROUP BY Industry ORDER BY COUNT(Id) DESC, Industry NULLS LAST`,
      ),
    ).toEqual([
      { attributes: { type: 'AggregateResult' }, Industry: 'Printing', expr0: 1, total: 1000 },
      { attributes: { type: 'AggregateResult' }, Industry: 'Retail', expr0: 1, total: 50 },
      { attributes: { type: 'AggregateResult' }, Industry: null, expr0: 1, total: null },
    ])
    expect(
      await records(
        `SELECT Account.Name company, COUNT(Id) n FROM Contact GROUP BY Account.Name HAVING COUNT(Id) > 1`,
      ),
    ).toMatchObject([{ company: "D'Arco", n: 2 }])
    expect(
      await records(
        `SELECT CALENDAR_YEAR(Birthdate) born, MAX(CreatedDate) newest, AVG(Account.AnnualRevenue) mean FROM Contact GROUP BY CALENDAR_YEAR(Birthdate)`,
      ),
    ).toMatchObject([{ born: 1980, newest: '2026-01-15T10:30:00.000+0000', mean: expect.any(Number) }])
    expect((await runSoql('SELECT COUNT() FROM Contact')).body).toEqual({
      totalSize: 3,
      done: true,
      records: [],
    })
    expect((await runSoql('SELECT count() FROM Contact LIMIT 2')).body.totalSize).toBe(2)
  })
})

describe('unreadable data', () => {
  test.each([
    'SELECT Secret__c FROM Account',
    "SELECT Id FROM Account WHERE Secret__c = 'hush'",
    'SELECT Id FROM Account ORDER BY Secret__c',
    'SELECT COUNT(Secret__c) FROM Account',
    'SELECT Secret__c, COUNT(Id) FROM Account GROUP BY Secret__c',
    'SELECT Account.Secret__c FROM Contact',
    "SELECT Id FROM Contact WHERE Account.Secret__c = 'hush'",
    'SELECT Id, (SELECT Secret__c FROM ChildAccounts) FROM Account',
  ])('does not exist in %s', async (q) => {
    const { status, body } = await runSoql(q, as.editor)
    expect([status, body[0].errorCode]).toEqual([400, 'INVALID_FIELD'])
    expect((await runSoql(q)).status).toBe(200)
  })

  test('is not counted, grouped or referenced through readable data', async () => {
    expect(await names('SELECT Name FROM Account', as.guest)).toEqual(['Bottega'])
    expect((await runSoql('SELECT COUNT() FROM Account', as.guest)).body.totalSize).toBe(1)
    expect(await records('SELECT COUNT(Id) n FROM Account', as.guest)).toMatchObject([{ n: 1 }])
    expect((await runSoql('SELECT Id FROM Contact', as.guest)).body[0].errorCode).toBe('INVALID_TYPE')
    expect(
      (await runSoql('SELECT Id, (SELECT Id FROM Contacts) FROM Account', as.guest)).body[0].errorCode,
    ).toBe('INVALID_TYPE')
  })
})

test.each([
  ['SELECT Id FROM', 'MALFORMED_QUERY'],
  ['SELECT Nope FROM Account', 'INVALID_FIELD'],
  ['SELECT Owner.Nope FROM Account', 'INVALID_FIELD'],
  ['SELECT Nope.Name FROM Account', 'INVALID_FIELD'],
  ['SELECT Id, Id FROM Account', 'INVALID_FIELD'],
  ['SELECT Id FROM Nope', 'INVALID_TYPE'],
  ['SELECT (SELECT Id FROM Nopes) FROM Account', 'INVALID_TYPE'],
  ['SELECT FIELDS(ALL) FROM Account', 'MALFORMED_QUERY'],
  ['SELECT Name n FROM Account', 'MALFORMED_QUERY'],
  ['SELECT Name, COUNT(Id) FROM Account', 'MALFORMED_QUERY'],
  ['SELECT SUM(Name) FROM Account', 'MALFORMED_QUERY'],
  ["SELECT Id FROM Account WHERE AnnualRevenue = '5'", 'INVALID_FIELD'],
  ['SELECT Id FROM Account WHERE Name = 5', 'INVALID_FIELD'],
  ['SELECT Id FROM Account WHERE CreatedDate > 2026-01-15', 'INVALID_FIELD'],
  ["SELECT Id FROM Contact WHERE Description = 'x'", 'INVALID_FIELD'],
  ["SELECT Id FROM Account WHERE Name INCLUDES ('x')", 'INVALID_FIELD'],
  ['SELECT Id FROM Account USING SCOPE nobody', 'MALFORMED_QUERY'],
  ['SELECT Id FROM Account OFFSET 2001', 'NUMBER_OUTSIDE_VALID_RANGE'],
  ['SELECT Id FROM Account ORDER BY COUNT(Id)', 'MALFORMED_QUERY'],
])('rejects %s as %s', async (q, errorCode) => {
  const { status, body } = await runSoql(q)
  expect([status, body[0]]).toEqual([400, { errorCode, message: expect.any(String) }])
})

describe('a result of several batches', () => {
  const ALL = 450
  beforeAll(async () => {
    for (let n = 0; n < ALL; n++)
      await insertRow(server.pool, 'Book__c', {
        Name: `Book ${n % 7}`,
        Publisher__c: press,
        Status__c: 'Published',
        Price__c: n % 3 === 0 ? null : n % 5,
      })
  })
  const few = { 'sforce-query-options': 'batchSize=200' }

  /** All ids of a query, over all batches. */
  const walk = async (q: string) => {
    const ids: string[] = []
    const totals = new Set<number>()
    let { body } = await runSoql(q, as.admin, few)
    for (;;) {
      ids.push(...body.records.map(({ Id }: { Id: string }) => Id))
      totals.add(body.totalSize)
      if (body.done) return { ids, totals: [...totals] }
      body = (await server.call(as.admin, { method: 'GET', url: body.nextRecordsUrl, headers: few })).body
    }
  }

  test.each([
    '',
    'ORDER BY Name',
    'ORDER BY Price__c',
    'ORDER BY Price__c DESC, Name',
    'ORDER BY Price__c NULLS LAST',
  ])('contains each record once and in order: %s', async (order) => {
    const { ids, totals } = await walk(`SELECT Id FROM Book__c ${order}`)
    expect(totals).toEqual([ALL])
    expect(new Set(ids).size).toBe(ALL)
    const whole = await records(`SELECT Id FROM Book__c ${order} LIMIT 2000`)
    expect(ids).toEqual(whole.map(({ Id }: { Id: string }) => Id))
  })

  test('ends at the limit of the query', async () => {
    const { ids, totals } = await walk('SELECT Id FROM Book__c ORDER BY Name LIMIT 210')
    expect([ids.length, totals]).toEqual([210, [210]])
    const rest = await walk('SELECT Id FROM Book__c ORDER BY Name LIMIT 300 OFFSET 400')
    expect([rest.ids.length, rest.totals]).toEqual([50, [50]])
  })

  test('has its own URL for the children of one record', async () => {
    const [account] = await records(
      `SELECT Id, (SELECT Id, Name FROM Books__r WHERE Price__c != 3 ORDER BY Name DESC) FROM Account WHERE Id = '${press}'`,
    )
    const { Books__r: first } = account
    expect([first.done, first.records.length]).toEqual([false, 200])
    const { body } = await server.call(as.admin, { method: 'GET', url: first.nextRecordsUrl })
    expect(body.done).toBe(true)
    const all = [...first.records, ...body.records]
    expect(new Set(all.map(({ Id }) => Id)).size).toBe(first.totalSize)
    expect(all.map(({ Name }) => Name)).toEqual(
      all
        .map(({ Name }) => Name)
        .toSorted()
        .toReversed(),
    )
  })

  test('has smaller batches in a composite request', async () => {
    const { body } = await server.call(as.admin, {
      method: 'POST',
      url: '/services/data/v65.0/composite/batch',
      payload: { batchRequests: [{ method: 'GET', url: 'v65.0/query?q=SELECT+Id+FROM+Book__c' }] },
    })
    const [{ result }] = body.results
    expect([result.totalSize, result.done, result.records.length]).toEqual([ALL, false, 200])
  })

  test('rejects a forged locator', async () => {
    const { body } = await runSoql('SELECT Id FROM Book__c', as.admin, few)
    for (const url of [body.nextRecordsUrl.replace(/.$/, '!'), '/services/data/v65.0/query/nonsense']) {
      const answer = await server.call(as.admin, { method: 'GET', url })
      expect([answer.status, answer.body[0].errorCode]).toEqual([400, 'INVALID_QUERY_LOCATOR'])
    }
  })

  test('applies the rights of the session that continues it', async () => {
    const { body } = await runSoql('SELECT Id, Pages__c FROM Book__c', as.admin, few)
    const answer = await server.call(as.guest, { method: 'GET', url: body.nextRecordsUrl })
    expect(answer.body[0].errorCode).toBe('INVALID_FIELD')
  })
})

test('records the results of `for view` as recently used', async () => {
  await runSoql("SELECT Id FROM Account WHERE Name = 'Bottega' FOR VIEW")
  const { body } = await server.call(as.admin, { method: 'GET', url: '/services/data/v65.0/recent' })
  expect(body).toMatchObject([{ Id: shop, Name: 'Bottega' }])
})
