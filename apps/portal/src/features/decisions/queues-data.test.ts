import { expect, test } from 'vitest'
import { buildField, buildObjectInfo, buildRecord } from '../../testing/build-metadata.ts'
import { itemFacts } from './queues-data.ts'

const info = buildObjectInfo([
  buildField('Hall'),
  buildField('Area', { dataType: 'Double', label: 'Total area (m²)' }),
  buildField('Score', { dataType: 'Int', label: 'Points' }),
  buildField('Waits', { dataType: 'Boolean', label: 'Waiting list' }),
])
const columns = ['Hall', 'Area', 'Score', 'Waits']

test('labels the numbers of an item, and omits false flags', () => {
  const item = buildRecord({ Hall: 'Hall 16', Area: 48, Score: 7, Waits: false })
  expect(itemFacts({ columns }, item, info, 'en-US')).toEqual(['Hall 16', '48 m²', 'Points: 7', ''])
  const other = buildRecord({ Hall: null, Area: null, Score: 0, Waits: true })
  expect(itemFacts({ columns }, other, info, 'en-US')).toEqual(['', '', 'Points: 0', 'Waiting list'])
})
