import { answer, boolean, object, oneOf, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'

/** What somebody asked about their own data, and what became of it. */
export interface PrivacyRequestItem {
  id: string
  kind: 'correction' | 'erasure'
  status: 'pending' | 'done' | 'refused'
  sentAt: string
  dueOn: string
  answer: string | null
}

/** What is stored about the user in one object. */
export interface StoredDataItem {
  /** Label of the object, in the plural. */
  object: string
  records: number
  /** Labels of the personal fields, and of those that need special care. */
  personal: string[]
  sensitive: string[]
}

/** The rights of people over their own data: a copy at once, correction and erasure by request. */
export const privacyMethods = defineMethods(
  'PrivacyController',
  { inside: 'whoever has a contact of their own, which staff have not' },
  {
    getRequests: reads({
      input: object({}),
      output: answer<PrivacyRequestItem[]>(),
      of: ['PrivacyRequest__c'],
      personal: true,
    }),
    getStored: reads({
      input: object({}),
      output: answer<StoredDataItem[]>(),
      of: [],
      personal: true,
    }),
    getCopy: changes({ input: object({}), output: object({ zip: string }), personal: true }),
    sendRequest: changes({
      input: object({ kind: oneOf('correction', 'erasure'), text: string }),
      output: object({ sent: boolean }),
      personal: true,
      example: { kind: 'correction', text: 'My address is another.' },
      refuses: ['REQUEST_OPEN'],
    }),
  },
)
