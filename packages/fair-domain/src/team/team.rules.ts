import type { Reason } from '../explain/explain.ts'
import { machine } from '../states/machine.ts'

/** States of a member of the matchmaking team. Staff validate primary members. */
export const teamMember = machine({
  new: { invite: 'invited', remove: 'removed' },
  invited: { invite: 'invited', accept: 'accepted', decline: 'declined', remove: 'removed' },
  declined: { invite: 'invited', remove: 'removed' },
  accepted: { confirm: 'confirmed', remove: 'removed' },
  confirmed: { makePrimary: 'primary_pending_validation', remove: 'removed' },
  primary_pending_validation: { validate: 'primary_validated', refuse: 'confirmed', supersede: 'confirmed' },
  primary_validated: { demote: 'confirmed' },
  removed: {},
})

export type TeamState = (typeof teamMember)['states'][number]

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Minimum time between two invitations. */
export const INVITE_AGAIN_AFTER_MS = DAY_MS

interface Limits {
  maxAdditionalTeamMembers: number
  teamInvitationDays: number
  maxTeamInvitations: number
}

/** Returns the maximum size including the primary member: both readings of the limit give this number. */
export const maxTeamSize = ({ maxAdditionalTeamMembers }: Pick<Limits, 'maxAdditionalTeamMembers'>) =>
  maxAdditionalTeamMembers + 1

export const hasRoomForMember = (size: number, limits: Pick<Limits, 'maxAdditionalTeamMembers'>) =>
  size < maxTeamSize(limits)

export interface TeamInvitation {
  state: TeamState
  /** Epoch milliseconds; null before the first invitation. */
  invitedAt: number | null
  invitations: number
}

export const isInvitationExpired = (
  { state, invitedAt }: Pick<TeamInvitation, 'state' | 'invitedAt'>,
  now: number,
  { teamInvitationDays }: Pick<Limits, 'teamInvitationDays'>,
) => state === 'invited' && invitedAt !== null && now >= invitedAt + teamInvitationDays * DAY_MS

/** Checks whether an invitation can be sent now, for the first time or again. */
export function canInvite(member: TeamInvitation, now: number, limits: Limits) {
  if (!teamMember.can(member.state, 'invite') || member.invitations >= limits.maxTeamInvitations) return false
  return (
    member.invitedAt === null || member.state !== 'invited' || now - member.invitedAt >= INVITE_AGAIN_AFTER_MS
  )
}

/** Label beside a member; some are buttons. */
export type InvitationLabel = 'invite' | 'inviteSent' | 'invited' | 'inviteAgain' | 'confirm' | 'none'

/**
 * Returns the label: never invited: invite; within a day: invite sent; later: invited; expired or declined:
 * invite again; accepted: confirm.
 */
export function invitationLabel(member: TeamInvitation, now: number, limits: Limits): InvitationLabel {
  if (member.state === 'new') return 'invite'
  if (member.state === 'accepted') return 'confirm'
  if (member.state === 'declined') return 'inviteAgain'
  if (member.state !== 'invited') return 'none'
  if (isInvitationExpired(member, now, limits)) return 'inviteAgain'
  return member.invitedAt !== null && now - member.invitedAt < INVITE_AGAIN_AFTER_MS
    ? 'inviteSent'
    : 'invited'
}

/** Checks whether the team already has the address of a new member. */
export const isInTeam = (email: string, teamEmails: readonly string[]) =>
  teamEmails.some((other) => other.toLowerCase() === email.trim().toLowerCase())

/** Checks whether a member can be removed. A primary member cannot, before another is made primary. */
export const canRemove = (state: TeamState) => teamMember.can(state, 'remove')

/** Returns the reason if there is no validated primary member, which matchmaking and the catalogue require. */
export function primaryObstacle(states: readonly TeamState[]): Reason | undefined {
  if (states.includes('primary_validated')) return undefined
  if (states.includes('primary_pending_validation'))
    return {
      code: 'primaryPending',
      text: {
        'en-US': 'The organiser has yet to validate the primary member of your team',
        it: 'L’organizzatore deve ancora validare il membro principale del tuo team',
      },
      fixer: 'organiser',
      path: '/reserved/team',
    }
  return {
    code: 'primaryMissing',
    text: {
      'en-US': 'Your team has no primary member yet',
      it: 'Il tuo team non ha ancora un membro principale',
    },
    fixer: 'primaryReferent',
    path: '/reserved/team',
  }
}
