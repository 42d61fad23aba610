import type { GuestInvitationState, PrepaidKind } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export interface ShownInvitation {
  id: string
  name: string
  email: string
  kind: PrepaidKind
  state: GuestInvitationState
  sentAt: string
  wasReminded: boolean
}

/** The answer of `SendTicketsController.getInvitations`. */
export interface InvitationsAnswer {
  agreement: { isAccepted: boolean; version: string }
  balances: readonly { kind: PrepaidKind; label: string; total: number; left: number }[]
  freeThisHour: number
  perHour: number
  invitations: readonly ShownInvitation[]
}

export const SEND_TICKETS = 'SendTicketsController'

const getInvitations = serverMethodRead<InvitationsAnswer>(SEND_TICKETS, 'getInvitations', {
  objects: ['GuestInvitation__c', 'EntitlementEntry__c'],
})

export const loadInvitations = ({ client }: Portal, fresh = false) =>
  client.read(getInvitations, {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useInvitations = () => useSnapshot(getInvitations, {})
