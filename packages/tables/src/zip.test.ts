import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createZip } from './zip.ts'

test('creates an archive of texts', () => {
  const modifiedAt = new Date('2027-01-15T11:00:00Z')
  const entries = unzipSync(
    createZip(
      [
        { name: 'a.json', content: '{"à":1}' },
        { name: 'b.txt', content: '' },
      ],
      modifiedAt,
    ),
  )
  expect(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['a.json', '{"à":1}'],
    ['b.txt', ''],
  ])
})
