// Compiled by packages.test.ts, outside of this tree, with the types that foyer-types generates from the
// example's server.
import {
  createRecord,
  createRecordClient,
  createRecordInputFilteredByEditedFields,
  executeBatchRecordOperations,
  fetchNetwork,
  generateRecordInputForUpdate,
  getFieldValue,
  getKeywordSearchResults,
  getListRecordsByName,
  getRecord,
  getRelatedListRecords,
  updateRecord,
} from '@foyer/record-client'
import { graphql, mutateGraphql } from '@foyer/record-client/graphql'
import { useListRecords, useRecord, useRelatedList, useSearch } from '@foyer/record-react'
import { useGraphQL } from '@foyer/record-react/graphql'
import { expectTypeOf } from 'expect-type'

const client = createRecordClient({ network: fetchNetwork() })
const recordId = 'a01000000000001AAA'
const DEALS = /* GraphQL */ `query Deals($first: Int!, $city: String) {
  uiapi { query { Company__c(first: $first) { totalCount edges { node {
    Id Name { value } town: City__c { value displayValue }
    Deals__r { edges { node { Amount__c { value } Company__r { Name @include(if: true) { value } } } } }
  } } pageInfo { hasNextPage endCursor } } }
  aggregate { Deal__c(groupBy: { Name: { group: true } }) { edges { node { aggregate { Name { value } Amount__c { sum { value } max { value } } } } } } } }
}`
const RENAME = /* GraphQL */ `mutation ($input: Company__cUpdateInput!) { uiapi { Company__cUpdate(input: $input) { Record { Name { value } } success } } }`

const contact = await client.read(getRecord, {
  recordId,
  fields: ['Contact__c.Name', 'Contact__c.Company__r.City__c'],
  optionalFields: ['Contact__c.Company__c'],
})
const fields = contact?.data?.fields
expectTypeOf(fields?.Name).toEqualTypeOf<{ displayValue: string | null; value: string } | undefined>()
expectTypeOf(fields?.Company__r.value?.fields.City__c.value).toEqualTypeOf<string | null | undefined>()
expectTypeOf(fields?.Company__c?.value).toEqualTypeOf<string | null | undefined>()
// @ts-expect-error The field was not requested.
fields?.City__c
expectTypeOf(getFieldValue(contact?.data, 'Contact__c.Company__r.City__c')).toEqualTypeOf<
  string | null | undefined
>()
expectTypeOf(
  client.peek(getRecord, { recordId, fields: 'Deal__c.Amount__c' })?.data?.fields.Amount__c.value,
).toEqualTypeOf<number | null | undefined>()
client.subscribe(getRecord, { recordId, fields: ['Deal__c.Amount__c'] }, ({ data }) => {
  expectTypeOf(data?.fields.Amount__c.value).toEqualTypeOf<number | null | undefined>()
})
// Paths over several lookups have types at every step; several fields of a parent are one record.
const deal = await client.read(getRecord, {
  recordId,
  fields: ['Deal__c.Contact__r.Company__r.City__c', 'Deal__c.Contact__r.Name', 'Deal__c.Contact__r.Email__c'],
})
const person = deal?.data?.fields.Contact__r.value?.fields
expectTypeOf(person?.Name.value).toEqualTypeOf<string | undefined>()
expectTypeOf(person?.Email__c.value).toEqualTypeOf<string | null | undefined>()
expectTypeOf(person?.Company__r.value?.fields.City__c.value).toEqualTypeOf<string | null | undefined>()
// @ts-expect-error The field was not requested.
person?.Company__r.value?.fields.Name
expectTypeOf(getFieldValue(deal?.data, 'Deal__c.Contact__r.Company__r.City__c')).toEqualTypeOf<
  string | null | undefined
>()
// @ts-expect-error There is no such field behind the lookups.
getFieldValue(deal?.data, 'Deal__c.Contact__r.Company__r.Town__c')
// @ts-expect-error There is no such field behind the lookups.
await client.read(getRecord, { recordId, fields: ['Deal__c.Contact__r.Company__r.Town__c'] })
// @ts-expect-error There is no such lookup behind the first.
await client.read(getRecord, { recordId, optionalFields: 'Deal__c.Contact__r.Firm__r.Name' })
// Fields of a layout, and computed names, are unknown to the compiler.
const layout = await client.read(getRecord, { recordId, layoutTypes: ['Full'] })
expectTypeOf(layout?.data?.fields.Whatever?.displayValue).toEqualTypeOf<string | null | undefined>()
// @ts-expect-error There is no such field.
await client.read(getRecord, { recordId, fields: ['Company__c.Town__c'] })
// @ts-expect-error There is no such part of a config.
await client.read(getRecord, { recordId, fields: ['Company__c.Name'], nope: 1 })

// Lists, related lists and search are typed by their fields, else by their object.
const list = { objectApiName: 'Company__c', listViewApiName: 'All' } as const
const companies = await client.read(getListRecordsByName, { ...list, fields: ['Company__c.City__c'] })
const [company] = companies?.data?.records ?? []
expectTypeOf(company?.id).toEqualTypeOf<string | undefined>()
expectTypeOf(company?.fields.City__c.value).toEqualTypeOf<string | null | undefined>()
// A column of the list.
expectTypeOf(company?.fields.Name?.value).toEqualTypeOf<string | undefined>()
// @ts-expect-error The object has no such field.
company?.fields.Amount__c
const columns = await client.read(getListRecordsByName, list)
expectTypeOf(columns?.data?.records[0]?.fields.Name?.value).toEqualTypeOf<string | undefined>()
// @ts-expect-error The object has no such field.
columns?.data?.records[0]?.fields.Amount__c
// @ts-expect-error There is no such field.
await client.read(getListRecordsByName, { ...list, fields: ['Company__c.Town__c'] })
const related = { parentRecordId: recordId, relatedListId: 'Deals__r' }
expectTypeOf(
  client.peek(getRelatedListRecords, { ...related, fields: ['Deal__c.Amount__c'] })?.data?.records[0]?.fields
    .Amount__c.value,
).toEqualTypeOf<number | null | undefined>()
const hits = await client.read(getKeywordSearchResults, { q: 'Nova', objectApiName: 'Deal__c' })
expectTypeOf(hits?.data?.keywordSearchResult.records[0]?.record.fields.Amount__c?.value).toEqualTypeOf<
  number | null | undefined
>()

export function useLists() {
  const { data } = useListRecords({ ...list, fields: ['Company__c.Name'] }, { suspense: true })
  expectTypeOf(data.records[0]?.fields.Name.value).toEqualTypeOf<string | undefined>()
  // @ts-expect-error There is no such field.
  useListRecords({ ...list, fields: ['Company__c.Town__c'] })
  // @ts-expect-error There is no such field behind the lookups.
  useListRecords({ ...list, objectApiName: 'Deal__c', fields: ['Deal__c.Contact__r.Company__r.Town__c'] })
  const deals = useRelatedList({ ...related, fields: ['Deal__c.Name'] })
  expectTypeOf(deals.data?.records[0]?.id).toEqualTypeOf<string | undefined>()
  expectTypeOf(
    useSearch({ q: 'Nova', objectApiName: 'Company__c' }).data?.keywordSearchResult.records[0]?.record.fields
      .Name?.value,
  ).toEqualTypeOf<string | undefined>()
  expectTypeOf(
    useGraphQL({ query: DEALS, variables: { first: 5 } }, { suspense: true }).data.uiapi.query.Company__c,
  ).not.toEqualTypeOf<undefined>()
}

export function useDeals(id: string | undefined) {
  expectTypeOf(
    useRecord({ recordId: id, fields: ['Deal__c.Amount__c'] }).data?.fields.Amount__c.value,
  ).toEqualTypeOf<number | null | undefined>()
  expectTypeOf(
    useRecord({ recordId: id, fields: ['Deal__c.Name'] }, { suspense: true }).data.fields.Name.value,
  ).toEqualTypeOf<string>()
  useRecord(null)
  const { data } = useGraphQL({ query: DEALS, variables: { first: 5 } })
  const node = data?.uiapi.query.Company__c?.edges[0]?.node
  expectTypeOf(node?.town.value).toEqualTypeOf<string | null | undefined>()
  expectTypeOf(node?.Deals__r.edges[0]?.node.Company__r?.Name?.value).toEqualTypeOf<string | undefined>()
  expectTypeOf(data?.uiapi.aggregate.Deal__c?.edges[0]?.node.aggregate.Amount__c.sum.value).toEqualTypeOf<
    number | null | undefined
  >()
  // @ts-expect-error A variable is missing.
  useGraphQL({ query: DEALS })
  // The caller types a document that is unknown.
  expectTypeOf(useGraphQL<number>({ query: '{ __typename }' }).data).toEqualTypeOf<number | undefined>()
}
const answer = await client.read(graphql, { query: DEALS, variables: { first: 1, city: null } })
expectTypeOf(answer?.data?.data.uiapi.query.Company__c?.totalCount).toEqualTypeOf<number | undefined>()
const renamed = await client.run(mutateGraphql, {
  query: RENAME,
  variables: { input: { Id: recordId, Company__c: { Name: 'Nova' } } },
})
expectTypeOf(renamed.data.uiapi.Company__cUpdate?.Record?.Name.value).toEqualTypeOf<string | undefined>()
const wrong = { query: RENAME, variables: { input: { Id: recordId, Company__c: { Name: 5 } } } } as const
// @ts-expect-error A name is a text.
await client.run(mutateGraphql, wrong)

await client.run(createRecord, { apiName: 'Company__c', fields: { Name: 'Nova' } })
await client.run(updateRecord, { fields: { Id: recordId, City__c: null }, optimistic: true })
await client.run(updateRecord, { apiName: 'Deal__c', fields: { Id: recordId, Amount__c: 5 } })
// @ts-expect-error An amount is a number.
await client.run(createRecord, { apiName: 'Deal__c', fields: { Name: 'x', Amount__c: 'much' } })
// @ts-expect-error A name is required.
await client.run(createRecord, { apiName: 'Deal__c', fields: { Amount__c: 5 } })
// @ts-expect-error There is no such object.
await client.run(createRecord, { apiName: 'Deals__c', fields: {} })
// @ts-expect-error A change needs an id.
await client.run(updateRecord, { apiName: 'Deal__c', fields: { Amount__c: 5 } })
// @ts-expect-error No object has such a field.
await client.run(updateRecord, { fields: { Id: recordId, Town__c: 'Parma' } })
// @ts-expect-error An amount is a number, whatever the object.
await client.run(updateRecord, { fields: { Id: recordId, Amount__c: 'much' } })
// @ts-expect-error The server sets it on creation.
await client.run(updateRecord, { apiName: 'Deal__c', fields: { Id: recordId, CreatedDate: '2026-01-01' } })
// @ts-expect-error A field of another object.
await client.run(updateRecord, { apiName: 'Company__c', fields: { Id: recordId, Amount__c: 5 } })
if (contact?.data)
  await client.run(
    updateRecord,
    createRecordInputFilteredByEditedFields(generateRecordInputForUpdate(contact.data), contact.data),
  )
await client.run(executeBatchRecordOperations, {
  allOrNone: true,
  operations: [
    { type: 'UPDATE', records: [{ fields: { Id: recordId, Name: 'x' } }] },
    { type: 'DELETE', records: [{ fields: { Id: recordId } }] },
  ],
})
const nameless = { type: 'CREATE' as const, records: [{ fields: { Name: 'x' } }] }
// @ts-expect-error A new record has an object.
await client.run(executeBatchRecordOperations, { allOrNone: true, operations: [nameless] })
