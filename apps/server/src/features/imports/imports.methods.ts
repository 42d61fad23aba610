import { exampleId, integer, map, object, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { Fair } from '../feature.ts'
import { readImport } from './read-report.ts'
import { checkImport, startImport } from './start-import.ts'

const CLASS_NAME = 'ImportController'

export const importsMethods = (fair: Fair) => [
  serverMethod({
    className: CLASS_NAME,
    methodName: 'getImport',
    cacheable: false,
    input: object({ importId: string }),
    example: { importId: exampleId('Import__c') },
    handle: ({ importId }, { session }) => readImport(fair, session, importId),
  }),
  serverMethod({
    className: CLASS_NAME,
    methodName: 'check',
    cacheable: false,
    input: object({ importId: string, mapping: map(integer({ min: 0 })) }),
    example: {
      importId: exampleId('Import__c', { Object__c: 'Account' }),
      mapping: { ExternalKey: 0, Name: 1 },
    },
    handle: ({ importId, mapping }, { session }) => checkImport(fair, session, importId, mapping),
  }),
  serverMethod({
    className: CLASS_NAME,
    methodName: 'start',
    cacheable: false,
    input: object({ importId: string }),
    example: { importId: exampleId('Import__c') },
    handle: ({ importId }, { session }) => startImport(fair, session, importId),
  }),
]
