import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveBy, WHOLE, type ZoomView, zoomAt } from './zoom-view.ts'

const SIZE = { width: 400, height: 300 }
const point = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 300 }))
const gesture = fc.oneof(
  fc.record({ ratio: fc.double({ min: 0.1, max: 10, noNaN: true }), at: point }),
  fc.record({ by: fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })) }),
)
const after = (view: ZoomView, one: typeof gesture extends fc.Arbitrary<infer G> ? G : never) =>
  'by' in one ? moveBy(view, one.by, SIZE) : zoomAt(view, one.ratio, one.at, SIZE)

test('a plan always covers its window, whatever the gestures', () => {
  fc.assert(
    fc.property(fc.array(gesture), (gestures) => {
      const { scale, left, top } = gestures.reduce(after, WHOLE)
      expect(scale).toBeGreaterThanOrEqual(1)
      expect(scale).toBeLessThanOrEqual(16)
      expect(Math.max(left, top)).toBeLessThanOrEqual(0)
      expect(left + SIZE.width * scale).toBeGreaterThanOrEqual(SIZE.width - 1e-6)
      expect(top + SIZE.height * scale).toBeGreaterThanOrEqual(SIZE.height - 1e-6)
    }),
  )
})

test('the point under the fingers stays under them', () => {
  const { scale, left, top } = zoomAt(WHOLE, 4, [100, 60], SIZE)
  expect([left + 100 * scale, top + 60 * scale]).toEqual([100, 60])
  expect(zoomAt({ scale, left, top }, 0.001, [0, 0], SIZE)).toEqual(WHOLE)
})
