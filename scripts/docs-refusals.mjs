// npm run docs:refusals writes docs/refusals.md; with --check it only says whether it is up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { refusalsBySubject } from '../packages/fair-domain/src/refusals/refusals.ts'

const FILE = fileURLToPath(new URL('../docs/refusals.md', import.meta.url))
const TITLES = {
  common: 'Everywhere',
  people: 'Accounts, people and roles',
  applications: 'Applications, accreditations, contracts',
  money: 'Payments and invoices',
  tickets: 'Badges, tickets and codes',
  content: 'Directory, imports and settings',
}

const both = ({ 'en-US': english, it }) => `${english}<br>*${it}*`

function section([subject, entries]) {
  const rows = Object.entries(entries)
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([code, { status, text, next }]) => `| \`${code}\` | ${status} | ${both(text)} | ${both(next)} |`)
  return `## ${TITLES[subject]}\n\n| Code | Status | What is said | What to do next |\n|---|---|---|---|\n${rows.join('\n')}\n`
}

export const refusalsPage = () => `# Refusals

Written by \`npm run docs:refusals\` from \`packages/fair-domain/src/refusals\`.

A method or action of the fair that refuses answers with the code as \`errorCode\`, the text as \`message\` and what to do
next as \`advice\`, in the language of the \`Accept-Language\` header. Names in braces are filled in. What the record API
itself refuses with is listed in [ERRORS.md](../packages/record-client/ERRORS.md).

${Object.entries(refusalsBySubject).map(section).join('\n')}`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv.includes('--check')) writeFileSync(FILE, refusalsPage())
  else if (readFileSync(FILE, 'utf8') !== refusalsPage()) {
    process.stderr.write('docs/refusals.md is out of date: run npm run docs:refusals\n')
    process.exitCode = 1
  }
}
