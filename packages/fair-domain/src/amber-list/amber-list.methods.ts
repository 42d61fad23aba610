import { answer, boolean, list, object, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { emailText, phoneField, requiredText } from '../methods/form-fields.ts'
import { MAX_REQUEST_LENGTH } from './amber-list.rules.ts'

export type AmberListResult =
  | { status: 'clear' }
  | {
      status: 'blocked' | 'pending'
      reason: string
      services: readonly string[]
      /** First day of the listing. */
      since: string
      expiresOn: string
      /** First day for a new request after a rejected one. */
      nextRequestOn: string | null
    }

/** Page of a listed user. */
export const amberListMethods = defineMethods('AmberListController', 'signedIn', {
  getState: reads({
    input: object({}),
    output: answer<AmberListResult>(),
    of: ['AmberListing__c', 'UnblockRequest__c', 'Contact', 'User'],
  }),
  sendRequest: changes({
    repeatable: true,
    personal: false,
    input: object({
      name: requiredText(),
      email: emailText(),
      phone: phoneField,
      text: requiredText(MAX_REQUEST_LENGTH),
      files: list(string),
    }),
    output: object({ sent: boolean }),
    example: {
      name: 'Nina Prova',
      email: 'nina@prova.example',
      phone: '+39 051 000000',
      text: 'Please look again.',
      files: [],
    },
    refuses: ['NOT_LISTED', 'REQUEST_OPEN', 'TOO_SOON', 'EVIDENCE_REFUSED'],
  }),
})
