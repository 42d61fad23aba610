import { serverMethodRead } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export interface StandPlan {
  standId: string
  pavilionId: string
  pavilion: string
  stand: string
  area: number
  plan: {
    id: string
    fileName: string
    revision: number
    publishedAt: string
    scale: string | null
    utilities: string | null
    size: number
    isNew: boolean
  } | null
  replaced: readonly { revision: number; publishedAt: string }[]
}

/** The answer of `TechnicalPlansController.getPlans`. */
export interface TechnicalPlans {
  fromOrganiser: string | null
  stands: readonly StandPlan[]
}

const getPlans = serverMethodRead<TechnicalPlans>('TechnicalPlansController', 'getPlans', {
  objects: ['Stand__c', 'TechnicalPlan__c'],
})

export const loadPlans = ({ client }: Portal, fresh = false) =>
  client.read(getPlans, {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const usePlans = () => useSnapshot(getPlans, {})
