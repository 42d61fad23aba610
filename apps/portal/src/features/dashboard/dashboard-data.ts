import { dashboardMethods, type ReadinessLevel } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { useLanguage } from '../../i18n/language-context.ts'
import type { Portal } from '../../shell/portal.ts'

export const loadDashboard = ({ client, language }: Portal) =>
  client.read(methodRead(dashboardMethods.getDashboard), { language })

/** The figures, updated live while they are displayed. */
export const useDashboard = () => useMethod(dashboardMethods.getDashboard, { language: useLanguage() })

export interface ReadinessFilter {
  check: string
  readiness: ReadinessLevel
}

export const loadReadiness = ({ client, language }: Portal, wanted: ReadinessFilter) =>
  client.read(methodRead(dashboardMethods.getStanding), { language, ...wanted })

export const useReadiness = (wanted: ReadinessFilter) =>
  useMethod(dashboardMethods.getStanding, { language: useLanguage(), ...wanted })
