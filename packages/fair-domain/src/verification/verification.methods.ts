import { answer, exampleValue, object, string } from '@foyer/record-contract'
import type { DocumentKindName } from '../documents/document-kinds.ts'
import { defineMethods, reads } from '../methods/define-methods.ts'

/** A verified mail or document. */
export interface VerifiedItem {
  /** Kind of item with the code. */
  kind: 'message' | DocumentKindName
  /** Subject of a mail, or name of a document with its number. */
  subject: string
  date: string
  recipient: string
  /** A newer document has replaced it: genuine, but no longer valid. */
  isReplaced: boolean
}

export type VerificationResult = ({ isGenuine: true; code: string } & VerifiedItem) | { isGenuine: false }

/** Verifies a mail or document by its code, without a session. */
export const verificationMethods = defineMethods('VerificationController', 'everybody', {
  check: reads({
    input: object({ code: string }),
    output: answer<VerificationResult>(),
    of: ['Message__c', 'Document__c'],
    example: { code: exampleValue('Document__c', 'Code__c', { State__c: 'ready' }) },
    guess: { isWrong: ({ isGenuine }) => !isGenuine },
  }),
})
