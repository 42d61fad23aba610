import { boolean, exampleId, integer, object, string } from '@foyer/record-contract'
import { changes, defineMethods } from '../methods/define-methods.ts'
import { MAIL_KEEPERS } from './mail-keepers.ts'

/** Methods for users on their own messages. */
export const messageMethods = defineMethods('MessagesController', 'signedIn', {
  markRead: changes({
    personal: false,
    input: object({ id: string }),
    output: object({ read: boolean }),
    example: { id: exampleId('Message__c') },
  }),
})

/** Reports bounced mails; called by the API client of the mail server. */
export const bounceMethods = defineMethods(
  'BounceController',
  { staff: MAIL_KEEPERS },
  {
    report: changes({
      input: object({ report: string }),
      output: object({ bounced: integer({ min: 0 }) }),
      example: { report: `Message-ID: <${exampleId('Message__c')}@foyer.example>` },
    }),
  },
)
