// npm run docs:decisions writes docs/decisions/README.md.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../docs/decisions/', import.meta.url))
const FILE = join(folder, 'README.md')

/** Reads all decisions with number and title, in order. */
export const readDecisions = () =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .map((name) => {
      const [, number = '', title = ''] =
        /^# (\d+)\. (.+)$/m.exec(readFileSync(join(folder, name), 'utf8')) ?? []
      return { name, number: Number(number), title }
    })

/** Returns unused numbers between the first and the last, as `14–19`. */
export function unusedNumbers(decisions) {
  const gaps = []
  let last = 0
  for (const { number } of decisions) {
    if (number - last === 2) gaps.push(String(number - 1))
    if (number - last > 2) gaps.push(`${last + 1}–${number - 1}`)
    last = number
  }
  return gaps.join(', ')
}

// A table, because rendering renumbers the items of a numbered list.
export function buildIndex(decisions = readDecisions()) {
  const unused = unusedNumbers(decisions)
  return `# Decisions

Choices that others will meet, with their reasons. Written by \`npm run docs:decisions\`.

| | Decision |
|---|---|
${decisions.map(({ name, number, title }) => `| ${number} | [${title}](${name}) |`).join('\n')}

${unused === '' ? 'Every number is given.' : `Never given: ${unused}. Migrations name decisions by number, so none is given anew.`}
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, buildIndex())
