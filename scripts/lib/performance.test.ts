import { expect, test } from 'vitest'
import { renderSection, withSection } from './performance.mjs'

test('renders a section as a chapter with its tables', () => {
  const text = renderSection({
    title: 'Record server',
    machine: '2 × Chip',
    note: 'Medians.',
    tables: [{ title: 'By id', columns: ['', 'per second'], rows: [['record server', 9000]] }],
  })
  expect(text).toBe(
    '## Record server\n\nMeasured on 2 × Chip. Medians.\n\n### By id\n\n|  | per second |\n| --- | --- |\n| record server | 9000 |\n',
  )
})

test('replaces a section and keeps the others', () => {
  const page = withSection('# Performance\n\n<!-- client -->\nkept\n<!-- /client -->\n', 'server', 'old\n')
  const again = withSection(page, 'server', 'new\n')
  expect(again).toBe(
    '# Performance\n\n<!-- client -->\nkept\n<!-- /client -->\n\n<!-- server -->\nnew\n<!-- /server -->\n',
  )
})
