import { object, oneOf, optional, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { MakeFeature } from '../feature.ts'
import { enquiryForms } from './enquiry-forms.ts'
import { sendEnquiry } from './send-enquiry.ts'

/** Contact form and waiting list, with scripts and without. */
export const enquiriesFeature: MakeFeature = (fair) => ({
  methods: [
    serverMethod({
      className: 'EnquiryController',
      methodName: 'send',
      cacheable: false,
      guest: true,
      input: object({
        kind: oneOf('contact', 'waitingList'),
        language: oneOf('it', 'en-US'),
        name: string,
        email: string,
        phone: optional(string),
        company: optional(string),
        country: optional(string),
        sector: optional(string),
        area: optional(string),
        message: optional(string),
        website: optional(string),
      }),
      example: {
        kind: 'contact',
        language: 'it',
        name: 'Nina Prova',
        email: 'nina@prova.example',
        message: 'When does the fair open?',
      },
      handle: async ({ website = '', ...enquiry }, { session, request }) => {
        // No person sees that field: what fills it in is a program, which need not know that it was found out.
        if (website !== '') return { received: true }
        await sendEnquiry(fair, session, enquiry, request.ip)
        return { received: true }
      },
    }),
  ],
  routes: enquiryForms(fair),
})
