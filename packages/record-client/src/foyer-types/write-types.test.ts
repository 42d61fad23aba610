import type { ObjectInfo } from '@foyer/record-contract'
import { expect, it } from 'vitest'
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
const info = (apiName: string, fields: ReturnType<typeof field>[]) =>
  ({
    apiName,
    label: apiName.replace('__c', ''),
    fields: Object.fromEntries(fields.map((each) => [each.apiName, each])),
  }) as unknown as ObjectInfo

it('writes what the server says of its objects, and nothing of those it does not tell of', () => {
  const text = writeTypes(
    [
      info('Deal__c', [
        field('Id', { createable: false, updateable: false }),
        field('Amount__c', { dataType: 'Currency' }),
        field('Won__c', { dataType: 'Boolean', label: 'Won */ evil' }),
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
      input: {
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
      input: {
        Amount__c?: number | null
        Company__c?: string | null
        Owner__c?: string | null
        Won__c?: boolean
      }
    }
  }
}
`)
})
