import type { DocumentDefinition } from '../../services/documents/define-document.ts'
import { makeDocument } from '../../services/documents/make-document.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { documentRoutes } from './download-document.ts'
import type { Needs } from './needs.ts'
import { makeAgain } from './regenerate-document.ts'

/** Generates the documents that other features define, and serves them to their owners. */
export const documentsFeature =
  (definitions: readonly DocumentDefinition[]): MakeFeature<Needs> =>
  (fair) => ({
    tasks: [makeDocument(fair, definitions)],
    quickActions: { 'Document__c.MakeAgain': makeAgain(fair) },
    routes: documentRoutes(fair),
  })
