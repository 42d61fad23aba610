export const PERIODS = ['day', 'month', 'quarter', 'year', 'monthOfYear'] as const
export type SummaryPeriod = (typeof PERIODS)[number]
export const MEASURES = ['count', 'distinct', 'sum', 'average', 'least', 'most'] as const
export type SummaryMeasureKind = (typeof MEASURES)[number]

/** A field, as far as lists and reports must know it to group by it or to add it up. */
interface SummaryField {
  apiName: string
  dataType: string
  filterable: boolean
}

const NUMBERS = new Set(['Int', 'Double', 'Currency', 'Percent'])
const DAYS = new Set(['Date', 'DateTime'])
/** What many records have in common. Texts for people are hardly ever the same twice. */
const GROUPS = new Set(['Picklist', 'MultiPicklist', 'Boolean', 'Reference'])
/** Years, numbers of papers, scores and prices of one piece are numbers that nobody adds up. */
const NO_SUM = /(Year|Number|Position|Version|Revision|Score|UnitPrice|PricePerSquareMetre)(__c)?$/

/** Moments and days are put into pieces of time. */
export const isPeriodField = ({ dataType, filterable }: SummaryField) => filterable && DAYS.has(dataType)
export const isGroupField = (field: SummaryField) =>
  (field.filterable && GROUPS.has(field.dataType)) || isPeriodField(field)
export const isNumberField = ({ dataType }: SummaryField) => NUMBERS.has(dataType)
/** Does the sum of its values say something? */
export const isSumField = (field: SummaryField) =>
  isNumberField(field) && field.dataType !== 'Percent' && !NO_SUM.test(field.apiName)
