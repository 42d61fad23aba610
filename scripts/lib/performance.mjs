// Benchmark figures: each benchmark has its section in docs/performance.json and docs/performance.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { inRoot } from './root.mjs'

/** Replaces a section in both files. */
export function savePerformance(name, section) {
  const whole = { machine: machine(), ...section }
  const json = inRoot('docs', 'performance.json')
  const sections = existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')) : {}
  writeFileSync(json, `${JSON.stringify({ ...sections, [name]: whole }, null, 2)}\n`)
  const page = inRoot('docs', 'performance.md')
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '# Performance\n'
  writeFileSync(page, withSection(text, name, renderSection(whole)))
}

const machine = () => `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}`

/** Returns the page with the section between its markers, or appended if it is new. */
export function withSection(page, name, section) {
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const marked = `${from}\n${section}${to}`
  const start = page.indexOf(from)
  const end = page.indexOf(to)
  if (start < 0 || end < start) return `${page.trimEnd()}\n\n${marked}\n`
  return page.slice(0, start) + marked + page.slice(end + to.length)
}

export function renderSection({ title, note, machine: where, tables }) {
  const text = tables.map(renderTable).join('\n')
  return `## ${title}\n\nMeasured on ${where}.${note ? ` ${note}` : ''}\n\n${text}`
}

function renderTable({ title, note, columns, rows }) {
  const line = (cells) => `| ${cells.join(' | ')} |\n`
  const body = rows.map(line).join('')
  return `### ${title}\n\n${note ? `${note}\n\n` : ''}${line(columns)}${line(columns.map(() => '---'))}${body}`
}
