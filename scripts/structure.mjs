// npm run docs:structure writes docs/structure.md: the figures of the code's shape, and what they should come to.
import { writeFileSync } from 'node:fs'
import { inRoot } from './lib/root.mjs'
import { structureOf } from './lib/structure.mjs'

const { files, lines, median, long, methodsByName, featureImports, serviceCircles } = structureOf()

writeFileSync(
  inRoot('docs/structure.md'),
  `# Structure in figures

Written by \`npm run docs:structure\` from the files that git knows; tests, fixtures and benchmarks left out.

| Figure | Now | Goal |
|---|---|---|
| Files | ${files} | |
| Lines | ${lines.toLocaleString('en-US')} | 125,000 at most |
| Median file, lines | ${median} | under 60 |
| Files over 300 lines | ${long.length} | 0 |
| Methods called by name in the portal | ${methodsByName.length} | 0 |
| Imports between features of the server | ${featureImports.length} | 0 |
| Imports that close a circle of services | ${serviceCircles.length} | 0 |

## Files over 300 lines

${long.map(({ name, lines: count }) => `- \`${name}\`: ${count}`).join('\n') || 'None.'}
`,
)
