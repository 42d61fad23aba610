import { dayIn, formatCents, momentIn, toCents } from '@foyer/fair-domain'
import { type Label, type Language, numberFormat, SECRET_VALUE } from '@foyer/record-contract'
import { storedValueLabel } from '@foyer/record-contract/metadata'
import type { ObjectMetadata } from '@foyer/record-server'

export type FieldMetadata = NonNullable<ReturnType<ObjectMetadata['fields']['get']>>

export const both = (say: (language: Language) => string): Label => ({ 'en-US': say('en-US'), it: say('it') })
export const same = (text: string): Label => both(() => text)
/** Replaces the value of a secret, and the name of a record that the reader may not open. */
export const NOT_SHOWN: Label = { 'en-US': '(not shown)', it: '(non mostrato)' }
/** Label of a deleted record. */
export const DELETED: Label = { 'en-US': '(deleted)', it: '(eliminato)' }
const YES_NO = [
  { 'en-US': 'No', it: 'No' },
  { 'en-US': 'Yes', it: 'Sì' },
] as const

/** Formats a value for the history: dates, amounts and codes as on the screens. */
export function formatStoredValue(field: FieldMetadata | undefined, value: unknown): Label {
  if (value === null || value === undefined || value === '') return same('')
  if (value === SECRET_VALUE) return NOT_SHOWN
  if (typeof value === 'boolean') return YES_NO[value ? 1 : 0]
  if (typeof value === 'number') return formatNumber(field, value)
  if (field?.picklist)
    return formatList(field.picklist, Array.isArray(value) ? value : String(value).split(';'))
  if (typeof value !== 'string') return same(JSON.stringify(value))
  return formatText(field, value)
}

function formatText(field: FieldMetadata | undefined, value: string): Label {
  const declaration = field?.declaration
  const moment = Date.parse(value)
  if (field?.dataType === 'DateTime' && !Number.isNaN(moment))
    return both((language) => momentIn(language, moment))
  if (field?.dataType === 'Date' && !Number.isNaN(moment)) return both((language) => dayIn(language, value))
  if (declaration?.type === 'richText') return same(value.replaceAll(/<[^>]*>/g, ' ').trim())
  const words = declaration?.type === 'text' ? declaration.words : undefined
  return both((language) => (words && storedValueLabel(words, value, language)) ?? value)
}

const LOCALES: Readonly<Record<Language, string>> = { 'en-US': 'en-GB', it: 'it-IT' }

function formatNumber(field: FieldMetadata | undefined, value: number): Label {
  if (field?.dataType === 'Currency') return both((language) => formatCents(toCents(value), language))
  // Years have no separator.
  const plain = (language: Language) =>
    numberFormat(LOCALES[language], { useGrouping: 'min2', maximumFractionDigits: 4 }).format(value)
  return both((language) => (field?.dataType === 'Percent' ? `${plain(language)}%` : plain(language)))
}

const formatList = (entries: NonNullable<FieldMetadata['picklist']>, codes: readonly unknown[]) =>
  both((language) =>
    codes
      .map((code) => entries.find(({ value }) => value === code)?.label[language] ?? String(code))
      .join(', '),
  )
