import type { MakeFeature } from '../features/feature.ts'
import type { DocumentDefinition } from './define-document.ts'
import { documentRoutes } from './download-document.ts'
import { makeAgain } from './make-again.ts'
import { makeDocument } from './make-document.ts'

/** Makes the papers that other features define, and hands them to whom they belong. */
export const documentsFeature =
  (definitions: readonly DocumentDefinition[]): MakeFeature =>
  (fair) => ({
    tasks: [makeDocument(fair, definitions)],
    quickActions: { 'Document__c.MakeAgain': makeAgain(fair) },
    routes: documentRoutes(fair),
  })
