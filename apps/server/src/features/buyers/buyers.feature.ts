import { buyerApplicationMethods, buyerMeetingMethods, buyerOutcomeMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { buyerBadgeDocument, giveMissingBadges, syncBuyerBadge } from './buyer-badge.ts'
import { answerPlace } from './confirm-place.ts'
import { decideApplication } from './decide-application.ts'
import { decideDuty } from './decide-duty.ts'
import { expirePlacesTask } from './expire-buyer-places.ts'
import { exportRoute } from './export-buyers.ts'
import { getApplication } from './get-application.ts'
import { getOutcome } from './get-outcome.ts'
import { invoiceFees, invoicePaidFee } from './invoice-fee.ts'
import type { Needs } from './needs.ts'
import { saveDraft } from './save-draft.ts'
import { onMeetingReported, recordMeeting } from './save-meeting.ts'
import { scoreApplication } from './score-application.ts'
import { submitApplication } from './submit-application.ts'
import { countCheckIns, watchDuties } from './watch-duties.ts'

/** The buyer programme: people apply, the desk scores, the committee decides, buyers confirm. */
export const buyersFeature: MakeFeature<Needs> = (fair) => ({
  methods: [
    ...serve(fair, buyerApplicationMethods, {
      getApplication: (_, { session }) => getApplication(fair, session),
      saveDraft: ({ step, values }, { session }) => saveDraft(fair, session, step, values),
      send: ({ values, consents }, { session }) => submitApplication(fair, session, values, consents),
    }),
    ...serve(fair, buyerOutcomeMethods, {
      getOutcome: (_, { session }) => getOutcome(fair, session),
      confirm: (_, { session }) => answerPlace(fair, session, 'confirm'),
      decline: (_, { session }) => answerPlace(fair, session, 'decline'),
    }),
    ...serve(fair, buyerMeetingMethods, {
      meetingKept: (meeting, { session }) => onMeetingReported(fair, session, meeting),
    }),
  ],
  quickActions: {
    'BuyerApplication__c.Score': scoreApplication(fair),
    'BuyerApplication__c.Accept': decideApplication(fair, 'accept'),
    'BuyerApplication__c.Reject': decideApplication(fair, 'reject'),
    'BuyerApplication__c.Wait': decideApplication(fair, 'wait'),
    'BuyerApplication__c.RecordMeeting': recordMeeting(fair),
    'BuyerApplication__c.ChargeFee': decideDuty(fair, 'charge'),
    'BuyerApplication__c.Excuse': decideDuty(fair, 'excuse'),
  },
  tasks: [expirePlacesTask(fair), giveMissingBadges(fair), watchDuties(fair), invoiceFees(fair)],
  onPaid: (due, transaction) => invoicePaidFee(fair, due, transaction),
  documents: [buyerBadgeDocument],
  onWrite: async (write, transaction) => {
    await syncBuyerBadge(fair)(write, transaction)
    await countCheckIns(fair)(write, transaction)
  },
  routes: exportRoute(fair),
})
