import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRow } from '../../testing/rows.ts'
import { as, fixtureServer } from '../../testing/server.ts'

const BASE = '/services/data/v65.0/ui-api'

const ATTACKS = [
  `'; drop table account; --`,
  `" or "1"="1`,
  `x' or '1'='1`,
  `\\'; select pg_sleep(10); --`,
  `$1`,
  `$$; truncate account; $$`,
  `Name" from account; --`,
  `Name), (select secret from account limit 1`,
  `%' union select secret from account --`,
  `\u0000`,
  `\ud800`,
  `{{7*7}}`,
  `../../etc/passwd`,
  `__proto__`,
  `constructor.prototype`,
  'a'.repeat(5000),
]

let server: Awaited<ReturnType<typeof fixtureServer>>
let id: string

beforeAll(async () => {
  server = await fixtureServer()
  id = await insertRow(server.pool, 'Account', { Name: 'Torchio', Secret__c: 'very secret' })
})
afterAll(() => server.close())

const text = encodeURIComponent
const quoted = (attack: string) => JSON.stringify(attack)

/** Every text parameter of every call that reads rows. */
const CALLS: Record<string, (attack: string) => { url: string; payload?: object }> = {
  'record id': (a) => ({ url: `records/${text(a)}?fields=Account.Name` }),
  fields: (a) => ({ url: `records/${id}?fields=${text(`Account.${a}`)}` }),
  optionalFields: (a) => ({ url: `records/${id}?optionalFields=Account.Name,${text(`Account.${a}`)}` }),
  childRelationships: (a) => ({
    url: `records/${id}?fields=Account.Name&childRelationships=${text(`Account.${a}`)}`,
  }),
  'batch ids': (a) => ({ url: `records/batch/${id},${text(a)}?fields=Account.Name` }),
  'list object': (a) => ({ url: `list-records/${text(a)}/AllAccounts`, payload: {} }),
  'list name': (a) => ({ url: `list-records/Account/${text(a)}`, payload: {} }),
  'list fields': (a) => ({
    url: 'list-records/Account/AllAccounts',
    payload: { fields: [a], optionalFields: [a] },
  }),
  sortBy: (a) => ({ url: 'list-records/Account/AllAccounts', payload: { sortBy: [a, `-${a}`] } }),
  pageToken: (a) => ({ url: 'list-records/Account/AllAccounts', payload: { pageToken: a } }),
  'page token content': (a) => ({
    url: 'list-records/Account/AllAccounts',
    payload: { pageToken: Buffer.from(JSON.stringify(['a', 'listView:Name', a, a])).toString('base64url') },
  }),
  searchTerm: (a) => ({ url: 'list-records/Account/AllAccounts', payload: { searchTerm: a } }),
  where: (a) => ({ url: 'list-records/Account/AllAccounts', payload: { where: a } }),
  'where field': (a) => ({
    url: 'list-records/Account/AllAccounts',
    payload: { where: `{ ${quoted(a)}: { eq: 1 } }` },
  }),
  'where value': (a) => ({
    url: 'list-records/Account/AllAccounts',
    payload: { where: `{ Name: { eq: ${quoted(a)}, like: ${quoted(a)}, in: [${quoted(a)}] } }` },
  }),
  'where number': (a) => ({
    url: 'list-records/Account/AllAccounts',
    payload: { where: `{ AnnualRevenue: { gt: ${quoted(a)} } }` },
  }),
  'related list': (a) => ({ url: `related-list-records/${id}/${text(a)}`, payload: {} }),
  'related list fields': (a) => ({
    url: `related-list-records/${id}/Contacts`,
    payload: { optionalFields: [a], sortBy: [a], where: `{ LastName: { ne: ${quoted(a)} } }` },
  }),
  'related counts': (a) => ({ url: `related-list-count/batch/${id}/Contacts,${text(a)}` }),
  search: (a) => ({ url: `search/results?q=${text(a)}`, payload: {} }),
  'search filters': (a) => ({
    url: `search/results/keyword?objectApiName=Account&q=${text(a)}`,
    payload: { filters: [{ fieldPath: 'Name', operator: 'contains', values: [a] }] },
  }),
  'search filter path': (a) => ({
    url: 'search/results/keyword?objectApiName=Account&q=torchio',
    payload: { filters: [{ fieldPath: a, operator: a, values: [a] }], sortBy: [a] },
  }),
  lookup: (a) => ({ url: `lookups/Contact/AccountId?searchType=Search&q=${text(a)}`, payload: {} }),
  'lookup type-ahead': (a) => ({
    url: `lookups/Contact/AccountId?searchType=TypeAhead&q=${text(a)}`,
    payload: {},
  }),
  'lookup binding': (a) => ({
    url: `lookups/Contact/ReportsToId?searchType=TypeAhead&q=abc&dependentFieldBindings=${text(`AccountId=${a}`)}`,
    payload: { orderBy: [{ fieldApiName: 'Name', isAscending: true }] },
  }),
  'filter options': (a) => ({ url: `search-info/Account/filters/${text(a)}/options?q=${text(a)}` }),
}

test.each(Object.keys(CALLS))('never executes %s as SQL', async (name) => {
  for (const attack of ATTACKS) {
    // A URL cannot contain a lone surrogate.
    if (attack === '\ud800' && CALLS[name]?.('x').url.includes('x')) continue
    const call = CALLS[name]?.(attack)
    if (!call) throw new TypeError(name)
    const { status, body } = await server.call(as.editor, {
      method: call.payload ? 'POST' : 'GET',
      url: `${BASE}/${call.url}`,
      ...(call.payload ? { payload: call.payload } : {}),
    })
    expect(status, `${attack}: ${JSON.stringify(body)}`).toBeLessThan(500)
    expect(JSON.stringify(body)).not.toContain('very secret')
  }
  const { rows } = await server.pool.query('select secret from account where id = $1', [id])
  expect(rows).toEqual([{ secret: 'very secret' }])
})
