import fc from 'fast-check'

/** Values that a service might send instead of the right one, most of them of another type or hostile to storage. */
const strange = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    '\0',
    '\ud800',
    "' or 1=1 --",
    'x'.repeat(5_000),
    Number.MAX_SAFE_INTEGER,
    -1,
    1e300,
    [],
    {},
    { id: '\0' },
    null,
    undefined,
    '-271821-04-20T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
  ),
)

/** Paths of all values in an object. */
function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return [path, ...inner.flatMap(([key, item]) => pathsIn(item, [...path, key]))]
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by
  const object = value as Readonly<Record<string, unknown>>
  return { ...object, [key]: replaced(object[key], rest, by) }
}

/** Texts that resemble a valid message: with one value replaced or missing, truncated, nested, or not JSON. */
export const malformedMessages = (valid: object): fc.Arbitrary<string> => {
  const text = JSON.stringify(valid)
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.constantFrom(...pathsIn(valid)), strange)
        .map(([path, by]) => JSON.stringify(replaced(valid, path, by)) ?? ''),
    },
    { weight: 1, arbitrary: fc.nat(text.length - 1).map((end) => text.slice(0, end)) },
    { weight: 1, arbitrary: fc.string() },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'null',
        '[]',
        '{}',
        '1e999999',
        '['.repeat(10_000),
        '{"a":'.repeat(2_000),
      ),
    },
  )
}
