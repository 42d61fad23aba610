import { serverMethodRead } from '@foyer/record-client'
import { useServerMethod } from '@foyer/record-react'
import { useLanguage } from '../../../i18n/language-context.ts'
import type { Portal } from '../../../shell/portal.ts'
import type { Readiness } from '../company/company-data.ts'

export interface OpenWork {
  name: string
  label: string
  open: number
  soon: number
  late: number
}

export interface ReadinessCount {
  name: string
  label: string
  counts: Readonly<Record<Readiness, number>>
}

export interface Income {
  kind: string
  label: string
  /** Cents. */
  open: number
  overdue: number
  paid: number
}

export interface Registrations {
  week: number
  last: number
  current: number | null
}

/** As `DashboardController.getDashboard` answers. */
export interface DashboardData {
  edition: string | null
  work: readonly OpenWork[]
  failedMails: number
  readiness: readonly ReadinessCount[]
  atRisk: readonly { id: string; name: string; risks: readonly string[] }[]
  income: readonly Income[]
  registrations: readonly Registrations[]
  deadlines: readonly { name: string; label: string; day: string; isToday: boolean }[]
}

const GET_DASHBOARD = ['DashboardController', 'getDashboard'] as const

export const loadDashboard = ({ client, language }: Portal) =>
  client.read(serverMethodRead<DashboardData>(...GET_DASHBOARD), { language }, { cachePolicy: 'no-cache' })

export const useDashboard = () =>
  useServerMethod<DashboardData>(...GET_DASHBOARD, { language: useLanguage() })
