import { describe, expect, test } from 'vitest'
import { urlOf } from './endpoint.ts'
import * as endpoints from './endpoints/index.ts'
import { fromText } from './from-text.ts'
import { responses } from './responses.ts'
import { findIssue } from './shape.ts'

const all = Object.values(endpoints)

describe('the contract', () => {
  test('declares 89 calls of the UI API and those of the REST API, each with a unique name and path', () => {
    // 76 calls of our client, 3 GET variants for page URLs, the clone variant of the defaults, and 8 calls
    // for other clients, and one that compares stored records.
    const ofUi = all.filter(({ path }) => path.startsWith('/ui-api/'))
    expect(ofUi).toHaveLength(76 + 3 + 1 + 8 + 1)
    // Two share a path pattern with another endpoint; their parameters distinguish them.
    const addresses = all.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(new Set(addresses).size).toBe(all.length - 2)
    for (const [name, endpoint] of Object.entries(endpoints)) expect(endpoint.name).toBe(name)
  })

  test('declares every parameter of a path', () => {
    for (const { path, params } of all) {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect(Object.keys(params.keys ?? {}).sort()).toEqual(inPath.sort())
    }
  })

  test('declares a response for every call', () => {
    expect(Object.keys(responses).sort()).toEqual(Object.keys(endpoints).sort())
  })

  test('marks only calls with side effects as writes', () => {
    expect(all.filter(({ method, writes }) => method === 'GET' && writes)).toEqual([])
    expect(endpoints.listRecordsByName.writes).toBe(false)
    expect(endpoints.batchOperations.writes).toBe(true)
    expect(endpoints.updateRecord.writes).toBe(true)
  })
})

describe('urlOf', () => {
  test('joins lists with commas, escapes, and omits undefined values', () => {
    expect(
      urlOf(
        endpoints.recordBatch,
        { recordIds: ['001A', '001B'] },
        { fields: ['Account.Name', 'Account.Phone'], updateMru: undefined },
      ),
    ).toBe('/services/data/v65.0/ui-api/records/batch/001A,001B?fields=Account.Name,Account.Phone')
    expect(
      urlOf(endpoints.searchFilterOptions, { objectApiName: 'A', filterApiName: 'b/c' }, { q: 'x & y' }),
    ).toBe('/services/data/v65.0/ui-api/search-info/A/filters/b%2Fc/options?q=x%20%26%20y')
  })
})

describe('fromText', () => {
  test('parses the output of urlOf', () => {
    const query = { fields: ['Account.Name', 'Account.Phone'], pageSize: 5, updateMru: true, modes: ['View'] }
    const url = new URL(urlOf(endpoints.record, { recordId: 'x' }, query), 'http://localhost')
    expect(fromText(endpoints.record.query, Object.fromEntries(url.searchParams))).toEqual(query)
  })

  test('returns a value that does not match unchanged, so that findIssue can report it', () => {
    const values = fromText(endpoints.record.query, {
      pageSize: 'five',
      updateMru: 'yes',
      layoutTypes: 'Wide',
    })
    expect(values).toEqual({ pageSize: 'five', updateMru: 'yes', layoutTypes: ['Wide'] })
    expect(findIssue(endpoints.record.query, values)).toMatchObject({
      path: 'layoutTypes[0]',
      expected: 'Full | Compact',
    })
  })

  test('ignores parameters that the call does not declare', () => {
    expect(fromText(endpoints.record.query, { nonsense: '1' })).toEqual({})
  })
})
