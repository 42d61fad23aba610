// npm run docs:refusals: writes docs/refusals.md and the server's part of ERRORS.md; with --check it only
// checks that they are up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { refusalsBySubject } from '../packages/fair-domain/src/refusals/refusals.ts'
import * as apiErrors from '../packages/record-contract/src/errors.ts'
import { inRoot } from './lib/root.mjs'

const REFUSALS = inRoot('docs/refusals.md')
const ERRORS = inRoot('packages/record-client/ERRORS.md')
const SERVER_PART = '## Server errors'
const TITLES = {
  common: 'Everywhere',
  people: 'Accounts, people and roles',
  applications: 'Applications, accreditations, contracts',
  money: 'Payments and invoices',
  tickets: 'Badges, tickets and codes',
  fairDays: 'Scanners, contacts and meetings',
  content: 'Directory, imports and settings',
}

const both = ({ 'en-US': english, it }) => `${english}<br>*${it}*`

function section([subject, entries]) {
  const rows = Object.entries(entries)
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([code, { status, text, next }]) => `| \`${code}\` | ${status} | ${both(text)} | ${both(next)} |`)
  return `## ${TITLES[subject]}\n\n| Code | Status | Message | Next step |\n|---|---|---|---|\n${rows.join('\n')}\n`
}

export const refusalsPage = () => `# Refusals

Written by \`npm run docs:refusals\` from \`packages/fair-domain/src/refusals\`.

A method or action of the fair that refuses answers with the code as \`errorCode\`, the text as \`message\` and what to do
next as \`advice\`, in the language of the \`Accept-Language\` header. Names in braces are filled in. What the record API
itself refuses with is listed in [ERRORS.md](../packages/record-client/ERRORS.md).

${Object.entries(refusalsBySubject).map(section).join('\n')}`

/** Returns the errors of the record API, one row per entry of its catalogue. `…` replaces variable parts. */
function apiRows() {
  const texts = Object.entries(apiErrors).map(([name, make]) => {
    const { errorCode, status, message } =
      name === 'HttpMethodNotAllowed' ? make('…', ['…']) : make('…', '…', '…', '…')
    return `| \`${errorCode}\` | ${status} | ${message === '…' ? 'describes the error in the request' : message} |`
  })
  return [...new Set(texts)].sort((a, b) => a.localeCompare(b, 'en'))
}

/** Returns the expected ERRORS.md: client errors, written by hand, and server errors. */
export const errorsPage = () => `${readFileSync(ERRORS, 'utf8').split(SERVER_PART)[0]}${SERVER_PART}

Written by \`npm run docs:refusals\` from \`packages/record-contract/src/errors.ts\`. They come as \`errors\` of a \`FetchError\`.

| Code | Status | Message |
|---|---|---|
${apiRows().join('\n')}
`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, page] of [
    [REFUSALS, refusalsPage()],
    [ERRORS, errorsPage()],
  ]) {
    if (!process.argv.includes('--check')) writeFileSync(file, page)
    else if (readFileSync(file, 'utf8') !== page) {
      process.stderr.write(`${file} is out of date: run npm run docs:refusals\n`)
      process.exitCode = 1
    }
  }
}
