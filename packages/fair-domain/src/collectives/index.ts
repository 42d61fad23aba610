export * from './collective.mails.ts'
export {
  canRemind,
  missingSteps,
  READINESS,
  READINESS_STEPS,
  type Readiness,
  type ReadinessStep,
} from './collective.rules.ts'
export * from './collectives.methods.ts'
export {
  MAX_PARTICIPANT_ROWS,
  PARTICIPANT_COLUMNS,
  PARTICIPANT_ISSUES,
  type ParticipantData,
  type ParticipantIssue,
  participantColumns,
  participantIssues,
  readParticipant,
} from './participant-rows.ts'
