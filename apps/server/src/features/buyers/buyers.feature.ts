import { boolean, exampleId, map, object, string } from '@foyer/record-contract'
import { type Session, serverMethod } from '@foyer/record-server'
import type { MakeFeature } from '../feature.ts'
import { buyerBadgePaper, followBuyerTicket, giveMissingBadges } from './buyer-badge.ts'
import { answerPlace } from './confirm-place.ts'
import { decideApplication } from './decide-application.ts'
import { decideDuty } from './decide-duty.ts'
import { exportRoute } from './export-buyers.ts'
import { getApplication } from './get-application.ts'
import { getOutcome } from './get-outcome.ts'
import { invoiceFees, invoicePaidFee } from './invoice-fee.ts'
import { hearMeeting, recordMeeting } from './keep-meeting.ts'
import { lapsePlacesTask } from './lapse-places.ts'
import { saveDraft } from './save-draft.ts'
import { scoreApplication } from './score-application.ts'
import { submitApplication } from './submit-application.ts'
import { countCheckIns, watchDuties } from './watch-duties.ts'

const FORM = 'BuyerAccreditationController'
const OUTCOME = 'BuyerOutcomeController'

/** The buyer programme: people apply, the desk scores, the committee decides, guests confirm. */
export const buyersFeature: MakeFeature = (fair) => ({
  methods: [
    serverMethod({
      className: FORM,
      methodName: 'getApplication',
      cacheable: true,
      input: object({}),
      handle: (_input, { session }) => getApplication(fair, session),
    }),
    serverMethod({
      className: FORM,
      methodName: 'saveDraft',
      cacheable: false,
      input: object({ step: string, values: map(string) }),
      example: { step: 'company', values: {} },
      handle: ({ step, values }, { session }) => saveDraft(fair, session, step, values),
    }),
    serverMethod({
      className: FORM,
      methodName: 'send',
      cacheable: false,
      // It gives consents.
      personal: true,
      input: object({ values: map(string), consents: map(boolean) }),
      example: { values: {}, consents: {} },
      handle: ({ values, consents }, { session }) => submitApplication(fair, session, values, consents),
    }),
    serverMethod({
      className: OUTCOME,
      methodName: 'getOutcome',
      cacheable: true,
      input: object({}),
      handle: (_input, { session }) => getOutcome(fair, session),
    }),
    serverMethod({
      className: 'BuyerMeetingsController',
      methodName: 'meetingKept',
      cacheable: false,
      input: object({ applicationId: string, accountId: string, heldOn: string, reference: string }),
      example: {
        applicationId: exampleId('BuyerApplication__c', { State__c: 'accepted' }),
        accountId: exampleId('Account', { Type: 'Exhibitor' }),
        heldOn: '2027-01-14',
        reference: 'meeting-1',
      },
      handle: (meeting, { session }) => hearMeeting(fair, session, meeting),
    }),
    stepMethod('confirm', (session) => answerPlace(fair, session, 'confirm')),
    stepMethod('decline', (session) => answerPlace(fair, session, 'decline')),
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
  tasks: [lapsePlacesTask(fair), giveMissingBadges(fair), watchDuties(fair), invoiceFees(fair)],
  onPaid: (due, transaction) => invoicePaidFee(fair, due, transaction),
  documents: [buyerBadgePaper],
  onWrite: async (write, transaction) => {
    await followBuyerTicket(fair)(write, transaction)
    await countCheckIns(fair)(write, transaction)
  },
  routes: exportRoute(fair),
})

const stepMethod = (methodName: string, step: (session: Session) => Promise<unknown>) =>
  serverMethod({
    className: OUTCOME,
    methodName,
    cacheable: false,
    personal: true,
    input: object({}),
    handle: (_input, { session }) => step(session),
  })
