import { structureOf } from './structure.mjs'

const count = (number) => number.toLocaleString('en-US')
/** Rounded, so that the page does not change with every commit. */
const about = (number, step) => count(Math.round(number / step) * step)

/** Returns the text of docs/structure.md: metrics of the code structure, and their targets. */
export function structurePage(structure = structureOf()) {
  const { kinds, long } = structure
  return `# Structure in figures

Written by \`npm run docs:structure\` from the files that git knows; tests, fixtures and benchmarks left out. Files and lines are rounded to
hundreds, their sum to thousands.

| Figure | Now | Goal |
|---|---|---|
| Files | ${about(structure.files, 100)} | |
| Lines | ${about(structure.lines, 1000)} | 200,000 at most |
| Median file, lines | ${structure.median} | under 60 |
| Files over 300 lines | ${long.length} | 0 |
| Methods called by name in the portal | ${structure.methodsByName.length} | 0 |
| Interfaces of the portal that repeat a result | ${structure.repeatedResults.length} | 0 |
| Files of the slice that name a field (the role on a badge) | ${structure.filesOfField} | 8 at most |
| Files that name a method, in the middle | ${structure.filesOfMethod} | 3 at most |
| Imports between features of the server | ${structure.featureImports.length} | 0 |
| Imports that close a circle of services | ${structure.serviceCircles.length} | 0 |

## Lines by kind

What the lines are for, and how many there may be ([decision 1](decisions/0001-npm-workspaces-and-published-packages.md)). Migrations and styles
stand beside the sum above, which counts TypeScript alone.

| Kind | Lines | Budget |
|---|---|---|
${kinds.map(({ name, lines, budget }) => `| ${name} | ${about(lines, 100)} | ${count(budget)} |`).join('\n')}

## Files over 300 lines

${long.map(({ name, lines }) => `- \`${name}\`: ${lines}`).join('\n') || 'None.'}
`
}
