import type { Language } from '@foyer/record-contract'
import { escapeHtml } from '../services/messages/mail-styles.ts'

export interface ArchivedPart {
  file: string
  label: string
  rows: number
}

const WORDS = {
  it: { title: 'Archivio', tables: 'Tabelle', rows: 'righe', papers: 'Documenti' },
  'en-US': { title: 'Archive', tables: 'Tables', rows: 'rows', papers: 'Documents' },
} satisfies Record<Language, Record<string, string>>

/** Renders the index page of an archive, without scripts and styles. */
export function indexPage(
  edition: string,
  parts: readonly ArchivedPart[],
  papers: readonly { file: string; name: string }[],
  language: Language,
) {
  const { title, tables, rows, papers: papersTitle } = WORDS[language]
  const line = (file: string, text: string) =>
    `<li><a href="${escapeHtml(file)}">${escapeHtml(text)}</a></li>`
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><title>${escapeHtml(`${title}: ${edition}`)}</title>
<h1>${escapeHtml(`${title}: ${edition}`)}</h1>
<h2>${tables}</h2>
<ul>
${parts.map(({ file, label, rows: count }) => line(file, `${label} (${count} ${rows})`)).join('\n')}
</ul>
<h2>${papersTitle} (${papers.length})</h2>
<ul>
${papers.map(({ file, name }) => line(file, name)).join('\n')}
</ul>
</html>
`
}
