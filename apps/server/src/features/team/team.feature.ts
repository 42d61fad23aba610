import { canInvite, capabilityProfile, explainBy, maxTeamSize, primaryObstacle } from '@foyer/fair-domain'
import { boolean, exampleId, exampleToken, object, string } from '@foyer/record-contract'
import { type Session, serverMethod } from '@foyer/record-server'
import { requireAllowed } from '../explain/require-allowed.ts'
import type { Fair, MakeFeature } from '../feature.ts'
import { requireCapability } from '../referents/require-capability.ts'
import { addMember } from './add-member.ts'
import { acceptTeamInvitation, declineTeamInvitation, readTeamInvitation } from './answer-invitation.ts'
import { confirmMember, makePrimary, removeMember, sendInvitation } from './change-member.ts'
import { invitationOf, readTeam, requireEdition } from './read-team.ts'
import { refusePrimary, validatePrimary } from './validate-primary.ts'

const TEAM = 'TeamController'
const INVITATION = 'TeamInvitationController'

/** Who represents a company in matchmaking. */
export const teamFeature: MakeFeature = (fair) => ({
  methods: [
    serverMethod({
      className: TEAM,
      methodName: 'getTeam',
      cacheable: true,
      input: object({}),
      handle: (_input, { session }) => getTeam(fair, session),
    }),
    serverMethod({
      className: TEAM,
      methodName: 'add',
      cacheable: false,
      input: object({ firstName: string, lastName: string, email: string, invite: boolean }),
      example: { firstName: 'Nina', lastName: 'Prova', email: 'nina@prova.example', invite: true },
      handle: async (input, { session }) => {
        await requireAllowed(fair, fair.pool, session, 'team')
        return addMember(fair, session, input)
      },
    }),
    stepMethod(fair, 'invite', 'new', sendInvitation),
    stepMethod(fair, 'confirm', 'primary_validated', confirmMember),
    stepMethod(fair, 'makePrimary', 'confirmed', makePrimary),
    stepMethod(fair, 'remove', 'confirmed', removeMember),
    serverMethod({
      className: INVITATION,
      methodName: 'getInvitation',
      cacheable: true,
      guest: true,
      guess: { isWrong: (answer) => answer === null },
      input: object({ token: string }),
      example: { token: exampleToken('team') },
      handle: ({ token }) => readTeamInvitation(fair, token),
    }),
    answerMethod('accept', (session, token) => acceptTeamInvitation(fair, session, token)),
    answerMethod('decline', (session, token) => declineTeamInvitation(fair, session, token)),
  ],
  quickActions: {
    'TeamMember__c.Validate': validatePrimary(fair),
    'TeamMember__c.Refuse': refusePrimary(fair),
  },
})

const stepMethod = (
  fair: Fair,
  methodName: string,
  /** State of a member with whom it can be done. */
  from: string,
  step: (fair: Fair, session: Session, id: string) => Promise<unknown>,
) =>
  serverMethod({
    className: TEAM,
    methodName,
    cacheable: false,
    input: object({ id: string }),
    example: { id: exampleId('TeamMember__c', { State__c: from }) },
    handle: async ({ id }, { session }) => {
      await requireAllowed(fair, fair.pool, session, 'team')
      return step(fair, session, id)
    },
  })

const answerMethod = (methodName: string, answer: (session: Session, token: string) => Promise<unknown>) =>
  serverMethod({
    className: INVITATION,
    methodName,
    cacheable: false,
    guest: true,
    personal: true,
    guess: { refusals: ['INVITATION_CLOSED'] },
    input: object({ token: string }),
    example: { token: exampleToken('team') },
    handle: ({ token }, { session }) => answer(session, token),
  })

/** The team as its screen shows it; what can be done is decided here, by the clock of the server. */
async function getTeam(fair: Fair, session: Session) {
  await requireAllowed(fair, fair.pool, session, 'team')
  const canManage = session.profiles.includes(capabilityProfile('manageTeam'))
  const { accountId, contactId } = requireCapability(session, canManage ? 'manageTeam' : 'useMatch')
  const { id, settings } = await requireEdition(fair, fair.pool)
  const team = await readTeam(fair.pool, accountId, id)
  const now = fair.clock()
  const { maxAdditionalTeamMembers, teamInvitationDays, maxTeamInvitations } = settings
  return {
    now,
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
