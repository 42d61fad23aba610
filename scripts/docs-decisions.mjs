// npm run docs:decisions writes docs/decisions/README.md.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const DECISIONS_FOLDER = fileURLToPath(new URL('../docs/decisions/', import.meta.url))
const FILE = join(DECISIONS_FOLDER, 'README.md')
const ARCHIVE = 'archive'
const TITLE = /^# (\d+)\. (.+)$/m
/** The line below the title of an archived record. */
const POINTER = /^(?:Merged into|Superseded by) \[(\d+)\. [^\]]+\]\(\.\.\/([^)/]+)\)\.$/m

function readRecords(path) {
  return readdirSync(join(DECISIONS_FOLDER, path))
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(DECISIONS_FOLDER, path, name), 'utf8')
      const [, number = '', title = ''] = TITLE.exec(text) ?? []
      return { name, number: Number(number), title, text }
    })
}

/** Returns the living records, by number. */
export const readDecisions = () => readRecords('')

/** Returns the archived records, by number, each with the number and file name of the record that replaced it. */
export const readArchivedDecisions = () =>
  readRecords(ARCHIVE).map((record) => {
    const [, replacedBy = '', replacedByName = ''] = POINTER.exec(record.text) ?? []
    return { ...record, replacedBy: Number(replacedBy), replacedByName }
  })

/** Returns the numbers that no record has, up to the last one, as `14–19`. */
export function unusedNumbers(decisions) {
  const gaps = []
  let last = 0
  for (const { number } of [...decisions].sort((left, right) => left.number - right.number)) {
    if (number - last === 2) gaps.push(String(number - 1))
    if (number - last > 2) gaps.push(`${last + 1}–${number - 1}`)
    last = number
  }
  return gaps.join(', ')
}

// Tables, because Markdown renumbers the items of a numbered list.
export function buildIndex(living = readDecisions(), archived = readArchivedDecisions()) {
  const unused = unusedNumbers([...living, ...archived])
  return `# Decisions

Decisions that are in force, with their reasons. Written by \`npm run docs:decisions\`. A record describes the present state: change it
when the decision changes, and merge records of one topic. There are at most 40.

| Number | Decision |
|---|---|
${living.map(({ name, number, title }) => `| ${number} | [${title}](${name}) |`).join('\n')}

## Archive

Records that were merged into another one or superseded, in their original words.

| Number | Record | Replaced by |
|---|---|---|
${archived
  .map(
    ({ name, number, title, replacedBy, replacedByName }) =>
      `| ${number} | [${title}](${ARCHIVE}/${name}) | [${replacedBy}](${replacedByName}) |`,
  )
  .join('\n')}

${unused === '' ? 'Every number is used.' : `Never given: ${unused}.`} Migrations refer to decisions by number, so no number is reused.
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, buildIndex())
