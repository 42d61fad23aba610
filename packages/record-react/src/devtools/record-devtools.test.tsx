// @vitest-environment jsdom
import { connectLive, getObjectInfo, updateRecord } from '@foyer/record-client'
import { syncOf } from '@foyer/record-client/offline'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCOUNT, buildClient, buildRecord, provide, settleAll } from '../fixtures/render-with-client.tsx'
import { useRecord } from '../hooks.ts'
import { useRun } from '../use-run.ts'
import { devtoolsTexts } from './devtools.texts.ts'
import { RecordDevtools } from './record-devtools.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function CompanyCard() {
  const { data } = useRecord({ recordId: ACCOUNT, fields: ['Account.Name'] })
  const { mutateAsync } = useRun(updateRecord)
  const rename = () =>
    mutateAsync({ fields: { Id: ACCOUNT, Name: 'Nova' }, optimistic: true }).catch(() => {})
  return (
    <button type="button" onClick={rename}>
      {String(data?.fields.Name?.value)}
    </button>
  )
}

/** Builds a page with open devtools, and a stream controlled by the test. */
async function build({ texts = devtoolsTexts, isOpen = true } = {}) {
  const built = buildClient()
  built.respond('/object-info', { apiName: 'Account' })
  built.respond('/records/', buildRecord(ACCOUNT, { Name: 'Lumen' }))
  const listeners = new Map<string, (event: { data?: string }) => void>()
  connectLive(built.client, {
    open: () => ({ addEventListener: (type, listener) => listeners.set(type, listener), close() {} }),
    subscribe: false,
  })
  const view = render(provide(built.client, <RecordDevtools texts={texts} isOpen={isOpen} />))
  await settleAll()
  view.rerender(
    provide(
      built.client,
      <>
        <RecordDevtools texts={texts} isOpen={isOpen} />
        <CompanyCard />
      </>,
    ),
  )
  await settleAll()
  const host = document.querySelector<HTMLElement>('[data-record-devtools]')
  const tools = within(host?.shadowRoot?.lastElementChild as HTMLElement)
  const refresh = () => act(async () => void vi.advanceTimersByTime(1_000))
  const rows = () => within(tools.getByRole('listbox')).getAllByRole('option')
  const options = () => rows().map((option) => option.textContent ?? '')
  const emit = (type: string, data: object) =>
    act(async () => listeners.get(type)?.({ data: JSON.stringify(data) }))
  await refresh()
  return { ...built, view, tools, refresh, rows, options, emit, host }
}

describe('the entries', () => {
  it('are listed with state, lifetime and listeners, and become stale', async () => {
    const { tools, options, clock, refresh } = await build()
    expect(options()).toEqual([
      expect.stringMatching(/^getRecord .*30 s11 listener$/),
      expect.stringContaining(ACCOUNT),
    ])
    clock.advance(40_000)
    await refresh()
    expect(tools.getAllByRole('img', { name: 'Stale' })).toHaveLength(2)
  })

  it('show value, reasons of fetches and listeners', async () => {
    const { tools } = await build()
    fireEvent.click(tools.getAllByRole('option')[1] as HTMLElement)
    const detail = tools.getByRole('region', { name: `Account ${ACCOUNT}` })
    expect(detail.textContent).toContain('Not cached')
    expect(within(detail).getByText('CompanyCard')).toBeTruthy()
    expect(detail.textContent).toContain('"Lumen"')
    fireEvent.click(within(detail).getByRole('button', { name: /^GET 200 \/ui-api\/records/ }))
    expect(tools.getByRole('tab', { name: /Timeline/ }).getAttribute('aria-selected')).toBe('true')
    expect(tools.getByRole('region', { name: /^GET 200/ }).textContent).toContain('"Lumen"')
  })

  it('are refetched by a button', async () => {
    const { tools, urls } = await build()
    fireEvent.click(tools.getAllByRole('option')[0] as HTMLElement)
    await act(async () => tools.getByRole('button', { name: 'Refetch' }).click())
    await settleAll()
    expect(urls().filter((url) => url.startsWith('/records'))).toHaveLength(2)
    expect(tools.getByText('Refetch requested')).toBeTruthy()
  })

  it('are filtered by text and by visibility', async () => {
    const { client, tools, options, refresh } = await build()
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    await refresh()
    expect(options()).toHaveLength(3)
    fireEvent.click(tools.getByRole('checkbox', { name: 'Observed only' }))
    expect(options()).toHaveLength(2)
    fireEvent.change(tools.getByRole('searchbox'), { target: { value: 'GETREC' } })
    expect(options()).toHaveLength(1)
    fireEvent.change(tools.getByRole('searchbox'), { target: { value: 'nope' } })
    expect(tools.getByText('Nothing matches the filter.')).toBeTruthy()
  })
})

describe('the timeline', () => {
  const openTimeline = async () => {
    const built = await build()
    fireEvent.click(built.tools.getByRole('tab', { name: /Timeline/ }))
    return built
  }

  it('shows fetches, requests, stream messages, and optimistic writes', async () => {
    const { tools, rows, options, emit, network, refresh } = await openTimeline()
    expect(options().map((text) => text.slice(12))).toEqual([
      expect.stringMatching(/^GET 200 \/ui-api\/records/),
      expect.stringMatching(/^getRecord Not cached/),
    ])
    await emit('change', {
      objectApiName: 'Account',
      recordId: ACCOUNT,
      kind: 'updated',
      changedFields: ['Name'],
      weakEtag: 500,
    })
    expect(options()[0]).toContain(`change Account ${ACCOUNT} updated: Name`)
    const deferred = network.defer(({ method }) => method === 'PATCH')
    await act(async () => screen.getByRole('button', { name: 'Lumen' }).click())
    expect(screen.getByRole('button', { name: 'Nova' })).toBeTruthy()
    expect(options()[1]).toContain('updateRecord optimistic, waiting for the server')
    deferred.respond({ status: 400, body: [{ message: 'no', errorCode: 'INVALID' }] })
    await settleAll()
    await refresh()
    expect(screen.getByRole('button', { name: 'Lumen' })).toBeTruthy()
    const write = rows().find((option) => option.textContent?.includes('updateRecord'))
    expect(write?.textContent).toContain('rolled back: rejected by the server')
    fireEvent.click(write as HTMLElement)
    expect(tools.getByRole('region', { name: /^updateRecord/ }).textContent).toContain('"Nova"')
  })

  it('filters kinds, pauses and clears', async () => {
    const { tools, options, client, refresh } = await openTimeline()
    fireEvent.click(tools.getByRole('checkbox', { name: 'Requests' }))
    expect(options()).toHaveLength(1)
    fireEvent.click(tools.getByRole('button', { name: 'Clear' }))
    fireEvent.click(tools.getByRole('button', { name: 'Pause' }))
    await client.read(getObjectInfo, { objectApiName: 'Account' })
    await refresh()
    expect(tools.getByText(/^No events/)).toBeTruthy()
    fireEvent.click(tools.getByRole('button', { name: 'Resume' }))
    await client.read(getObjectInfo, { objectApiName: 'Contact' })
    await refresh()
    expect(options()[0]).toContain('getObjectInfo')
  })

  it('hides secrets', async () => {
    const { tools, rows, client, refresh } = await openTimeline()
    const secret = { name: 'signIn', run: async () => {} }
    await act(async () => client.run(secret, { userName: 'ada', password: 'hush-hush' }))
    await refresh()
    fireEvent.click(rows()[0] as HTMLElement)
    const detail = tools.getByRole('region', { name: /^signIn/ })
    expect(detail.textContent).toContain('ada')
    expect(detail.textContent).not.toContain('hush-hush')
  })
})

describe('the keyboard', () => {
  it('opens with Alt+Shift+D, moves, filters and closes', async () => {
    const { tools, host } = await build({ isOpen: false })
    expect(tools.getByRole('button', { name: 'Open record devtools' })).toBeTruthy()
    fireEvent.keyDown(window, { altKey: true, shiftKey: true, code: 'KeyD' })
    const list = tools.getByRole('listbox')
    fireEvent.keyDown(list, { key: 'ArrowDown' })
    fireEvent.keyDown(list, { key: 'ArrowDown' })
    expect(tools.getByRole('option', { selected: true }).textContent).toContain(ACCOUNT)
    expect(list.getAttribute('aria-activedescendant')).toBe(tools.getByRole('option', { selected: true }).id)
    fireEvent.keyDown(list, { key: 'Home' })
    expect(tools.getByRole('option', { selected: true }).textContent).toContain('getRecord')
    fireEvent.keyDown(list, { key: '/' })
    expect(host?.shadowRoot?.activeElement).toBe(tools.getByRole('searchbox'))
    fireEvent.change(tools.getByRole('searchbox'), { target: { value: 'x' } })
    fireEvent.keyDown(tools.getByRole('searchbox'), { key: 'Escape' })
    expect((tools.getByRole('searchbox') as HTMLInputElement).value).toBe('')
    fireEvent.keyDown(tools.getByRole('searchbox'), { key: 'Escape' })
    expect(tools.queryByRole('listbox')).toBeNull()
  })

  it('changes the view with arrow keys', async () => {
    const { tools, host } = await build()
    fireEvent.keyDown(tools.getByRole('tab', { name: /Entries/ }), { key: 'ArrowRight' })
    const timelineTab = tools.getByRole('tab', { name: /Timeline/ })
    expect(timelineTab.getAttribute('aria-selected')).toBe('true')
    expect(host?.shadowRoot?.activeElement).toBe(timelineTab)
  })
})

it('shows the texts that the product passes', async () => {
  const { tools } = await build({
    texts: { ...devtoolsTexts, timeline: 'Zeitachse', listenersTitle: 'Abonnenten' },
  })
  expect(tools.getByRole('tab', { name: /Zeitachse/ })).toBeTruthy()
  fireEvent.click(tools.getAllByRole('option')[1] as HTMLElement)
  expect(tools.getByText('Abonnenten')).toBeTruthy()
})

it('cleans up on unmount', async () => {
  const { client, view } = await build()
  const { send } = client.runtime
  view.unmount()
  await settleAll()
  expect(vi.getTimerCount()).toBe(0)
  expect(document.querySelector('[data-record-devtools]')).toBeNull()
  expect([client.runtime.send === send, client.runtime.callerName]).toEqual([false, undefined])
})

it('lists the outbox, conflicts and stored results of the device', async () => {
  const { client, tools, options, refresh } = await build()
  fireEvent.click(tools.getByRole('tab', { name: /Device/ }))
  expect(tools.getByText(devtoolsTexts.noDevice)).toBeTruthy()
  const write = { kind: 'update', id: ACCOUNT, apiName: 'Account', values: { Name: 'Nova' } }
  const waiting = { key: 'a', write, parked: undefined }
  const parked = { key: 'b', write: { ...write, kind: 'delete' }, parked: { type: 'gone' } }
  const part = { subscribe: () => () => {} }
  const outbox = { entries: [waiting, parked], waiting: [waiting], blocked: [], parked: [parked] }
  const store = { isClosed: false, confirmedAt: 1 }
  await act(async () =>
    syncOf(client).attach({
      outbox: { ...part, getState: () => outbox },
      store: {
        ...part,
        getState: () => store,
        list: async () => [{ key: 'r', name: 'getApps', savedAt: 1 }],
      },
    } as never),
  )
  await refresh()
  expect(options()).toEqual([
    expect.stringContaining('gone'),
    expect.stringContaining('update Account'),
    expect.stringContaining('getApps'),
  ])
  fireEvent.click(tools.getByRole('option', { name: /update Account/ }))
  expect(tools.getByText('"Nova"')).toBeTruthy()
})
