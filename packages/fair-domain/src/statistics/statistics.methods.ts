import { answer, boolean, exampleValue, object, oneOf, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'

/** Figures of a company, in the order of the screen. All are counts per day, without data of people. */
export const STATISTICS = ['views', 'saves', 'codeUses', 'sent', 'opened', 'used'] as const
export type Statistic = (typeof STATISTICS)[number]

/** Counts of one day; days without any are omitted. */
export type StatisticsDay = { day: string } & Record<Statistic, number>

export interface StatisticsResult {
  days: readonly StatisticsDay[]
}

export const statisticsMethods = defineMethods(
  'StatisticsController',
  { screen: 'statistics' },
  {
    getStatistics: reads({
      input: object({}),
      output: answer<StatisticsResult>(),
      of: ['CodeActivation__c', 'DirectoryProfile__c', 'DiscountCode__c', 'GuestInvitation__c'],
    }),
    /** Counts that a published entry was opened or saved on the public site. */
    count: changes({
      personal: false,
      allow: 'everybody',
      input: object({ slug: string, kind: oneOf('view', 'save') }),
      output: object({ isCounted: boolean }),
      example: { slug: exampleValue('DirectoryProfile__c', 'Slug__c'), kind: 'view' },
    }),
  },
)
