export const PERIODS = ['day', 'month', 'quarter', 'year', 'monthOfYear'] as const
export type SummaryPeriod = (typeof PERIODS)[number]
export const MEASURES = ['count', 'distinct', 'sum', 'average', 'least', 'most'] as const
export type SummaryMeasureKind = (typeof MEASURES)[number]

/** Data of a field that decide whether it can be grouped or added up. */
interface SummaryField {
  apiName: string
  dataType: string
  filterable: boolean
}

const NUMBERS = new Set(['Int', 'Double', 'Currency', 'Percent'])
const DAYS = new Set(['Date', 'DateTime'])
/** Types with values shared by many records; free texts are rarely equal. */
const GROUPS = new Set(['Picklist', 'MultiPicklist', 'Boolean', 'Reference'])
/** Numeric fields without a meaningful sum: years, numbers of documents, scores, unit prices. */
const NO_SUM = /(Year|Number|Position|Version|Revision|Score|UnitPrice|PricePerSquareMetre)(__c)?$/

/** Checks for a date or time, which is grouped by periods. */
export const isPeriodField = ({ dataType, filterable }: SummaryField) => filterable && DAYS.has(dataType)
export const isGroupField = (field: SummaryField) =>
  (field.filterable && GROUPS.has(field.dataType)) || isPeriodField(field)
export const isNumberField = ({ dataType }: SummaryField) => NUMBERS.has(dataType)
/** Checks whether the sum of a field is meaningful. */
export const isSumField = (field: SummaryField) =>
  isNumberField(field) && field.dataType !== 'Percent' && !NO_SUM.test(field.apiName)
