// npm run docs:decisions writes docs/decisions/README.md.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../docs/decisions/', import.meta.url))
const FILE = join(folder, 'README.md')

/** Every decision with its number and title, in order. */
export const readDecisions = () =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .sort()
    .map((name) => {
      const [, number = '', title = ''] =
        /^# (\d+)\. (.+)$/m.exec(readFileSync(join(folder, name), 'utf8')) ?? []
      return { name, number: Number(number), title }
    })

export const buildIndex = () =>
  `# Decisions

Choices that others will meet, with their reasons. Written by \`npm run docs:decisions\`.

${readDecisions()
  .map(({ name, number, title }) => `${number}. [${title}](${name})`)
  .join('\n')}
`

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, buildIndex())
