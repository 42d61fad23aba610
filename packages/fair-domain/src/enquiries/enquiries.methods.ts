import { boolean, object, oneOf, optional, string } from '@foyer/record-contract'
import { changes, defineMethods } from '../methods/define-methods.ts'
import { ENQUIRY_KINDS } from './enquiry.rules.ts'

/** Methods for the contact form, the waiting list and requests for an invitation on the public site. */
export const enquiryMethods = defineMethods('EnquiryController', 'everybody', {
  send: changes({
    personal: false,
    input: object({
      kind: oneOf(...ENQUIRY_KINDS),
      language: oneOf('it', 'en-US'),
      name: string,
      email: string,
      phone: optional(string),
      company: optional(string),
      vatNumber: optional(string),
      country: optional(string),
      sector: optional(string),
      area: optional(string),
      message: optional(string),
      website: optional(string),
    }),
    output: object({ received: boolean }),
    example: {
      kind: 'contact',
      language: 'it',
      name: 'Nina Prova',
      email: 'nina@prova.example',
      message: 'When does the fair open?',
    },
    refuses: ['REQUEST_LIMIT_EXCEEDED'],
  }),
})
