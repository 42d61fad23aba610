// @vitest-environment jsdom
import { getListRecordsByName, getObjectInfo, getRecord, type Snapshot } from '@foyer/record-client'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Component, type ReactNode, StrictMode, Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  ACCOUNT,
  buildClient,
  buildRecord,
  OTHER_ACCOUNT,
  renderWithClient,
  settleAll,
} from './fixtures/render-with-client.tsx'
import { useListRecords, useObjectInfo, useRecord, useSearch } from './hooks.ts'
import { resetErrors } from './reset-errors.ts'
import { useSnapshot } from './use-snapshot.ts'

afterEach(cleanup)

const states: string[] = []
function Name({ id, field = 'Name' }: { id: string | undefined; field?: string }) {
  const { state, data, error } = useRecord({ recordId: id, fields: [`Account.${field}`] })
  states.push(state)
  return <p>{error?.message ?? (data ? String(data.fields[field]?.value) : state)}</p>
}
const text = () => screen.getByRole('paragraph').textContent

describe('useSnapshot', () => {
  it('renders the pending state, then the data', async () => {
    const { client, respond } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Lumen' }))
    renderWithClient(client, <Name id={ACCOUNT} />)
    expect(text()).toBe('Pending')
    await settleAll()
    expect(text()).toBe('Lumen')
  })

  it('renders cached data immediately without a request', async () => {
    const { client, respond, urls } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Lumen' }))
    await client.read(getRecord, { recordId: ACCOUNT, fields: ['Account.Name'] })
    renderWithClient(client, <Name id={ACCOUNT} />)
    expect(text()).toBe('Lumen')
    await settleAll()
    expect(urls()).toHaveLength(1)
  })

  it('renders record and list changes of one response together', async () => {
    const { client, respond } = buildClient()
    const list = { objectApiName: 'Account', listViewApiName: 'All' }
    const respondWith = (name: string, weakEtag: number, ...ids: string[]) =>
      respond('/list-records/', {
        count: ids.length,
        records: ids.map((id) => buildRecord(id, { Name: name }, weakEtag)),
        sortBy: '',
        listReference: { id: null, type: 'listView', ...list },
      })
    respondWith('a', 1_000, ACCOUNT)
    await client.read(getListRecordsByName, list)
    const Count = () => <b>{useListRecords(list).data?.count}</b>
    const { container } = renderWithClient(
      client,
      <>
        <Name id={ACCOUNT} />
        <Count />
      </>,
    )
    const commits: string[] = []
    const observer = new MutationObserver(() => commits.push(container.textContent))
    observer.observe(container, { subtree: true, childList: true, characterData: true })
    respondWith('b', 2_000, ACCOUNT, OTHER_ACCOUNT)
    // Without act, which would hide a second render.
    await client.read(getListRecordsByName, list, { cachePolicy: 'no-cache' })
    await vi.waitFor(() => expect(container.textContent).toBe('b2'))
    observer.disconnect()
    expect(new Set(commits)).toEqual(new Set(['b2']))
  })

  it('renders cached data and refetches with no-cache', async () => {
    const { client, respond, urls } = buildClient()
    respond('/object-info', { label: 'Company' })
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    respond('/object-info', { label: 'Firm' })
    function Label() {
      const { data } = useObjectInfo({ objectApiName: 'Account' }, { cachePolicy: 'no-cache' })
      return <p>{data?.label}</p>
    }
    renderWithClient(client, <Label />)
    expect(text()).toBe('Company')
    await settleAll()
    expect(text()).toBe('Firm')
    expect(urls()).toHaveLength(2)
  })

  it('renders an error with only-if-cached, until data is cached', async () => {
    const { client, respond, urls } = buildClient()
    function Label() {
      const { data, error } = useObjectInfo({ objectApiName: 'Account' }, { cachePolicy: 'only-if-cached' })
      return <p>{data?.label ?? error?.message}</p>
    }
    renderWithClient(client, <Label />)
    await settleAll()
    expect(text()).toBe('Gateway Timeout')
    expect(urls()).toEqual([])
    respond('/object-info', { label: 'Company' })
    await act(async () => {
      await client.read(getObjectInfo, { objectApiName: 'Account' })
    })
    expect(text()).toBe('Company')
  })

  it('reads nothing until the config is complete', async () => {
    const { client, respond, urls } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Lumen' }))
    const { update } = renderWithClient(client, <Name id={undefined} />)
    await settleAll()
    expect(text()).toBe('Unfulfilled')
    expect(urls()).toEqual([])
    update(<Name id={ACCOUNT} />)
    await settleAll()
    expect(text()).toBe('Lumen')
  })

  it('renders an error, or an invalid config, without repeated renders', async () => {
    const { client, respond } = buildClient()
    respond('/records/', [{ errorCode: 'NOT_FOUND', message: 'gone' }], 404)
    renderWithClient(client, <Name id={ACCOUNT} />)
    await settleAll()
    expect(text()).toBe('Not Found')
    cleanup()
    states.length = 0
    renderWithClient(client, <Name id={5 as never} />)
    expect(text()).toBe('Invalid config for "getRecord"')
    expect(states).toEqual(['Error'])
  })

  it('renders again only for changes in fields that it reads', async () => {
    const { client, respond } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Lumen', Phone: '1' }))
    await client.read(getRecord, { recordId: ACCOUNT, fields: ['Account.Name', 'Account.Phone'] })
    states.length = 0
    renderWithClient(client, <Name id={ACCOUNT} />)
    const change = (values: object, weakEtag: number) =>
      act(async () => {
        client.runtime.store.putRecord(buildRecord(ACCOUNT, { ...values }, weakEtag) as never)
        client.runtime.store.flush()
      })
    expect(states).toHaveLength(1)
    await change({ Name: 'Lumen', Phone: '2' }, 2_000)
    expect(states).toHaveLength(1)
    await change({ Name: 'Nova', Phone: '2' }, 3_000)
    expect(states).toHaveLength(2)
    expect(text()).toBe('Nova')
  })

  it('does not render again when data becomes stale or is refetched unchanged', async () => {
    const { client, clock, respond, urls } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Lumen' }))
    states.length = 0
    renderWithClient(client, <Name id={ACCOUNT} />)
    await settleAll()
    expect(states).toEqual(['Pending', 'Fulfilled'])
    await act(async () => clock.advance(60_000))
    await act(async () => {
      await client.read(getRecord, { recordId: ACCOUNT, fields: ['Account.Name'] })
    })
    expect(urls()).toHaveLength(2)
    expect(states).toHaveLength(2)
  })

  it('keeps its observer for an equal config, and returns the same snapshot', async () => {
    const { client, respond } = buildClient()
    respond('/object-info', { apiName: 'Account' })
    const snapshots: Snapshot<unknown>[] = []
    function Info() {
      snapshots.push(useObjectInfo({ objectApiName: 'Account' }))
      return null
    }
    const subscribe = vi.spyOn(client, 'subscribe')
    const { update } = renderWithClient(client, <Info />)
    await settleAll()
    update(<Info />)
    expect(snapshots.at(-1)).toBe(snapshots.at(-2))
    expect(subscribe).toHaveBeenCalledTimes(1)
  })

  it('switches to another record, and batches records of one render', async () => {
    const { client, respond, urls } = buildClient()
    const item = (id: string, Name: string) => ({ statusCode: 200, result: buildRecord(id, { Name }) })
    respond('/records/batch/', { results: [item(ACCOUNT, 'Lumen'), item(OTHER_ACCOUNT, 'Nova')] })
    const list = (
      <StrictMode>
        <Name id={ACCOUNT} />
        <Name id={OTHER_ACCOUNT} />
      </StrictMode>
    )
    const { update } = renderWithClient(client, list)
    await settleAll()
    expect(screen.getAllByRole('paragraph').map((node) => node.textContent)).toEqual(['Lumen', 'Nova'])
    expect(urls()).toEqual([`/records/batch/${ACCOUNT},${OTHER_ACCOUNT}?fields=Account.Name`])
    update(<Name id={OTHER_ACCOUNT} />)
    expect(text()).toBe('Nova')
  })

  it('renders only the row of a changed record', async () => {
    const { client } = buildClient()
    const { store } = client.runtime
    const ids = Array.from({ length: 200 }, (_, index) => `001${String(index).padStart(12, '0')}AAA`)
    for (const id of ids) store.putRecord(buildRecord(id, { Name: id }) as never)
    const list = ids.map((id) => <Name key={id} id={id} />)
    renderWithClient(client, list)
    states.length = 0
    await act(async () => {
      store.putRecord(buildRecord(ids[7] ?? '', { Name: 'changed' }, 2_000) as never)
      store.flush()
    })
    expect(states).toHaveLength(1)
    expect(screen.getByText('changed')).toBeTruthy()
  })

  it('removes its listener on unmount', async () => {
    const { client, respond } = buildClient()
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Lumen' }))
    const { unmount } = renderWithClient(client, <Name id={ACCOUNT} />)
    await settleAll()
    unmount()
    for (const result of client.runtime.store.results.values()) expect(result.listeners).toBeUndefined()
  })

  it('keeps the previous results while the next search is pending', async () => {
    const { client, respond, network } = buildClient()
    const buildResults = (label: string) => ({ keywordSearchResult: { label, records: [] } })
    respond('q=a', buildResults('first'))
    function Search({ q }: { q: string }) {
      const { state, data } = useSearch({ q, objectApiName: 'Account' }, { keepPrevious: true })
      return <p>{`${state} ${data?.keywordSearchResult.label}`}</p>
    }
    const { update } = renderWithClient(client, <Search q="a" />)
    await settleAll()
    const deferred = network.defer(({ url }) => url.includes('q=b'))
    update(<Search q="b" />)
    await settleAll()
    expect(text()).toBe('Pending first')
    deferred.respond({ status: 200, body: buildResults('second') })
    await settleAll()
    expect(text()).toBe('Fulfilled second')
  })

  it('throws without a provider', () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Name id={ACCOUNT} />)).toThrow(
      'useRecordClient needs a RecordClientProvider above it',
    )
    consoleError.mockRestore()
  })
})

class Boundary extends Component<{ onReset: () => void; children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render() {
    if (!this.state.error) return this.props.children
    const retry = () => {
      this.props.onReset()
      this.setState({ error: undefined })
    }
    return (
      <button type="button" onClick={retry}>
        {this.state.error.message}
      </button>
    )
  }
}

describe('suspense', () => {
  function Label({ name }: { name: string }) {
    const { data } = useSnapshot(getObjectInfo, { objectApiName: name }, { suspense: true })
    return <p>{data.label}</p>
  }
  const page = (client: ReturnType<typeof buildClient>['client']) => (
    <Boundary onReset={() => resetErrors(client)}>
      <Suspense fallback={<p>waiting</p>}>
        <Label name="Account" />
      </Suspense>
    </Boundary>
  )

  it('renders the fallback, then the data', async () => {
    const { client, respond, urls } = buildClient()
    respond('/object-info', { label: 'Company' })
    renderWithClient(client, page(client))
    expect(text()).toBe('waiting')
    await settleAll()
    expect(text()).toBe('Company')
    expect(urls()).toHaveLength(1)
  })

  it('throws the error to the boundary, and retries after resetErrors', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { client, respond } = buildClient()
    respond('/object-info', [], 500)
    renderWithClient(client, page(client))
    await settleAll()
    const retry = screen.getByRole('button')
    expect(retry.textContent).toBe('Server Error')
    respond('/object-info', { label: 'Company' })
    await act(async () => retry.click())
    await settleAll()
    expect(text()).toBe('Company')
    consoleError.mockRestore()
  })
})
