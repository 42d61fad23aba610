import { QUEUE_OBJECTS } from '@foyer/fair-domain'
import { serverMethodRead } from '@foyer/record-client'
import { useSnapshot } from '@foyer/record-react'
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
  readiness: readonly ReadinessCount[]
  atRisk: readonly { id: string; name: string; risks: readonly string[] }[]
  income: readonly Income[]
  registrations: readonly Registrations[]
  deadlines: readonly { name: string; label: string; day: string; isToday: boolean }[]
}

/** Beside the work that waits: what readiness, income and failures are read from. */
const TOLD_OF = ['Participation__c', 'AmountDue__c', 'Referent__c', 'DirectoryProfile__c', 'Message__c']

const dashboard = serverMethodRead<DashboardData>('DashboardController', 'getDashboard', {
  objects: [...QUEUE_OBJECTS, ...TOLD_OF],
})

export const loadDashboard = ({ client, language }: Portal) =>
  client.read(dashboard, { language }, { cachePolicy: 'no-cache' })

/** The figures, up to date while somebody looks at them. */
export const useDashboard = () => useSnapshot(dashboard, { language: useLanguage() })

/** As `DashboardController.getStanding` answers. */
export interface Standing {
  label: string
  companies: readonly { id: string; name: string; words: string }[]
}

const standing = serverMethodRead<Standing>('DashboardController', 'getStanding', {
  objects: [...QUEUE_OBJECTS, ...TOLD_OF],
})

export interface StandingWanted {
  check: string
  readiness: Readiness
}

export const loadStanding = ({ client, language }: Portal, wanted: StandingWanted) =>
  client.read(standing, { language, ...wanted })

export const useStanding = (wanted: StandingWanted) =>
  useSnapshot(standing, { language: useLanguage(), ...wanted })
