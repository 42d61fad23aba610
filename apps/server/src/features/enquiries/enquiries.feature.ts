import { enquiryMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { companyChoices, inviteExhibitor, refuseRequest } from './decide-request.ts'
import { enquiryForms } from './enquiry-forms.ts'
import type { Needs } from './needs.ts'
import { sendEnquiry } from './send-enquiry.ts'

/** Contact form and waiting list, with scripts and without. */
export const enquiriesFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, enquiryMethods, {
    send: async ({ website = '', ...enquiry }, { session, request }) => {
      // The field is hidden: only a bot fills it in, and it gets no error.
      if (website !== '') return { received: true }
      await sendEnquiry(fair, session, enquiry, request.ip)
      return { received: true }
    },
  }),
  quickActions: {
    'Enquiry__c.InviteExhibitor': inviteExhibitor(fair),
    'Enquiry__c.InviteNewCompany': inviteExhibitor(fair, true),
    'Enquiry__c.RefuseRequest': refuseRequest(fair),
  },
  choices: {
    'Enquiry__c.InviteExhibitor': async (recordId) => ({ Account__c: await companyChoices(fair, recordId) }),
  },
  routes: enquiryForms(fair),
})
