import { applicationMethods, estimateMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { declineOffer, expireOffersTask, takeOffer, withdrawOffer } from './answer-offer.ts'
import { decideApplication } from './decide-application.ts'
import { standChoices } from './free-stands.ts'
import { getApplication } from './get-application.ts'
import { getPriceList } from './get-price-list.ts'
import type { Needs } from './needs.ts'
import { previewRebooking, rebook } from './rebook.ts'
import { confirmWithdrawal, declineWithdrawal, keepStand } from './request-withdrawal.ts'
import { saveDraft } from './save-draft.ts'
import { submitApplication } from './submit-application.ts'
import { cancelApplication, withdrawApplication } from './withdraw-application.ts'

/** Participation applications of companies, and the decisions of staff. */
export const applicationsFeature: MakeFeature<Needs> = (fair) => ({
  methods: [
    ...serve(fair, estimateMethods, { getPriceList: () => getPriceList(fair) }),
    ...serve(fair, applicationMethods, {
      getApplication: ({ id }, { session }) => getApplication(fair, session, id),
      saveDraft: ({ data, version }, { session }) => saveDraft(fair, session, data, version),
      submit: (sent, { session }) => submitApplication(fair, session, sent),
      takeOffer: ({ id }, { session }) => takeOffer(fair, session, id),
      declineOffer: ({ id }, { session }) => declineOffer(fair, session, id),
      withdraw: (input, { session }) => withdrawApplication(fair, session, input),
      keepStand: ({ id }, { session }) => keepStand(fair, session, id),
      previewRebooking: ({ recordId }, { session }) =>
        fair.transact(session, (transaction) => previewRebooking(fair, transaction, recordId)),
    }),
  ],
  quickActions: {
    'Account.Rebook': rebook(fair),
    'Application__c.Accept': decideApplication(fair, 'accept'),
    'Application__c.RequestChanges': decideApplication(fair, 'requestChanges'),
    'Application__c.WaitingList': decideApplication(fair, 'wait'),
    'Application__c.Offer': decideApplication(fair, 'offer'),
    'Application__c.TakeBackOffer': withdrawOffer(fair),
    'Application__c.Reject': decideApplication(fair, 'reject'),
    'Application__c.Cancel': cancelApplication(fair),
    'Withdrawal__c.ConfirmWithdrawal': confirmWithdrawal(fair),
    'Withdrawal__c.DeclineWithdrawal': declineWithdrawal(fair),
  },
  choices: {
    'Application__c.Offer': async (recordId, language) => ({
      OfferedStand__c: await standChoices(fair, recordId, language),
    }),
    'Application__c.Accept': async (recordId, language) => ({
      StandName__c: await standChoices(fair, recordId, language, 'byName'),
    }),
  },
  tasks: [expireOffersTask(fair)],
})
