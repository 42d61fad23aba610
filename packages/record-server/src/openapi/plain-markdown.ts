import { escapeHtml } from './escape-html.ts'

/** Renders the Markdown subset of the API description: headings, lists, tables, code, paragraphs. */
export const plainMarkdown = (text: string) =>
  text
    .split(/\n{2,}/)
    .map(blockHtml)
    .join('\n')

function blockHtml(block: string) {
  const [first = ''] = block.split('\n')
  if (first.startsWith('## ')) return `<h2>${inline(first.slice(3))}</h2>`
  if (first.startsWith('|')) return tableHtml(block.split('\n'))
  if (first.startsWith('- '))
    return `<ul>${block
      .slice(2)
      .split(/\n- /)
      .map((item) => `<li>${inline(item)}</li>`)
      .join('')}</ul>`
  return `<p>${inline(block)}</p>`
}

function tableHtml([head = '', , ...rows]: string[]) {
  const cells = (row: string, tag: string) =>
    `<tr>${row
      .slice(1, -1)
      .split('|')
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('')}</tr>`
  const table = `<table><thead>${cells(head, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table>`
  return `<div class="wide" tabindex="0" role="group" aria-label="Table">${table}</div>`
}

const inline = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
