export {
  teamAnsweredMail,
  teamInviteMail,
  teamRefusedMail,
  teamRemovedMail,
  teamValidatedMail,
} from './team.mails.ts'
export * from './team.methods.ts'
export {
  canInvite,
  canRemove,
  hasRoomForMember,
  INVITE_AGAIN_AFTER_MS,
  type InvitationLabel,
  invitationLabel,
  isInvitationExpired,
  MEMBER_FIELDS,
  type MemberDraft,
  type MemberIssue,
  maxTeamSize,
  memberIssues,
  primaryObstacle,
  type TeamState,
  teamMember,
} from './team.rules.ts'
export { TeamMember } from './team-member.object.ts'
