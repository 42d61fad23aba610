import { expect, test } from 'vitest'
import { pageLinks } from './page-links.ts'
import type { Position } from './page-token.ts'
import { readPageToken } from './page-token.ts'
import { pageUrl } from './page-url.ts'

const ORDER = 'Name'
const [first, last, here] = [
  ['a', '1'],
  ['m', '2'],
  ['k', '9'],
] as const
const full = { hasMore: true, firstKey: first, lastKey: last }
const end = { ...full, hasMore: false }
const empty = { hasMore: false, firstKey: undefined, lastKey: undefined }

/** The links with decoded tokens. */
function linksOf(position: Position, page: Parameters<typeof pageLinks>[1]) {
  const read = (token: string | null) => (token === null ? null : readPageToken(token, ORDER, 2))
  const links = pageLinks({ position, pageSize: 10 }, page, ORDER)
  return [links.currentPageToken, links.nextPageToken, links.previousPageToken].map(read)
}
const offset = (count: number): Position => ({ at: 'offset', offset: count })
const after = (key: readonly string[]): Position => ({ at: 'after', key })
const before = (key: readonly string[]): Position => ({ at: 'before', key })

test.each<[string, Position, Parameters<typeof pageLinks>[1], (Position | null)[]]>([
  ['the first page', offset(0), full, [offset(0), after(last), null]],
  ['a page by offset', offset(25), full, [offset(25), after(last), offset(15)]],
  ['a page by a small offset', offset(5), full, [offset(5), after(last), offset(0)]],
  ['the only page', offset(0), end, [offset(0), null, null]],
  ['a first page without rows', offset(0), { ...empty, hasMore: true }, [offset(0), null, null]],
  ['a page after a row', after(here), full, [after(here), after(last), before(first)]],
  ['the last page', after(here), end, [after(here), null, before(first)]],
  ['a page that has become empty', after(here), empty, [after(here), null, before(here)]],
  ['a page before a row', before(here), full, [before(here), after(last), before(first)]],
  ['the first page, walked backwards', before(here), end, [before(here), after(last), null]],
  [
    'an empty page, walked backwards',
    before(here),
    { ...empty, hasMore: true },
    [before(here), after(here), null],
  ],
])('links %s', (_, position, page, expected) => {
  expect(linksOf(position, page)).toEqual(expected)
})

test('omits empty parameters from a page URL', () => {
  expect(
    pageUrl('list-records/x', {
      fields: ['A.b', 'C'],
      pageSize: 5,
      sortBy: '',
      where: undefined,
      none: [],
      q: 'à &\ud800',
    }),
  ).toBe('/services/data/v65.0/ui-api/list-records/x?fields=A.b%2CC&pageSize=5&q=%C3%A0%20%26%EF%BF%BD')
})
