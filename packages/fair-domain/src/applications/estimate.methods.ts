import { answer, object } from '@foyer/record-contract'
import { defineMethods, reads } from '../methods/define-methods.ts'
import type { Day } from '../time/rome.ts'
import type { PavilionPriceItem } from './applications.methods.ts'
import type { PriceListSettings } from './price-list.ts'

/** Prices of the current edition, for an estimate before applying. */
export interface PriceListResult {
  edition: string
  today: Day
  pavilions: readonly PavilionPriceItem[]
  settings: PriceListSettings
}

/** Methods of the public price estimate. */
export const estimateMethods = defineMethods('EstimateController', 'everybody', {
  getPriceList: reads({
    input: object({}),
    output: answer<PriceListResult | null>(),
    of: ['Edition__c', 'EditionSetting__c', 'Pavilion__c'],
  }),
})
