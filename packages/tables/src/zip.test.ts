import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipOf } from './zip.ts'

test('an archive holds its texts', () => {
  const at = new Date('2027-01-15T11:00:00Z')
  const entries = unzipSync(
    zipOf(
      [
        { name: 'a.json', content: '{"à":1}' },
        { name: 'b.txt', content: '' },
      ],
      at,
    ),
  )
  expect(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['a.json', '{"à":1}'],
    ['b.txt', ''],
  ])
})
