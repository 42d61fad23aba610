// @vitest-environment jsdom
import { getRecord } from '@foyer/record-client'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  ACCOUNT,
  buildClient,
  buildRecord,
  renderWithClient,
  settleAll,
} from './fixtures/render-with-client.tsx'
import { useRecord } from './hooks.ts'

afterEach(cleanup)

const CONFIG = { recordId: ACCOUNT, fields: ['Account.Name', 'Account.Phone'] }
const text = () => screen.getByRole('paragraph').textContent

async function buildRead(version = 1_000) {
  const built = buildClient()
  built.respond('/records/', buildRecord(ACCOUNT, { Name: 'Lumen', Phone: '1' }, version))
  await built.client.read(getRecord, CONFIG)
  const refresh = async () => {
    const snapshot = built.client.peek(getRecord, CONFIG)
    if (snapshot) await built.client.refresh(snapshot)
  }
  return { ...built, refresh }
}

describe('the load state', () => {
  it('renders a component that reads it when a fetch starts and ends', async () => {
    const { client, clock, network, refresh } = await buildRead()
    const states: string[] = []
    function Status() {
      const { isFetching, dataUpdatedAt } = useRecord(CONFIG)
      states.push(`${isFetching} ${dataUpdatedAt}`)
      return <p />
    }
    renderWithClient(client, <Status />)
    const deferred = network.defer(() => true)
    clock.advance(1_000)
    let done: Promise<void> | undefined
    await act(async () => {
      done = refresh()
    })
    deferred.respond({ status: 200, body: buildRecord(ACCOUNT, { Name: 'Lumen', Phone: '1' }) })
    await act(async () => done)
    expect(states).toEqual(['false 0', 'true 0', 'false 1000'])
  })

  it('does not render a component that does not read it', async () => {
    const { client, refresh } = await buildRead()
    let renders = 0
    function Name() {
      renders++
      return <p>{String(useRecord(CONFIG).data?.fields.Name?.value)}</p>
    }
    renderWithClient(client, <Name />)
    await act(refresh)
    expect(renders).toBe(1)
  })
})

describe('select', () => {
  it('returns a part of the data, and renders only for changes of it', async () => {
    const { client, respond, refresh } = await buildRead()
    let renders = 0
    function Name() {
      renders++
      const { data } = useRecord(CONFIG, { select: ({ fields }) => [String(fields.Name?.value)] })
      return <p>{data?.join()}</p>
    }
    renderWithClient(client, <Name />)
    expect(text()).toBe('Lumen')
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Lumen', Phone: '2' }, 2_000))
    await act(refresh)
    expect(renders).toBe(1)
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Nova', Phone: '2' }, 3_000))
    await act(refresh)
    expect([renders, text()]).toEqual([2, 'Nova'])
  })
})

describe('cancelOnUnmount', () => {
  it.each([true, false])('aborts the fetch in flight only if it is set (%s)', async (cancelOnUnmount) => {
    const { client, network } = buildClient()
    const deferred = network.defer(() => true)
    function Name() {
      useRecord(CONFIG, { cancelOnUnmount })
      return <p />
    }
    const { unmount } = renderWithClient(client, <Name />)
    await settleAll()
    unmount()
    await settleAll()
    expect((deferred.request() as { signal?: AbortSignal }).signal?.aborted).toBe(cancelOnUnmount)
  })
})
