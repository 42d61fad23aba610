import type { Label } from '@foyer/record-contract'
import type { DataClass } from '@foyer/record-contract/metadata'

export const CUSTOM_FIELD_TYPES = {
  text: { 'en-US': 'Text', it: 'Testo' },
  longText: { 'en-US': 'Long text', it: 'Testo lungo' },
  picklist: { 'en-US': 'Choice', it: 'Scelta' },
  multiPicklist: { 'en-US': 'Several choices', it: 'Scelta multipla' },
  boolean: { 'en-US': 'Yes or no', it: 'Sì o no' },
  integer: { 'en-US': 'Whole number', it: 'Numero intero' },
  number: { 'en-US': 'Number', it: 'Numero' },
  currency: { 'en-US': 'Amount in euros', it: 'Importo in euro' },
  percent: { 'en-US': 'Percentage', it: 'Percentuale' },
  date: { 'en-US': 'Date', it: 'Data' },
  dateTime: { 'en-US': 'Date and time', it: 'Data e ora' },
  email: { 'en-US': 'Email address', it: 'Indirizzo email' },
  phone: { 'en-US': 'Telephone', it: 'Telefono' },
  url: { 'en-US': 'Web address', it: 'Indirizzo web' },
} as const satisfies Record<string, Label>
export type CustomFieldType = keyof typeof CUSTOM_FIELD_TYPES
export const CUSTOM_FIELD_TYPE_NAMES = Object.keys(CUSTOM_FIELD_TYPES) as CustomFieldType[]

/** States of a field: `hidden` is visible to administrators only, `retired` to no one. Both keep the values. */
export const CUSTOM_FIELD_STATES = {
  active: { 'en-US': 'In use', it: 'In uso' },
  hidden: { 'en-US': 'Hidden', it: 'Nascosto' },
  retired: { 'en-US': 'Retired', it: 'Ritirato' },
} as const satisfies Record<string, Label>
export type CustomFieldState = keyof typeof CUSTOM_FIELD_STATES

export const MAX_FIELD_LABEL = 60
const MAX_FIELD_HELP = 255
const MAX_FIELD_ENTRIES = 500
const MAX_ENTRY_LABEL = 120
export const MAX_FIELDS_PER_OBJECT = 200
export const MAX_SEARCHED_PER_OBJECT = 3
const TEXT_LENGTHS = { text: 255, longText: 32_000 } as const

/** A choice. Its value is fixed when it is added; its labels and its availability can change. */
export interface CustomFieldEntry {
  value: string
  english: string
  italian: string
  active: boolean
}

export interface CustomFieldDraft {
  type: CustomFieldType
  english: string
  italian: string
  helpEnglish: string
  helpItalian: string
  entries: readonly CustomFieldEntry[]
  maxLength: number | null
  searchable: boolean
  /** Null until it is selected. */
  data: DataClass | null
  readers: readonly string[]
  editors: readonly string[]
}

export const hasEntries = (type: CustomFieldType) => type === 'picklist' || type === 'multiPicklist'
export const hasLength = (type: CustomFieldType): type is keyof typeof TEXT_LENGTHS => type in TEXT_LENGTHS
export const canBeSearched = (type: CustomFieldType) =>
  hasLength(type) || type === 'email' || type === 'phone' || type === 'url'

export type CustomFieldIssue = 'english' | 'italian' | 'entries' | 'maxLength' | 'data' | 'editors'

/** Validates a field definition. */
export function customFieldIssues(draft: CustomFieldDraft): CustomFieldIssue[] {
  const isLabel = (text: string, max: number) => text.trim() !== '' && text.trim().length <= max
  const issues: CustomFieldIssue[] = []
  if (!isLabel(draft.english, MAX_FIELD_LABEL) || draft.helpEnglish.length > MAX_FIELD_HELP)
    issues.push('english')
  if (!isLabel(draft.italian, MAX_FIELD_LABEL) || draft.helpItalian.length > MAX_FIELD_HELP)
    issues.push('italian')
  if (hasEntries(draft.type) && !areEntries(draft.entries)) issues.push('entries')
  if (hasLength(draft.type) && draft.maxLength !== null) {
    const longest = TEXT_LENGTHS[draft.type]
    if (draft.maxLength < 1 || draft.maxLength > longest) issues.push('maxLength')
  }
  if (draft.data === null) issues.push('data')
  // Editors must also be readers.
  if (draft.editors.some((profile) => !draft.readers.includes(profile))) issues.push('editors')
  return issues
}

function areEntries(entries: readonly CustomFieldEntry[]) {
  const isWord = (text: string) => text.trim() !== '' && text.length <= MAX_ENTRY_LABEL
  const values = entries.map(({ value }) => value)
  return (
    entries.some(({ active }) => active) &&
    entries.length <= MAX_FIELD_ENTRIES &&
    new Set(values).size === values.length &&
    entries.every(
      ({ value, english, italian }) =>
        /^[A-Za-z0-9_-]{1,80}$/.test(value) && isWord(english) && isWord(italian),
    )
  )
}

export const lengthOf = (type: CustomFieldType, maxLength: number | null) =>
  hasLength(type) ? (maxLength ?? TEXT_LENGTHS[type]) : null

/** Prefix of fields added by administrators, which declared fields never use. */
export const ADDED_PREFIX = 'X_'
const MAX_STEM = 40

const stemOf = (label: string) =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
    .slice(0, MAX_STEM)

/**
 * Returns an API name: `Food allergies` becomes `X_FoodAllergies__c`. A name that exists, ignoring case, gets a number.
 */
export function apiNameFor(label: string, taken: readonly string[]) {
  const known = new Set(taken.map((name) => name.toLowerCase()))
  const stem = stemOf(label) || 'Field'
  for (let count = 1; ; count++) {
    const name = `${ADDED_PREFIX}${stem}${count === 1 ? '' : count}__c`
    if (!known.has(name.toLowerCase())) return name
  }
}

/** Returns the stored value of a new choice, from its label. */
export function entryValueFor(label: string, taken: readonly string[]) {
  const stem = stemOf(label).toLowerCase() || 'choice'
  for (let count = 1; ; count++) {
    const value = count === 1 ? stem : `${stem}${count}`
    if (!taken.includes(value)) return value
  }
}
