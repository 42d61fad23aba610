import type { ObjectInfo } from '@foyer/record-contract'
import { describe, expect, it } from 'vitest'
import { documentsIn } from './find-documents.ts'
import { writeDocumentTypes } from './write-document-types.ts'
import { writeTypes } from './write-types.ts'

const field = (apiName: string, more: object = {}) => ({
  apiName,
  label: apiName.replace('__c', ''),
  dataType: 'String',
  compound: false,
  required: false,
  createable: true,
  updateable: true,
  relationshipName: null,
  referenceToInfos: [],
  ...more,
})
const info = (apiName: string, fields: ReturnType<typeof field>[], childRelationships: object[] = []) =>
  ({
    apiName,
    label: apiName.replace('__c', ''),
    childRelationships,
    fields: Object.fromEntries(fields.map((each) => [each.apiName, each])),
  }) as unknown as ObjectInfo

it('writes what the server says of its objects, and nothing of those it does not tell of', () => {
  const text = writeTypes(
    [
      info('Deal__c', [
        field('Id', { createable: false, updateable: false }),
        field('Amount__c', { dataType: 'Currency' }),
        field('Won__c', { dataType: 'Boolean', label: 'Won */ evil', updateable: false }),
        field('Company__c', {
          dataType: 'Reference',
          relationshipName: 'Company__r',
          referenceToInfos: [{ apiName: 'Company__c', nameFields: ['Name'] }],
        }),
        field('Owner__c', {
          dataType: 'Reference',
          relationshipName: 'Owner__r',
          referenceToInfos: [{ apiName: 'User', nameFields: ['Name'] }],
        }),
      ]),
      info('Company__c', [field('Name', { required: true })]),
    ],
    'https://crm.example.com',
  )
  expect(
    text,
  ).toBe(`// Written by foyer-types from https://crm.example.com. Write it again when the objects change; do not edit.
import type {} from '@foyer/record-contract'

declare module '@foyer/record-contract' {
  interface RecordTypes {
    /** Company */
    Company__c: {
      fields: {
        /** Name */
        Name: string
      }
      parents: {}
      create: {
        Name?: string
      }
      update: {
        Name?: string
      }
    }
    /** Deal */
    Deal__c: {
      fields: {
        /** Amount */
        Amount__c: number | null
        /** Company */
        Company__c: string | null
        /** Id */
        Id: string
        /** Owner */
        Owner__c: string | null
        /** Won * / evil */
        Won__c: boolean
      }
      parents: {
        Company__r: 'Company__c'
      }
      create: {
        Amount__c?: number | null
        Company__c?: string | null
        Owner__c?: string | null
        Won__c?: boolean
      }
      update: {
        Amount__c?: number | null
        Company__c?: string | null
        Owner__c?: string | null
      }
    }
  }
}
`)
})

describe('a document', () => {
  const objects = [
    info(
      'Company__c',
      [field('Id'), field('Name', { required: true }), field('City__c')],
      [{ childObjectApiName: 'Deal__c', fieldName: 'Company__c', relationshipName: 'Deals__r' }],
    ),
    info('Deal__c', [
      field('Id'),
      field('Amount__c', { dataType: 'Currency' }),
      field('Company__c', {
        dataType: 'Reference',
        relationshipName: 'Company__r',
        referenceToInfos: [{ apiName: 'Company__c', nameFields: ['Name'] }],
      }),
    ]),
  ]
  const typesOf = (text: string) =>
    writeDocumentTypes([{ text, location: 'deals.ts:7' }], objects)
      .slice(1, -1)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()

  it.each([
    [
      'query ($first: Int!, $ids: [ID!] = [], $where: Deal__c_Filter) { uiapi { query { Deal__c { totalCount edges { cursor node { Id sum: Amount__c { value displayValue } Company__r { ...C } } } pageInfo { hasNextPage endCursor } } } } } fragment C on Company__c { Name { value } City__c @include(if: true) { value } Deals__r { edges { node { Id } } } }',
      'data: { uiapi: { query: { Deal__c: { totalCount: number edges: { cursor: string node: { Id: string sum: { value: number | null displayValue: string | null } Company__r: { Name: { value: string } City__c?: { value: string | null } Deals__r: { edges: { node: { Id: string } }[] } } | null } }[] pageInfo: { hasNextPage: boolean endCursor: string | null } } | null } } } variables: { first: number ids?: readonly (string)[] | null where?: Readonly<Record<string, unknown>> | null }',
    ],
    [
      '{ uiapi { aggregate { Deal__c { edges { node { aggregate { Amount__c { sum { value } max { value } } } } } totalCount } } } }',
      'data: { uiapi: { aggregate: { Deal__c: { edges: { node: { aggregate: { Amount__c: { sum: { value: number | null } max: { value: number | null } } } } }[] totalCount: number } | null } } } variables: {}',
    ],
    [
      'mutation ($input: Deal__cCreateInput!) { uiapi { Deal__cCreate(input: $input) { Record { Id } success } Deal__cDelete(input: { Id: "x" }) { Id } } }',
      "data: { uiapi: { Deal__cCreate: { Record: { Id: string } | null success: boolean } | null Deal__cDelete: { Id: string } | null } } variables: { input: { Deal__c: RecordTypes['Deal__c']['create'] } }",
    ],
  ])('is answered and asked with what it says: %s', (text, types) => {
    expect(typesOf(text)).toBe(types)
  })

  it.each([
    ['{ uiapi { query { Deals__c { totalCount } } } }', 'the server has no Deals__c'],
    ['{ uiapi { query { Deal__c { edges { node { Town__c { value } } } } } } }', 'Deal__c has no Town__c'],
    ['{ uiapi { query { Deal__c { edges { node { ...A } } } } } }', 'there is no fragment A'],
    [
      '{ uiapi { query { Deal__c { edges { node { ...A } } } } } } fragment A on Deal__c { ...A }',
      'A holds itself',
    ],
    ['{ uiapi {', 'unexpected end'],
  ])('that asks for what there is not is refused, with its place: %s', (text, message) => {
    expect(() => typesOf(text)).toThrow(`deals.ts:7: ${message}`)
  })

  it('is found in programs by its mark, unless it is put together', () => {
    const program = [
      'const A = /* GraphQL */ `query A {\n  a(b: \\`c\\`) }`',
      "const B = /*GraphQL*/ '{ b }'",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the program under test has it
      'const C = /* GraphQL */ `{ c ${more} }`',
      'const D = `{ d }`',
    ].join('\n')
    expect(documentsIn(program, 'src/a.ts')).toEqual([
      { text: 'query A {\n  a(b: `c`) }', location: 'src/a.ts:1' },
      { text: '{ b }', location: 'src/a.ts:3' },
    ])
  })
})
