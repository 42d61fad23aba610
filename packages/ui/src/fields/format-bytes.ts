import type { UiLanguage } from '../texts/ui-texts.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file size as people write it: 2.4 MB, in Italian 2,4 MB. */
export function formatBytes(bytes: number, language: UiLanguage): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1)
  const unit = UNITS[power] ?? 'byte'
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / 1024 ** power,
  )
}
