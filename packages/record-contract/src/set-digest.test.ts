import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bucketOf, createSetDigest, differingBuckets } from './set-digest.ts'

const COUNT = 8
const record = fc.tuple(fc.string({ minLength: 1 }), fc.string())
const records = fc.uniqueArray(record, { selector: ([id]) => id, maxLength: 40 })

function digestOf(list: readonly (readonly [string, string])[]) {
  const digest = createSetDigest(COUNT)
  for (const [id, version] of list) digest.add(id, version)
  return digest.toText()
}

it('is the same for the same records in any order', () => {
  fc.assert(
    fc.property(records, (list) => {
      expect(differingBuckets(digestOf(list), digestOf(list.toReversed()), COUNT)).toEqual([])
    }),
  )
})

it('differs in exactly the bucket of a record that was added, changed or removed', () => {
  fc.assert(
    fc.property(records, record, fc.string(), (list, [id, version], other) => {
      const rest = list.filter(([each]) => each !== id)
      const bucket = bucketOf(id, COUNT)
      const before = digestOf([...rest, [id, version]])
      expect(differingBuckets(before, digestOf(rest), COUNT)).toEqual([bucket])
      if (other !== version)
        expect(differingBuckets(before, digestOf([...rest, [id, other]]), COUNT)).toEqual([bucket])
    }),
  )
})

it('counts text that is no digest of this size as an empty set', () => {
  const text = digestOf([['a', '1']])
  for (const other of ['', 'ä', '====', 'AAAA'])
    expect(differingBuckets(text, other, COUNT)).toEqual([bucketOf('a', COUNT)])
})
