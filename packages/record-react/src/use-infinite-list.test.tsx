// @vitest-environment jsdom
import { getListRecordsByName } from '@foyer/record-client'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { buildClient, buildRecord, renderWithClient, settleAll } from './fixtures/render-with-client.tsx'
import { type InfiniteList, useInfiniteList } from './use-infinite-list.ts'

afterEach(cleanup)

const LIST = { objectApiName: 'Account', listViewApiName: 'All' }
const idOf = (name: string) => `001${name.padStart(12, '0')}AAA`
const PAGE_SIZE = 2

/** A server whose tokens name the record that a page starts after, or ends before. */
function buildServer(names: string[]) {
  const built = buildClient()
  built.network.respond(
    ({ url }) => url.includes('/list-records/'),
    ({ body: input }) => {
      const token = (input as { pageToken?: string } | undefined)?.pageToken ?? ''
      const name = token.slice(1)
      const start = token.startsWith('>')
        ? names.findIndex((other) => other > name)
        : token.startsWith('<')
          ? Math.max(0, names.findIndex((other) => other >= name) - PAGE_SIZE)
          : 0
      const page = start < 0 ? [] : names.slice(start, start + PAGE_SIZE)
      const body = {
        count: page.length,
        records: page.map((each) => buildRecord(idOf(each), { Name: each })),
        nextPageToken: start + PAGE_SIZE < names.length ? `>${page.at(-1)}` : null,
        previousPageToken: start > 0 ? `<${page[0]}` : null,
        sortBy: 'Name',
        listReference: { id: null, type: 'listView', ...LIST },
      }
      return { status: 200, body: structuredClone(body) }
    },
  )
  return built
}

let list: InfiniteList<{ readonly id: string | null }>
function Names({ pageToken }: { pageToken?: string }) {
  list = useInfiniteList(getListRecordsByName, { ...LIST, pageSize: PAGE_SIZE, pageToken })
  return <p>{list.records.map(({ id }) => id?.slice(3, 15).replace(/^0+/, '')).join(' ')}</p>
}
const text = () => screen.getByRole('paragraph').textContent
const load = async (fetchPage: () => void) => {
  act(fetchPage)
  await settleAll()
}

describe('useInfiniteList', () => {
  it('loads pages forward until the last one', async () => {
    const { client, urls } = buildServer(['a', 'b', 'c', 'd', 'e'])
    renderWithClient(client, <Names />)
    await settleAll()
    expect(text()).toBe('a b')
    expect([list.hasNextPage, list.hasPreviousPage]).toEqual([true, false])
    await load(() => list.fetchNextPage())
    expect(text()).toBe('a b c d')
    await load(() => list.fetchNextPage())
    expect(text()).toBe('a b c d e')
    expect(list.hasNextPage).toBe(false)
    await load(() => list.fetchNextPage())
    expect(urls()).toHaveLength(3)
  })

  it('loads pages backward from the page of its config', async () => {
    const { client } = buildServer(['a', 'b', 'c', 'd', 'e', 'f'])
    renderWithClient(client, <Names pageToken=">d" />)
    await settleAll()
    expect(text()).toBe('e f')
    await load(() => list.fetchPreviousPage())
    expect(text()).toBe('c d e f')
    await load(() => list.fetchPreviousPage())
    expect(text()).toBe('a b c d e f')
    expect([list.hasPreviousPage, list.hasNextPage]).toEqual([false, false])
  })

  it('shows each record once and skips none after an insert', async () => {
    const names = ['b', 'c', 'd', 'e', 'f']
    const { client } = buildServer(names)
    renderWithClient(client, <Names />)
    await settleAll()
    await load(() => list.fetchNextPage())
    expect(text()).toBe('b c d e')
    names.unshift('a')
    const first = client.peek(getListRecordsByName, { ...LIST, pageSize: PAGE_SIZE })
    await act(async () => {
      if (first) await client.refresh(first)
    })
    await settleAll()
    expect(text()).toBe('a b c d')
    await load(() => list.fetchNextPage())
    expect(text()).toBe('a b c d e f')
  })

  it('is pending until the first page, and reports the page in flight', async () => {
    const { client } = buildServer(['a', 'b', 'c'])
    renderWithClient(client, <Names />)
    expect(list.state).toBe('Pending')
    await settleAll()
    act(() => list.fetchNextPage())
    expect(list.isFetchingNextPage).toBe(true)
    await settleAll()
    expect(list.isFetchingNextPage).toBe(false)
  })
})
