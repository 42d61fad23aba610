import { savePerformance } from '../../scripts/lib/performance.mjs'
import { say } from '../../scripts/lib/say.mjs'
import { measureProposals } from './measure-proposals.ts'

// npm run bench:proposal: proposes three halls of 600 stands; writes into docs/performance.md.

const { table, isWithin } = measureProposals()
for (const row of table.rows) say(row.join(' · '))
savePerformance('proposal', {
  title: 'Proposal for a hall',
  note: 'Written by `npm run bench:proposal`.',
  tables: [table],
})
if (!isWithin) process.exitCode = 1
