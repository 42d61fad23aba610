// npm run docs:structure: writes docs/structure.md with metrics of the code structure, and their targets.
import { writeFileSync } from 'node:fs'
import { inRoot } from './lib/root.mjs'
import { structurePage } from './lib/structure-page.mjs'

writeFileSync(inRoot('docs/structure.md'), structurePage())
