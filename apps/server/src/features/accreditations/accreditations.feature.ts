import { integer, list, object, oneOf, string } from '@foyer/record-contract'
import { serverMethod } from '@foyer/record-server'
import type { MakeFeature } from '../feature.ts'
import { accreditationTicketDocument } from './accreditation-ticket.document.ts'
import { answerQuestion, askAgain } from './answer-desk.ts'
import { accreditationActions } from './decide-accreditation.ts'
import { getAccreditation } from './get-accreditation.ts'
import { grantSchoolTickets, readyWithTickets, takeSchoolTickets } from './grant-tickets.ts'
import { closeAccreditations, grantCredit } from './keep-accreditations.ts'
import { sendRequest } from './send-request.ts'

const CLASS_NAME = 'AccreditationController'
const kind = oneOf('press', 'influencer', 'school')
const MAX_FOLLOWERS = 1_000_000_000
const MAX_GROUP = 500

/** Press, influencers and schools: their requests, the desk's decisions, their tickets. */
export const accreditationsFeature: MakeFeature = (fair) => ({
  methods: [
    serverMethod({
      className: CLASS_NAME,
      methodName: 'getAccreditation',
      cacheable: true,
      input: object({ kind }),
      example: { kind: 'press' },
      handle: (input, { session }) => getAccreditation(fair, session, input.kind),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'sendRequest',
      cacheable: false,
      input: object({
        kind,
        outlet: string,
        evidenceKind: string,
        website: string,
        channels: list(
          object({ channel: string, url: string, followers: integer({ min: 0, max: MAX_FOLLOWERS }) }),
        ),
        school: string,
        students: integer({ min: 0, max: MAX_GROUP }),
        minors: integer({ min: 0, max: MAX_GROUP }),
        teachers: integer({ min: 0, max: MAX_GROUP }),
        days: list(string),
        evidence: list(string),
      }),
      example: {
        kind: 'school',
        outlet: '',
        evidenceKind: '',
        website: 'https://prova.example',
        channels: [],
        school: 'Prova',
        students: 12,
        minors: 0,
        teachers: 1,
        days: ['2027-03-19'],
        evidence: [],
      },
      handle: (input, { session }) => sendRequest(fair, session, input),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'answerQuestion',
      cacheable: false,
      input: object({ answer: string }),
      example: { answer: 'The article is on page 3.' },
      handle: (input, { session }) => answerQuestion(fair, session, input.answer),
    }),
    serverMethod({
      className: CLASS_NAME,
      methodName: 'askAgain',
      cacheable: false,
      input: object({ why: string }),
      example: { why: 'There are new articles.' },
      handle: (input, { session }) => askAgain(fair, session, input.why),
    }),
  ],
  quickActions: accreditationActions(fair),
  tasks: [grantCredit(fair), closeAccreditations(fair)],
  documents: [accreditationTicketDocument],
  onWrite: readyWithTickets(fair),
  onPaid: (due, transaction) => grantSchoolTickets(fair, due, transaction),
  onUnpaid: (due, transaction) => takeSchoolTickets(fair, due, transaction),
})
