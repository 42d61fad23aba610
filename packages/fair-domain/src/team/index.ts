export * from './team.mails.ts'
export * from './team.methods.ts'
export {
  canInvite,
  canRemove,
  hasRoomForMember,
  INVITE_AGAIN_AFTER_MS,
  type InvitationLabel,
  invitationLabel,
  isInTeam,
  isInvitationExpired,
  maxTeamSize,
  primaryObstacle,
  type TeamState,
  teamMember,
} from './team.rules.ts'
export { TeamMember } from './team-member.object.ts'
