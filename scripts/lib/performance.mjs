// Figures of the benchmarks: each writes its own section of docs/performance.json, and the page is made from all of it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { inRoot } from './root.mjs'

/**
 * @typedef {{ title: string, note?: string, columns: string[], rows: (string | number)[][] }} PerformanceTable
 * @typedef {{ title: string, note?: string, machine: string, tables: PerformanceTable[] }} PerformanceSection
 */

/** Puts a section into docs/performance.json, in place of its former self, and writes docs/performance.md anew.
 * @param {string} name @param {Omit<PerformanceSection, 'machine'>} section */
export function savePerformance(name, section) {
  const file = inRoot('docs', 'performance.json')
  const sections = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  sections[name] = { machine: machine(), ...section }
  writeFileSync(file, `${JSON.stringify(sections, null, 2)}\n`)
  writeFileSync(inRoot('docs', 'performance.md'), renderPerformance(sections))
}

const machine = () => `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`

/** @param {Record<string, PerformanceSection>} sections */
export function renderPerformance(sections) {
  const parts = Object.keys(sections)
    .sort()
    .flatMap((name) => (sections[name] ? [renderSection(sections[name])] : []))
  return `# Performance\n\nMade by the benchmarks from \`performance.json\`; do not edit. Ratios within one run are what counts: the figures themselves depend on the machine and on what else it did.\n\n${parts.join('\n')}`
}

/** @param {PerformanceSection} section */
function renderSection({ title, note, machine: where, tables }) {
  const text = tables.map(renderTable).join('\n')
  return `## ${title}\n\nMeasured on ${where}.${note ? ` ${note}` : ''}\n\n${text}`
}

/** @param {PerformanceTable} table */
function renderTable({ title, note, columns, rows }) {
  const line = (/** @type {(string | number)[]} */ cells) => `| ${cells.join(' | ')} |\n`
  const body = rows.map(line).join('')
  return `### ${title}\n\n${note ? `${note}\n\n` : ''}${line(columns)}${line(columns.map(() => '---'))}${body}`
}
