import type { Explanation, TeamState } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export interface ShownMember {
  id: string
  name: string
  email: string
  isSelf: boolean
  state: TeamState
  invitedAt: number | null
  invitations: number
  canInvite: boolean
}

export interface TeamData {
  /** The server's clock when it answered: labels of invitations follow it. */
  now: number
  /** Members see their team; only some may change it. */
  canManage: boolean
  limits: { maxAdditionalTeamMembers: number; teamInvitationDays: number; maxTeamInvitations: number }
  size: number
  match: Explanation
  members: readonly ShownMember[]
}

export const TEAM = 'TeamController'

const getTeam = serverMethodRead<TeamData>(TEAM, 'getTeam', { objects: ['TeamMember__c'] })

export const loadTeam = ({ client }: Portal, fresh = false) =>
  client.read(getTeam, {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useTeam = () => useSnapshot(getTeam, {})
