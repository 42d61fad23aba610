import type { EditionSettings } from '../editions/edition-settings.ts'
import { TAX_SETTINGS } from '../invoices/payable.ts'

const NAMES = [
  'minArea',
  'areaStep',
  'registrationFee',
  'coExhibitorFee',
  'openSidesSurcharge',
  'standServices',
  'prepaymentPercent',
  'prepaymentDays',
  'balanceDue',
  ...TAX_SETTINGS,
] as const satisfies readonly (keyof EditionSettings)[]

/** Settings of an edition that the price of a stand depends on. */
export type PriceListSettings = Pick<EditionSettings, (typeof NAMES)[number]>

/** Returns them alone, for the application and the public estimate. */
export const priceListOf = (settings: EditionSettings) =>
  Object.fromEntries(NAMES.map((name) => [name, settings[name]])) as unknown as PriceListSettings
