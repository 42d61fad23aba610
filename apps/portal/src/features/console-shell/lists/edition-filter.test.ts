import { fairObjects } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { buildField, buildListInfo, buildObjectInfo } from '../../../testing/build-metadata.ts'
import { editionFieldOf, inEdition, PART_OF } from './edition-filter.ts'
import { pageConfig, readListQuery, writeListQuery } from './list-query.ts'

const reference = (name: string, relationshipName: string) =>
  buildField(name, { dataType: 'Reference', reference: true, relationshipName })
const badge = { ...buildObjectInfo([reference('Edition__c', 'Edition__r')]), apiName: 'Badge__c' }
const asked = (address: string) => readListQuery(new URLSearchParams(address))
const shown = (address: string, atHand = 'Foyer 2027') => inEdition(asked(address), { info: badge, atHand })
const whereOf = (address: string, info = badge, list = buildListInfo([])) =>
  pageConfig(info.apiName, 'All', inEdition(asked(address), { info, list, atHand: 'Foyer 2027' })).where

test('shows the current edition, another named in the URL, or all', () => {
  expect(whereOf('')).toBe('{ and: [{ Edition__r: { Name: { eq: "Foyer 2027" } } }] }')
  expect(whereOf('sort=Name&view=board')).toBe(whereOf(''))
  expect(whereOf('edition=Foyer+2025')).toContain('"Foyer 2025"')
  expect(whereOf('edition=*')).toBeUndefined()
})

test('combines filters with the edition; a URL that names rows means all editions', () => {
  const named = 'f=Name~Equals~A&f=Name~Equals~B&logic=1+OR+2'
  const either = '{ or: [{ Name: { eq: "A" } }, { Name: { eq: "B" } }] }'
  expect(whereOf(named)).toBe(either)
  expect(whereOf('q=aurora')).toBeUndefined()
  expect(whereOf(`${named}&edition=Foyer+2027`)).toBe(
    `{ and: [{ and: [{ Edition__r: { Name: { eq: "Foyer 2027" } } }] }, ${either}] }`,
  )
})

test('keeps the URL of the list relative to the current edition', () => {
  const address = String(writeListQuery({ ...shown(''), searchTerm: 'aurora' }))
  expect(address).toBe('q=aurora&edition=.')
  expect(shown(address).within?.values).toEqual(['Foyer 2027'])
  expect(shown(address, 'Foyer 2026').within?.values).toEqual(['Foyer 2026'])
  expect(String(writeListQuery(shown('q=a')))).toBe('q=a&edition=*')
  expect(String(writeListQuery(shown('edition=Foyer+2025')))).toBe('edition=Foyer+2025')
})

test.each(['Edition__c', 'Edition__r.Name', 'Edition__r.Status__c'])(
  'shows the edition of a view that filters it by %s',
  (fieldApiName) => {
    const filter = { fieldApiName, label: '', operandLabels: ['Foyer 2025'], operator: 'Equals' as const }
    const own = { ...buildListInfo([]), filteredByInfo: [filter] }
    expect(whereOf('', badge, own)).toBeUndefined()
    expect(whereOf('edition=.', badge, own)).toBe(whereOf(''))
    const other = { ...own, filteredByInfo: [{ ...filter, fieldApiName: 'EditionNote__c' }] }
    expect(whereOf('', badge, other)).toBe(whereOf(''))
  },
)

test('does not change lists of objects without an edition', () => {
  const account = { ...buildObjectInfo([buildField('Name')]), apiName: 'Account' }
  expect(inEdition(asked('q=a'), { info: account, atHand: 'Foyer 2027' })).toEqual(asked('q=a'))
  expect(whereOf('', account)).toBeUndefined()
})

test('includes every object that is a detail of one with an edition', () => {
  const lookups = ({ fields }: (typeof fairObjects)[number]) =>
    Object.entries(fields).flatMap(([name, field]) => (field.type === 'lookup' ? [{ name, ...field }] : []))
  const isOfEdition = (one: (typeof fairObjects)[number]) =>
    lookups(one).some(({ name }) => name === 'Edition__c')
  const whole = new Set(fairObjects.filter(isOfEdition).map(({ apiName }) => apiName))
  const parts = fairObjects.flatMap((one) => {
    const [own] = lookups(one).filter(({ required, target }) => required && whole.has(target))
    return own && !isOfEdition(one) ? [[one.apiName, own.name]] : []
  })
  expect(Object.fromEntries(parts)).toEqual(PART_OF)
  const stand = { apiName: 'Stand__c', fields: { Pavilion__c: reference('Pavilion__c', 'Pavilion__r') } }
  expect(editionFieldOf(stand)).toBe('Pavilion__r.Edition__r.Name')
})
