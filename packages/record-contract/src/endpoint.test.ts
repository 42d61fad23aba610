import { describe, expect, test } from 'vitest'
import { urlOf } from './endpoint.ts'
import * as endpoints from './endpoints/index.ts'
import { fromText } from './from-text.ts'
import { responses } from './responses.ts'
import { findIssue } from './shape.ts'

const all = Object.values(endpoints)

describe('the contract', () => {
  test('declares 88 calls of the UI API and those of the REST API, each under its own name and address', () => {
    // 76 that our client makes, the addresses of pages of three of them, the twin of the defaults for a copy, and eight
    // that only other clients make.
    const ofUi = all.filter(({ path }) => path.startsWith('/ui-api/'))
    expect(ofUi).toHaveLength(76 + 3 + 1 + 8)
    // Two share an address with another, told apart by what they are given.
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

  test('says of every call what it answers', () => {
    expect(Object.keys(responses).sort()).toEqual(Object.keys(endpoints).sort())
  })

  test('lets only calls that change something count as writes', () => {
    expect(all.filter(({ method, writes }) => method === 'GET' && writes)).toEqual([])
    expect(endpoints.listRecordsByName.writes).toBe(false)
    expect(endpoints.batchOperations.writes).toBe(true)
    expect(endpoints.updateRecord.writes).toBe(true)
  })
})

describe('urlOf', () => {
  test('joins lists with commas, escapes, and leaves out what is not given', () => {
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
  test('reads what urlOf wrote', () => {
    const query = { fields: ['Account.Name', 'Account.Phone'], pageSize: 5, updateMru: true, modes: ['View'] }
    const url = new URL(urlOf(endpoints.record, { recordId: 'x' }, query), 'http://localhost')
    expect(fromText(endpoints.record.query, Object.fromEntries(url.searchParams))).toEqual(query)
  })

  test('leaves what does not fit as it is, so that the fault can be named', () => {
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

  test('ignores names that the call does not know', () => {
    expect(fromText(endpoints.record.query, { nonsense: '1' })).toEqual({})
  })
})
