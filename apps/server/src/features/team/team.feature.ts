import {
  canInvite,
  capabilityProfile,
  explainBy,
  maxTeamSize,
  primaryObstacle,
  type TeamResult,
  teamInvitationMethods,
  teamMethods,
  wholeMinute,
} from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import { invitationOf, readTeam, requireEdition } from '../../services/team/read-team.ts'
import { addMember } from './add-member.ts'
import { acceptTeamInvitation, declineTeamInvitation, readTeamInvitation } from './answer-invitation.ts'
import { confirmMember, makePrimary, removeMember, sendInvitation } from './change-member.ts'
import type { Needs } from './needs.ts'
import { refusePrimary, validatePrimary } from './validate-primary.ts'

/** The team of a company in matchmaking. */
export const teamFeature: MakeFeature<Needs> = (fair) => ({
  methods: [
    ...serve(fair, teamMethods, {
      getTeam: (_, { session }) => getTeam(fair, session),
      add: (member, { session }) => addMember(fair, session, member),
      invite: ({ id }, { session }) => sendInvitation(fair, session, id),
      confirm: ({ id }, { session }) => confirmMember(fair, session, id),
      makePrimary: ({ id }, { session }) => makePrimary(fair, session, id),
      remove: ({ id }, { session }) => removeMember(fair, session, id),
    }),
    ...serve(fair, teamInvitationMethods, {
      getInvitation: ({ token }) => readTeamInvitation(fair, token),
      accept: ({ token }, { session }) => acceptTeamInvitation(fair, session, token),
      decline: ({ token }, { session }) => declineTeamInvitation(fair, session, token),
    }),
  ],
  quickActions: {
    'TeamMember__c.Validate': validatePrimary(fair),
    'TeamMember__c.Refuse': refusePrimary(fair),
  },
})

/** Returns the team; the possible actions are decided by the server's clock. */
async function getTeam(fair: Needs, session: Session): Promise<TeamResult> {
  const canManage = session.profiles.includes(capabilityProfile('manageTeam'))
  const { accountId, contactId } = requireCapability(session, canManage ? 'manageTeam' : 'useMatch')
  const { id, settings } = await requireEdition(fair, fair.pool)
  const team = await readTeam(fair.pool, accountId, id)
  const now = fair.clock()
  const { maxAdditionalTeamMembers, teamInvitationDays, maxTeamInvitations } = settings
  return {
    now: wholeMinute(now),
    canManage,
    limits: { maxAdditionalTeamMembers, teamInvitationDays, maxTeamInvitations },
    size: maxTeamSize(settings),
    match: explainBy(primaryObstacle(team.map(({ state }) => state))),
    members: team.map((member) => ({
      id: member.id,
      name: member.name,
      email: member.email,
      isSelf: member.contactId === contactId,
      ...invitationOf(member),
      canInvite: canInvite(invitationOf(member), now, settings),
    })),
  }
}
