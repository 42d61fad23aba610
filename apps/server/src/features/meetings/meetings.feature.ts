import { meetingDeskMethods, meetingMethods, timetableMethods } from '@foyer/fair-domain'
import { createSigningKeys, type SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { agendaPdfRoutes } from './agenda-pdf.routes.ts'
import { acceptMeeting, declineMeeting } from './answer-meeting.ts'
import { bookMeeting, getTimes } from './book-meeting.ts'
import { getDeskDay, settleDispute } from './desk-day.ts'
import { getDeskFigures } from './desk-figures.ts'
import { cancelMeeting, expireMeetingsTask } from './end-meeting.ts'
import { followAccess } from './end-with-access.ts'
import { followEditionTask } from './follow-edition.ts'
import { followMember, followMemberTask } from './follow-member.ts'
import { followSetting, followSettingsTask, followStands } from './follow-settings.ts'
import { getMeetings } from './get-meetings.ts'
import { confirmMeeting, keepByScan } from './keep-meeting.ts'
import { disputeMeeting, recordMissedTask } from './missed-meetings.ts'
import type { Needs } from './needs.ts'
import { offerFreedTask } from './offer-freed.ts'
import { discardDraft, getPlaces, getTimetable, moveInDraft, planDraft, undoInDraft } from './plan-draft.ts'
import { stopPlanning } from './planning-search.ts'
import { receivePlatformMeetings } from './platform-webhook.ts'
import { publishDraft } from './publish-draft.ts'
import { replanMeeting, replanMeetings } from './repair.ts'
import { counterMeeting, requestMeeting } from './request-meeting.ts'
import { saveAbsences } from './save-absences.ts'
import { choosePlaceOf, saveNote } from './save-note.ts'
import { shareContact } from './share-contact.ts'

/** Meetings between exhibitors and buyers: requests, answers, agenda and confirmation. */
export const meetingsFeature: MakeFeature<Needs> = (fair) => ({
  methods: [
    ...meetingsOf(fair, createSigningKeys(fair.secretKey, fair.clock)),
    ...timetableOf(fair),
    ...deskOf(fair),
  ],
  routes: async (app) => {
    agendaPdfRoutes(fair)(app)
    const { match } = fair.settings
    if (match) await receivePlatformMeetings(fair, match.secret)(app)
  },
  tasks: [
    expireMeetingsTask(fair),
    recordMissedTask(fair),
    offerFreedTask(fair),
    followEditionTask(fair),
    followSettingsTask(fair),
    followMemberTask(fair),
  ],
  onWrite: async (write, transaction) => {
    await followAccess(fair)(write, transaction)
    await followSetting(write, transaction)
    await followMember(write, transaction)
  },
  onWrites: followStands,
})

const deskOf = (fair: Needs) =>
  serve(fair, meetingDeskMethods, {
    getDay: ({ day }) => getDeskDay(fair, day),
    getFigures: () => getDeskFigures(fair),
    getTimes: (input) => getTimes(fair, input),
    book: (input, { session }) => bookMeeting(fair, session, input),
    replan: (input, { session }) => replanMeetings(fair, session, input),
    settle: (input, { session }) => settleDispute(fair, session, input),
  })

const timetableOf = (fair: Needs) =>
  serve(fair, timetableMethods, {
    getTimetable: () => getTimetable(fair),
    getPlaces: (input) => getPlaces(fair, input),
    plan: (_, { session }) => planDraft(fair, session),
    stop: (_, { session }) => stopPlanning(fair, session),
    move: (input, { session }) => moveInDraft(fair, session, input),
    undo: ({ version }, { session }) => undoInDraft(fair, session, version),
    discard: ({ version }, { session }) => discardDraft(fair, session, version),
    publish: ({ version }, { session }) => publishDraft(fair, session, version),
  })

const meetingsOf = (fair: Needs, keys: SigningKeys) =>
  serve(fair, meetingMethods, {
    getMeetings: (_, { session }) => getMeetings(fair, session),
    request: (input, { session }) => requestMeeting(fair, session, input),
    accept: (input, { session }) => acceptMeeting(fair, session, input),
    counter: (input, { session }) => counterMeeting(fair, session, input),
    replan: (input, { session }) => replanMeeting(fair, session, input),
    decline: (input, { session }) => declineMeeting(fair, session, input),
    share: (input, { session }) => shareContact(fair, session, input),
    cancel: (input, { session }) => cancelMeeting(fair, session, input),
    confirm: ({ id }, { session }) => confirmMeeting(fair, session, id),
    keepByScan: ({ code }, { session }) => keepByScan(fair, keys, session, code),
    dispute: (input, { session }) => disputeMeeting(fair, session, input),
    choosePlace: ({ atTables }, { session }) => choosePlaceOf(fair, session, atTables),
    saveNote: (input, { session }) => saveNote(fair, session, input),
    saveAbsences: (input, { session }) => saveAbsences(fair, session, input),
  })
