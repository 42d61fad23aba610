export { Meeting } from './meeting.object.ts'
export {
  canConfirm,
  MAX_MEETING_TEXT,
  MAX_RATING,
  MEETING_STATES,
  type MeetingState,
  meeting,
} from './meeting.states.ts'
export { MeetingAbsence } from './meeting-absence.object.ts'
export * from './meeting-desk.methods.ts'
export { type HallWalk, spotIn } from './meeting-places.ts'
export * from './meeting-repair.mails.ts'
export {
  type HallPosition,
  type MeetingSlot,
  meetingSlots,
  mergedAbsences,
  nearestSlots,
  walkingMinutes,
} from './meeting-slots.ts'
export * from './meetings.mails.ts'
export * from './meetings.methods.ts'
export * from './timetable.methods.ts'
export { TIMETABLE_STAFF } from './timetable-staff.ts'
