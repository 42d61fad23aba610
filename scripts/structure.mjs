// npm run docs:structure: writes docs/structure.md with metrics of the code structure, and their targets.
import { writeFileSync } from 'node:fs'
import { inRoot } from './lib/root.mjs'
import { structureOf } from './lib/structure.mjs'

const {
  files,
  kinds,
  lines,
  median,
  long,
  methodsByName,
  repeatedResults,
  filesOfField,
  filesOfMethod,
  featureImports,
  serviceCircles,
} = structureOf()

const say = (count) => count.toLocaleString('en-US')

writeFileSync(
  inRoot('docs/structure.md'),
  `# Structure in figures

Written by \`npm run docs:structure\` from the files that git knows; tests, fixtures and benchmarks left out.

| Figure | Now | Goal |
|---|---|---|
| Files | ${files} | |
| Lines | ${say(lines)} | 200,000 at most |
| Median file, lines | ${median} | under 60 |
| Files over 300 lines | ${long.length} | 0 |
| Methods called by name in the portal | ${methodsByName.length} | 0 |
| Interfaces of the portal that repeat a result | ${repeatedResults.length} | 0 |
| Files of the slice that name a field (the role on a badge) | ${filesOfField} | 8 at most |
| Files that name a method, in the middle | ${filesOfMethod} | 3 at most |
| Imports between features of the server | ${featureImports.length} | 0 |
| Imports that close a circle of services | ${serviceCircles.length} | 0 |

## Lines by kind

What the lines are for, and how many there may be ([decision 1](decisions/0001-npm-workspaces-and-published-packages.md)). Migrations and styles
stand beside the sum above, which counts TypeScript alone.

| Kind | Lines | Budget |
|---|---|---|
${kinds.map(({ name, lines: count, budget }) => `| ${name} | ${say(count)} | ${say(budget)} |`).join('\n')}

## Files over 300 lines

${long.map(({ name, lines: count }) => `- \`${name}\`: ${count}`).join('\n') || 'None.'}
`,
)
