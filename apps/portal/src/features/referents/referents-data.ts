import type { ReferentDraft } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export interface ShownReferent extends ReferentDraft {
  id: string
  contactId: string
  hasUser: boolean
}

export interface ReferentsData {
  referents: readonly ShownReferent[]
  version: string
  ownContactId: string
  areas: readonly string[]
  handover: { id: string; name: string; email: string; expiresAt: string } | null
}

export const REFERENTS = 'ReferentsController'

const getReferents = serverMethodRead<ReferentsData>(REFERENTS, 'getReferents', {
  objects: ['Referent__c', 'ReferentInvitation__c'],
})

export const loadReferents = ({ client }: Portal, fresh = false) =>
  client.read(getReferents, {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const useReferents = () => useSnapshot(getReferents, {})
