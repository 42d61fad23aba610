import { dayIn, romeDay } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { DataExport } from './data-export.ts'
import type { Needs } from './needs.ts'

const TEXTS = {
  it: { title: 'I tuoi dati', lead: 'Tutto ciò che il portale conserva su di te, al', empty: '—' },
  'en-US': { title: 'Your data', lead: 'Everything the portal stores about you, as of', empty: '—' },
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The data export as an HTML page that opens and prints in any browser. */
export function dataExportPage(
  { registry }: Needs['records'],
  data: DataExport,
  language: Language,
  at: Date,
) {
  const objects = [...registry.objects.values()].map(({ declaration }) => declaration)
  const texts = TEXTS[language]
  const day = dayIn(language, romeDay(at.getTime()))
  const sections = Object.entries(data).map(([name, rows]) => {
    const fields = objects.find(({ labelPlural }) => labelPlural[language] === name)?.fields ?? {}
    const labelOf = (field: string) => fields[field]?.label?.[language] ?? field
    const records = rows.map((row) => {
      const facts = Object.entries(row)
        .filter(([, value]) => value !== null && value !== '')
        .map(([field, value]) => `<dt>${escaped(labelOf(field))}</dt><dd>${escaped(textOf(value))}</dd>`)
      return `<dl>${facts.join('')}</dl>`
    })
    return `<section><h2>${escaped(name)}</h2>${records.join('')}</section>`
  })
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${texts.title}</title>
<style>body{font:16px/1.5 sans-serif;max-width:760px;margin:2rem auto;padding:0 1rem}dl{border-top:1px solid #ccc;padding:1rem 0;margin:0;display:grid;grid-template-columns:14rem 1fr;gap:.25rem 1rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}</style>
</head><body><h1>${texts.title}</h1><p>${texts.lead} ${day}.</p>${sections.join('')}</body></html>
`
}

function textOf(value: unknown) {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
