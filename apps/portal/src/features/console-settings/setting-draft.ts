import { type EditionSettingKey, formatCents, isSettingValue } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { formatDay } from '../../i18n/format-day.ts'
import { LOCALES } from '../../i18n/format-message.ts'

/** As `EditionsController.getSettings` answers. */
export interface ShownSetting {
  key: EditionSettingKey
  kind: string
  subject: string
  label: string
  value: unknown
  defaultValue: unknown
  history: readonly { value: string | null; reason: string | null; by: string | null; at: string }[]
}

const CENTS = 100
const LISTS = ['names', 'days']
const NUMBERS = ['count', 'percent']
const WORDS = ['text', 'day', 'time']

/** A value as it stands in the field that changes it. */
export function draftOf(kind: string, value: unknown): string {
  if (kind === 'cents') return String(Number(value) / CENTS)
  if (LISTS.includes(kind) && Array.isArray(value)) return value.join('\n')
  if (NUMBERS.includes(kind) || WORDS.includes(kind) || kind === 'flag') return String(value)
  return JSON.stringify(value, null, 2)
}

/** What was typed as the server stores it; null when it does not fit the setting. */
export function jsonOf({ key, kind, value }: ShownSetting, draft: string): string | null {
  const json = written(kind, draft.trim(), value)
  return json !== null && json !== '' && isSettingValue(key, json) ? json : null
}

function written(kind: string, draft: string, current: unknown): string | null {
  if (kind === 'cents' || NUMBERS.includes(kind)) return numberOf(kind, draft)
  if (WORDS.includes(kind)) return JSON.stringify(draft)
  if (LISTS.includes(kind)) return JSON.stringify(linesOf(draft, current))
  return draft
}

function numberOf(kind: string, draft: string) {
  if (!/^\d+([.,]\d+)?$/.test(draft)) return null
  const number = Number(draft.replace(',', '.'))
  return JSON.stringify(kind === 'cents' ? Math.round(number * CENTS) : number)
}

/** A list of numbers stays one. */
function linesOf(draft: string, current: unknown) {
  const lines = draft
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const areNumbers = Array.isArray(current) && current.every((one) => typeof one === 'number')
  return areNumbers ? lines.map((line) => Number(line.replace(',', '.'))) : lines
}

/** A value as people read it. */
export function valueText(kind: string, value: unknown, language: Language): string {
  if (kind === 'cents') return formatCents(Number(value), language)
  if (kind === 'percent') return `${value}%`
  if (kind === 'day') return formatDay(String(value), language)
  if (kind === 'days' && Array.isArray(value))
    return value.map((day) => formatDay(String(day), language)).join(' · ')
  if (kind === 'names' && Array.isArray(value)) return value.join(', ')
  if (kind === 'flag') return language === 'it' ? (value ? 'Sì' : 'No') : value ? 'Yes' : 'No'
  if (kind === 'bands' && Array.isArray(value)) return value.map(bandText).join(' · ')
  if (kind === 'tiers' && Array.isArray(value))
    return value.map((tier) => tierText(tier, language)).join(' · ')
  if (kind === 'steps' && Array.isArray(value)) return value.map(stepText).join(' · ')
  if (kind === 'services' && Array.isArray(value))
    return value
      .map(({ label, price }) => `${label?.[language] ?? ''} ${formatCents(Number(price), language)}`)
      .join(' · ')
  if (kind === 'count') return new Intl.NumberFormat(LOCALES[language]).format(Number(value))
  return String(value)
}

const bandText = ({ upTo, count }: { upTo: number | null; count: number }) =>
  `${upTo === null ? '∞' : `≤ ${upTo} m²`}: ${count}`

const tierText = (
  { min, max, price }: { min: number; max: number | null; price: number | null },
  language: Language,
) => `${min}–${max ?? '∞'}: ${price === null ? '—' : formatCents(price, language)}`

const stepText = ({ daysBefore, percent }: { daysBefore: number; percent: number | null }) =>
  `≥ ${daysBefore}: ${percent === null ? '—' : `${percent}%`}`
