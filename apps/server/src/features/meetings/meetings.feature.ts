import { meetingMethods, timetableMethods } from '@foyer/fair-domain'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { acceptMeeting, declineMeeting } from './answer-meeting.ts'
import { cancelMeeting, confirmMeeting, expireMeetingsTask } from './end-meeting.ts'
import { getMeetings } from './get-meetings.ts'
import type { Needs } from './needs.ts'
import { discardDraft, getPlaces, getTimetable, moveInDraft, planDraft, undoInDraft } from './plan-draft.ts'
import { publishDraft } from './publish-draft.ts'
import { counterMeeting, requestMeeting } from './request-meeting.ts'
import { saveAbsences } from './save-absences.ts'

/** Meetings between exhibitors and buyers: requests, answers, agenda and confirmation. */
export const meetingsFeature: MakeFeature<Needs> = (fair) => ({
  methods: [...meetingsOf(fair), ...timetableOf(fair)],
  tasks: [expireMeetingsTask(fair)],
})

const timetableOf = (fair: Needs) =>
  serve(fair, timetableMethods, {
    getTimetable: () => getTimetable(fair),
    getPlaces: (input) => getPlaces(fair, input),
    plan: (_, { session }) => planDraft(fair, session),
    move: (input, { session }) => moveInDraft(fair, session, input),
    undo: ({ version }, { session }) => undoInDraft(fair, session, version),
    discard: ({ version }, { session }) => discardDraft(fair, session, version),
    publish: ({ version }, { session }) => publishDraft(fair, session, version),
  })

const meetingsOf = (fair: Needs) =>
  serve(fair, meetingMethods, {
    getMeetings: (_, { session }) => getMeetings(fair, session),
    request: (input, { session }) => requestMeeting(fair, session, input),
    accept: (input, { session }) => acceptMeeting(fair, session, input),
    counter: (input, { session }) => counterMeeting(fair, session, input),
    decline: (input, { session }) => declineMeeting(fair, session, input),
    cancel: (input, { session }) => cancelMeeting(fair, session, input),
    confirm: ({ id }, { session }) => confirmMeeting(fair, session, id),
    saveAbsences: (input, { session }) => saveAbsences(fair, session, input),
  })
