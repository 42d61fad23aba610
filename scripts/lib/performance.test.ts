import { expect, test } from 'vitest'
import { renderPerformance } from './performance.mjs'

test('every section becomes a chapter, and every table a table', () => {
  const page = renderPerformance({
    server: {
      title: 'Record server',
      machine: '2 × Chip',
      tables: [{ title: 'By id', columns: ['', 'per second'], rows: [['record server', 9000]] }],
    },
    client: { title: 'Record client', machine: '2 × Chip', note: 'Lists of 50.', tables: [] },
  })
  expect(page.indexOf('## Record client')).toBeLessThan(page.indexOf('## Record server'))
  expect(page).toContain('Measured on 2 × Chip. Lists of 50.')
  expect(page).toContain('### By id\n\n|  | per second |\n| --- | --- |\n| record server | 9000 |\n')
})
