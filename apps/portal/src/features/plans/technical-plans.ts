import { planMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import type { Portal } from '../../shell/portal.ts'

export const loadPlans = ({ client }: Portal) => client.read(methodRead(planMethods.getPlans), {})

export const usePlans = () => useMethod(planMethods.getPlans, {})
