import { answer, exampleValue, object, string } from '@foyer/record-contract'
import type { DocumentKindName } from '../documents/document-kinds.ts'
import { defineMethods, reads } from '../methods/define-methods.ts'

/** A mail or a paper of ours. */
export interface VerifiedItem {
  /** What bears the code. */
  kind: 'message' | DocumentKindName
  /** Subject of a mail, or name of a paper with its number. */
  subject: string
  date: string
  recipient: string
  /** A newer paper took its place: this one was ours, and counts no longer. */
  isReplaced: boolean
}

export type VerificationResult = ({ isGenuine: true; code: string } & VerifiedItem) | { isGenuine: false }

/** Is this mail or document from us? Anybody may ask, with the code on it. */
export const verificationMethods = defineMethods('VerificationController', 'everybody', {
  check: reads({
    input: object({ code: string }),
    output: answer<VerificationResult>(),
    of: ['Message__c', 'Document__c'],
    example: { code: exampleValue('Document__c', 'Code__c', { State__c: 'ready' }) },
    guess: { isWrong: ({ isGenuine }) => !isGenuine },
  }),
})
