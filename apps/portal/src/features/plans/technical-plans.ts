import type { TechnicalPlans } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

const getPlans = serverMethodRead<TechnicalPlans>('TechnicalPlansController', 'getPlans', {
  objects: ['Stand__c', 'TechnicalPlan__c'],
})

export const loadPlans = ({ client }: Portal, fresh = false) =>
  client.read(getPlans, {}, fresh ? { cachePolicy: 'no-cache' } : {})

export const usePlans = () => useSnapshot(getPlans, {})
