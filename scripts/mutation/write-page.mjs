import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../lib/root.mjs'
import { SEED } from './sample-declarations.mjs'

const PAGE = inRoot('docs', 'mutation.md')
const INTRODUCTION = `# Mutation testing

Written by \`npm run mutation\`, or \`npm run mutation -- record-client\` for one area. Stryker changes the code in one place
at a time and runs the tests that cover it; a mutant survives if no test fails. Code that runs once when a module is
loaded is excluded: mostly texts and declarations, which the compiler checks. Of large areas a sample of the declarations
is mutated, selected by a seed, so that all areas together take less than 30 minutes on two cores.
`
const DETECTED = new Set(['Killed', 'Timeout'])
const MISSED = new Set(['Survived', 'NoCoverage'])

/** Writes the result of one part to docs/mutation.md, and keeps the other parts. */
export function writePage(name, report, share) {
  const before = existsSync(PAGE)
    ? readFileSync(PAGE, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : []
  const others = before.filter((section) => !section.startsWith(`## ${name}\n`))
  const sections = [...others, sectionOf(name, report, share)].sort()
  writeFileSync(
    PAGE,
    `${[INTRODUCTION, ...sections.map((section) => section.trimEnd())].join('\n\n').trimEnd()}\n`,
  )
}

function sectionOf(name, report, share) {
  const files = Object.entries(report.files).map(([file, { mutants, source }]) => ({ file, mutants, source }))
  const all = files.flatMap(({ mutants }) => mutants)
  const detected = all.filter(({ status }) => DETECTED.has(status)).length
  const missed = all.filter(({ status }) => MISSED.has(status)).length
  const survivors = files
    .map(({ file, mutants, source }) => linesOf(file, mutants, source))
    .filter((lines) => lines !== '')
    .sort()
  const sample =
    share < 1 ? `a sample of ${percent(share, 1)} of the declarations (seed ${SEED})` : 'all declarations'
  return `## ${name}

**${percent(detected, detected + missed)}** of ${detected + missed} mutants killed; ${all.filter(({ status }) => status === 'NoCoverage').length} are reached by no test. Of ${sample}, on ${new Date().toISOString().slice(0, 10)}.

${survivors.join('\n\n') || 'None survived.'}

`
}

function linesOf(file, mutants, source) {
  const missed = mutants.filter(({ status }) => MISSED.has(status))
  if (missed.length === 0) return ''
  const lines = missed
    .sort((a, b) => a.location.start.line - b.location.start.line)
    .map(({ location, replacement, status, mutatorName }) => {
      const text = short(textAt(source, location))
      const unreached = status === 'NoCoverage' ? ', not reached' : ''
      return `- ${location.start.line}: ${code(text)} → ${code(short(replacement ?? ''))} (${mutatorName}${unreached})`
    })
  return `### ${file}\n\n${lines.join('\n')}`
}

const percent = (part, whole) => `${whole === 0 ? 100 : Math.round((part / whole) * 1000) / 10} %`
const MAX_SHOWN = 60
const short = (text) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)} …` : line
}
const code = (text) => `\`\` ${text} \`\``

function textAt(source, { start, end }) {
  const lines = source.split('\n')
  if (start.line === end.line) return lines[start.line - 1].slice(start.column - 1, end.column - 1)
  return lines[start.line - 1].slice(start.column - 1)
}
