import { answer, boolean, exampleId, nullable, object, string } from '@foyer/record-contract'
import type { Quota } from '../entitlements/quota.rules.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { EditionSettingKey } from './edition-settings.ts'
import type { ImpactSubject } from './setting-impacts.ts'

/** A setting of an edition with its effective value, its default, and its history. */
export interface EditionSettingItem {
  key: EditionSettingKey
  kind: string
  /** Subject that groups settings. */
  subject: string
  label: string
  value: unknown
  defaultValue: unknown
  /** Names of the halls to choose from, for kinds that name one. */
  halls?: string[]
  /** Newest first. */
  history: { value: string | null; reason: string | null; by: string | null; at: string }[]
}

/** Preview of a copy of an edition. */
export interface CopyPlanResult {
  /** Initial values of the form: the same weekdays a year later. */
  proposal: { name: string; year: number; opening: string; closing: string }
  pavilions: number
  stands: number
  buyerQuotas: number
  settings: number
  days: { label: string; from: string; to: string }[]
}

export interface ImpactItem {
  unit: keyof Quota | 'cents'
  before: number
  after: number
  /** More is in use than the new quota. */
  isShort: boolean
}

export interface ChangedCompanyItem {
  id: string
  name: string
  area: number | null
  changes: ImpactItem[]
}

/** Preview of the effect of a value on companies. */
export interface SettingImpactResult {
  subject: ImpactSubject
  /** Number of companies or meetings checked, of those that change, and of those with a shortage. */
  looked: number
  changed: number
  short: number
  /** The first of those that change; companies with a shortage come first. */
  companies: ChangedCompanyItem[]
  /** The first of the meetings that no longer fit, by time. */
  meetings: MeetingHitItem[]
}

/**
 * A meeting or request that no longer fits: its time is not offered, its table is gone, or the way is too long. A
 * request loses the times that are not offered.
 */
export interface MeetingHitItem {
  id: string
  name: string
  startsAt: string
  reason: 'time' | 'table' | 'walking' | 'request'
}

const CURRENT = exampleId('Edition__c', { Current__c: 'true' })

/** Methods for settings of an edition, and for the next edition. */
export const editionMethods = defineMethods(
  'EditionsController',
  { settings: 'editions', as: 'editors' },
  {
    getSettings: reads({
      allow: { settings: 'editions' },
      input: object({ editionId: string }),
      output: answer<EditionSettingItem[]>(),
      of: ['Edition__c', 'EditionSetting__c', 'Pavilion__c', 'User'],
      example: { editionId: exampleId('Edition__c') },
    }),
    saveSetting: changes({
      input: object({ editionId: string, key: string, value: string, reason: string }),
      output: object({ saved: boolean }),
      example: {
        editionId: CURRENT,
        key: 'registrationFee',
        value: '60000',
        reason: 'Decided by the board.',
      },
    }),
    planCopy: changes({
      affects: [],
      input: object({ editionId: string, opening: nullable(string), closing: nullable(string) }),
      output: answer<CopyPlanResult>(),
      example: { editionId: CURRENT, opening: '2028-03-16', closing: '2028-03-19' },
    }),
    simulateSetting: changes({
      affects: [],
      input: object({ editionId: string, key: string, value: string }),
      output: answer<SettingImpactResult>(),
      example: { editionId: CURRENT, key: 'registrationFee', value: '60000' },
    }),
  },
)
