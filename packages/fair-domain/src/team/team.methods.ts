import { answer, boolean, exampleId, exampleToken, object, string } from '@foyer/record-contract'
import type { Explanation } from '../explain/explain.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import { emailText, personText } from '../methods/form-fields.ts'
import type { TeamState } from './team.rules.ts'

export interface TeamMemberItem {
  id: string
  name: string
  email: string
  isSelf: boolean
  state: TeamState
  invitedAt: number | null
  invitations: number
  canInvite: boolean
}

export interface TeamResult {
  /** Time of the server at the response, for the labels of invitations. */
  now: number
  /** Members see their team; only some can edit it. */
  canManage: boolean
  limits: { maxAdditionalTeamMembers: number; teamInvitationDays: number; maxTeamInvitations: number }
  size: number
  match: Explanation
  members: readonly TeamMemberItem[]
}

const byId = object({ id: string })
/** Example of a member in a state. */
const inState = (state: TeamState) => ({ id: exampleId('TeamMember__c', { State__c: state }) })

/** Methods for the matchmaking team of a company. */
export const teamMethods = defineMethods(
  'TeamController',
  { screen: 'team' },
  {
    getTeam: reads({
      input: object({}),
      output: answer<TeamResult>(),
      of: ['TeamMember__c', 'Account'],
      refuses: ['NO_EDITION'],
    }),
    add: changes({
      personal: true,
      input: object({
        firstName: personText('firstName'),
        lastName: personText('lastName'),
        email: emailText('emailForm'),
        invite: boolean,
      }),
      output: byId,
      example: { firstName: 'Nina', lastName: 'Prova', email: 'nina@prova.example', invite: true },
      refuses: ['NO_EDITION', 'TEAM_FULL', 'INVITE_LATER', 'REQUEST_LIMIT_EXCEEDED'],
    }),
    invite: changes({
      personal: true,
      input: byId,
      output: answer<void>(),
      example: inState('new'),
      refuses: ['NO_EDITION', 'INVITE_LATER', 'REQUEST_LIMIT_EXCEEDED'],
    }),
    confirm: changes({
      personal: true,
      input: byId,
      output: answer<void>(),
      example: inState('primary_validated'),
      refuses: ['STEP_REFUSED'],
    }),
    makePrimary: changes({
      personal: true,
      input: byId,
      output: answer<void>(),
      example: inState('confirmed'),
      refuses: ['STEP_REFUSED'],
    }),
    remove: changes({
      personal: true,
      input: byId,
      output: answer<void>(),
      example: inState('confirmed'),
      refuses: ['STEP_REFUSED'],
    }),
  },
)

/** Data for the page of an invitation link. */
export interface TeamInvitationResult {
  firstName: string
  email: string
  company: string
}

const link = object({ token: string })
const INVITATION = { token: exampleToken('team') }

/** Methods for the invitee, by the link of the mail. */
export const teamInvitationMethods = defineMethods('TeamInvitationController', 'everybody', {
  getInvitation: reads({
    input: link,
    output: answer<TeamInvitationResult | null>(),
    of: ['TeamMember__c'],
    guess: { isWrong: (invitation) => invitation === null },
    example: INVITATION,
    refuses: ['NO_EDITION'],
  }),
  accept: changes({
    input: link,
    output: answer<{ passwordPath: string | null }>(),
    personal: true,
    guess: { refusals: ['INVITATION_CLOSED'] },
    example: INVITATION,
    refuses: ['INVITATION_CLOSED', 'INVITATION_FOR_ANOTHER', 'NO_EDITION'],
  }),
  decline: changes({
    input: link,
    output: answer<void>(),
    personal: true,
    guess: { refusals: ['INVITATION_CLOSED'] },
    example: INVITATION,
    refuses: ['INVITATION_CLOSED', 'INVITATION_FOR_ANOTHER', 'NO_EDITION'],
  }),
})
