import { answer, boolean, exampleId, nullable, object, string } from '@foyer/record-contract'
import type { Quota } from '../entitlements/quota.rules.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { EditionSettingKey } from './edition-settings.ts'
import type { ImpactSubject } from './setting-impacts.ts'

/** One setting of an edition: what counts, what would count without staff, and how it came about. */
export interface EditionSettingItem {
  key: EditionSettingKey
  kind: string
  /** What it is about: settings of one subject stand together. */
  subject: string
  label: string
  value: unknown
  defaultValue: unknown
  /** The newest first. */
  history: { value: string | null; reason: string | null; by: string | null; at: string }[]
}

/** What a copy of an edition would be, before anybody makes it. */
export interface CopyPlanResult {
  /** What the form begins with: the same weekdays a year later. */
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
  /** More is in use than would be left. */
  isShort: boolean
}

export interface ChangedCompanyItem {
  id: string
  name: string
  area: number | null
  changes: ImpactItem[]
}

/** What a value would do to companies, were it stored. */
export interface SettingImpactResult {
  subject: ImpactSubject
  /** How many companies were looked at, how many of them change, and how many of those would have too few. */
  looked: number
  changed: number
  short: number
  /** The first of those that change; who would have too few comes before the others. */
  companies: ChangedCompanyItem[]
}

const CURRENT = exampleId('Edition__c', { Current__c: 'true' })

/** What staff set for an edition, and how the next one begins. */
export const editionMethods = defineMethods(
  'EditionsController',
  { settings: 'editions', as: 'editors' },
  {
    getSettings: reads({
      allow: { settings: 'editions' },
      input: object({ editionId: string }),
      output: answer<EditionSettingItem[]>(),
      of: ['Edition__c', 'EditionSetting__c'],
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
      input: object({ editionId: string, opening: nullable(string), closing: nullable(string) }),
      output: answer<CopyPlanResult>(),
      example: { editionId: CURRENT, opening: '2028-03-16', closing: '2028-03-19' },
    }),
    simulateSetting: changes({
      input: object({ editionId: string, key: string, value: string }),
      output: answer<SettingImpactResult>(),
      example: { editionId: CURRENT, key: 'registrationFee', value: '60000' },
    }),
  },
)
