import type { UiLanguage } from '../texts/ui-texts.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
const THOUSAND = 1_000
/** Cache: creating a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>()

/** Formats a file size in decimal units: 2.4 MB, in Italian 2,4 MB. */
export function formatBytes(bytes: number, language: UiLanguage): string {
  // A value that rounds up to 1000 uses the next unit.
  const isBelowThousand = (power: number) => Math.round((bytes / THOUSAND ** power) * 10) < THOUSAND * 10
  const index = UNITS.findIndex((_, power) => isBelowThousand(power))
  const power = index < 0 ? UNITS.length - 1 : index
  const unit = UNITS[power] ?? 'byte'
  return getFormat(language, unit).format(bytes / THOUSAND ** power)
}

function getFormat(language: UiLanguage, unit: (typeof UNITS)[number]) {
  const key = `${language} ${unit}`
  const cached = formats.get(key)
  if (cached) return cached
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
  formats.set(key, format)
  return format
}
