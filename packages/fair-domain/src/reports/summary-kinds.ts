export const PERIODS = ['day', 'month', 'quarter', 'year', 'monthOfYear'] as const
export type SummaryPeriod = (typeof PERIODS)[number]
export const MEASURES = ['count', 'distinct', 'sum', 'average', 'least', 'most'] as const
export type SummaryMeasureKind = (typeof MEASURES)[number]
