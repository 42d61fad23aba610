import {
  type EditionSettingItem,
  formatCents,
  type HallWalk,
  hallName,
  isRowKind,
  REFERENT_AREAS,
  type SettingIssue,
  settingIssues,
} from '@foyer/fair-domain'
import { type Label, type Language, numberFormat } from '@foyer/record-contract'
import { formatDay } from '../../i18n/format-day.ts'
import { LOCALES } from '../../i18n/format-message.ts'
import { type DraftRow, draftRows, valueOfRows } from './row-draft.ts'

/** A value in its control, or a list as rows of controls. */
export type Draft = string | readonly DraftRow[]

const CENTS = 100
const NUMBERS = ['count', 'percent', 'cents']

/** Converts a value to its draft. */
export function draftOf(kind: string, value: unknown): Draft {
  if (isRowKind(kind)) return draftRows(kind, value)
  return String(kind === 'cents' ? Number(value) / CENTS : value)
}

/** Converts a draft to the stored value, or to an error. */
export function readDraft({ key, kind }: Pick<EditionSettingItem, 'key' | 'kind'>, draft: Draft) {
  const value = typedValue(kind, draft)
  const issues: readonly SettingIssue[] = settingIssues(key, value)
  return { json: JSON.stringify(value), issues }
}

function typedValue(kind: string, draft: Draft): unknown {
  if (typeof draft !== 'string') return isRowKind(kind) ? valueOfRows(kind, draft) : null
  const typed = draft.trim()
  if (kind === 'flag') return typed === 'true'
  if (!NUMBERS.includes(kind)) return typed
  if (!/^\d+([.,]\d+)?$/.test(typed)) return null
  const number = Number(typed.replace(',', '.'))
  return kind === 'cents' ? Math.round(number * CENTS) : number
}

/** Formats a value for display. */
export function valueText(kind: string, value: unknown, language: Language): string {
  if (kind === 'cents') return formatCents(Number(value), language)
  if (kind === 'hall') return value === '' ? '—' : hallName(String(value), language)
  if (kind === 'percent') return `${value}%`
  if (kind === 'day') return formatDay(String(value), language)
  if (kind === 'flag') return language === 'it' ? (value ? 'Sì' : 'No') : value ? 'Yes' : 'No'
  if (kind === 'count') return numberFormat(LOCALES[language]).format(Number(value))
  if (isRowKind(kind) && Array.isArray(value))
    return rowTexts(kind, value as never[], language).join(' · ') || '—'
  return String(value)
}

function rowTexts(kind: string, rows: readonly never[], language: Language): string[] {
  switch (kind) {
    case 'bands':
      return rows.map(bandText)
    case 'tiers':
      return rows.map((tier) => tierText(tier, language))
    case 'steps':
      return rows.map(stepText)
    case 'services':
      return rows.map(
        ({ label, price }: { label?: Record<Language, string>; price: number }) =>
          `${label?.[language] ?? ''} ${formatCents(Number(price), language)}`,
      )
    case 'entrances':
      return rows.map(({ name }: { name?: Record<Language, string> }) => name?.[language] ?? '')
    case 'walks':
      return rows.map(
        ({ from, to, minutes }: HallWalk) =>
          `${hallName(from, language)} – ${hallName(to, language)}: ${minutes}`,
      )
    case 'surcharges':
      return rows.map((percent) => `${percent}%`)
    case 'areas': {
      const words: Readonly<Record<string, Label>> = REFERENT_AREAS
      return rows.map((area) => words[area]?.[language] ?? String(area))
    }
    case 'days':
      return rows.map((day) => formatDay(day, language))
    default:
      return rows.map(String)
  }
}

const bandText = ({ upTo, count }: { upTo: number | null; count: number }) =>
  `${upTo === null ? '∞' : `≤ ${upTo} m²`}: ${count}`

const tierText = (
  { min, max, price }: { min: number; max: number | null; price: number | null },
  language: Language,
) => `${min}–${max ?? '∞'}: ${price === null ? '—' : formatCents(price, language)}`

const stepText = ({ daysBefore, percent }: { daysBefore: number; percent: number | null }) =>
  `≥ ${daysBefore}: ${percent === null ? '—' : `${percent}%`}`
