import { accreditationMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { ticketPosterDocument } from '../../services/ticketing/ticket-poster-document.ts'
import { answerQuestion, askForReconsideration } from './answer-desk.ts'
import { accreditationActions } from './decide-accreditation.ts'
import { getAccreditation } from './get-accreditation.ts'
import { grantSchoolTickets, readyWithTickets, takeSchoolTickets } from './grant-tickets.ts'
import { closeAccreditations, grantCredit } from './grant-waiting-credit.ts'
import type { Needs } from './needs.ts'
import { sendRequest } from './send-request.ts'

/** Accreditations of press, influencers and schools: requests, decisions of the desk, tickets. */
export const accreditationsFeature: MakeFeature<Needs> = (fair) => ({
  methods: serve(fair, accreditationMethods, {
    getAccreditation: ({ kind }, { session }) => getAccreditation(fair, session, kind),
    sendRequest: (request, { session }) => sendRequest(fair, session, request),
    answerQuestion: ({ answer }, { session }) => answerQuestion(fair, session, answer),
    askAgain: ({ why }, { session }) => askForReconsideration(fair, session, why),
  }),
  quickActions: accreditationActions(fair),
  tasks: [grantCredit(fair), closeAccreditations(fair)],
  documents: [ticketPosterDocument('accreditationTicket')],
  onWrite: readyWithTickets(fair),
  onPaid: (due, transaction) => grantSchoolTickets(fair, due, transaction),
  onUnpaid: (due, transaction) => takeSchoolTickets(fair, due, transaction),
})
