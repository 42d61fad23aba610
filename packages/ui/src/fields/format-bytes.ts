import type { UiLanguage } from '../texts/ui-texts.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
const THOUSAND = 1_000
/** Making a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>()

/** A file size as people write it: 2.4 MB, in Italian 2,4 MB. In thousands, as limits are set and systems show them. */
export function formatBytes(bytes: number, language: UiLanguage): string {
  // What would be rounded up to a thousand is one of the next unit.
  const isBelow = (power: number) => Math.round((bytes / THOUSAND ** power) * 10) < THOUSAND * 10
  const found = UNITS.findIndex((_, power) => isBelow(power))
  const power = found < 0 ? UNITS.length - 1 : found
  const unit = UNITS[power] ?? 'byte'
  return formatOf(language, unit).format(bytes / THOUSAND ** power)
}

function formatOf(language: UiLanguage, unit: (typeof UNITS)[number]) {
  const key = `${language} ${unit}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
  formats.set(key, made)
  return made
}
