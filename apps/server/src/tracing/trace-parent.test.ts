import { expect, test } from 'vitest'
import { newTraceId, readTraceParent, traceParentText } from './trace-parent.ts'

const traceId = 'a'.repeat(32)
const spanId = 'b'.repeat(16)

test('reads the header that it writes', () => {
  const own = { traceId: newTraceId(), spanId }
  expect(readTraceParent(traceParentText(own))).toEqual(own)
})

test('reads the known part of a later version of the standard', () => {
  expect(readTraceParent(`01-${traceId}-${spanId}-00-more`)).toEqual({ traceId, spanId })
})

test.each([
  undefined,
  '',
  [`00-${traceId}-${spanId}-01`],
  `00-${traceId}-${spanId}`,
  `00-${traceId}-${spanId}-01"}\n{"level":60`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
])('ignores %j', (header) => {
  expect(readTraceParent(header)).toBeNull()
})
