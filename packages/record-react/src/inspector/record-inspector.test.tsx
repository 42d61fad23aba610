// @vitest-environment jsdom
import { getObjectInfo, getRecord } from '@foyer/record-client'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCOUNT, buildClient, buildRecord, renderWithClient } from '../fixtures/render-with-client.tsx'
import { RecordInspector } from './record-inspector.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function build() {
  const all = buildClient()
  all.answer('/object-info', { apiName: 'Account' })
  all.answer('/records/', buildRecord(ACCOUNT, { Name: 'Lumen' }))
  await all.client.read(getObjectInfo, { objectApiName: 'Account' })
  await all.client.read(getRecord, { recordId: ACCOUNT, fields: ['Account.Name'] })
  return all
}

const rows = (title: string) =>
  within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

describe('the inspector', () => {
  it('lists answers and records with state and lifetime', async () => {
    const { client } = await build()
    renderWithClient(client, <RecordInspector />)
    expect(screen.getByRole('status').textContent).toBe('2 answers, 1 records, 0 calls under way')
    expect(rows('Records')).toEqual([`${ACCOUNT}AccountFulfilled30 s0`])
    expect(rows('Answers')[0]).toContain('getObjectInfoFulfilled900 s0')
  })

  it('looks again every second: entries grow old and calls get under way', async () => {
    const { client, clock, network } = await build()
    renderWithClient(client, <RecordInspector />)
    clock.advance(10_000)
    const held = network.defer(() => true)
    void client.read(getObjectInfo, { objectApiName: 'Account' }, { cachePolicy: 'no-cache' })
    await act(async () => vi.advanceTimersByTime(1_000))
    expect(screen.getByRole('status').textContent).toContain('1 calls under way')
    expect(rows('Records')).toEqual([`${ACCOUNT}AccountFulfilled20 s0`])
    held.answer({ status: 200, body: {} })
  })

  it('narrows what it lists, and fetches an answer again', async () => {
    const { client, urls } = await build()
    renderWithClient(client, <RecordInspector />)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'getobjectinfo' } })
    expect(rows('Answers')).toHaveLength(1)
    expect(rows('Records')).toEqual([])
    await act(async () => screen.getByRole('button', { name: 'Fetch again' }).click())
    expect(urls().filter((url) => url.startsWith('/object-info'))).toHaveLength(2)
  })

  it('stops looking when it is closed', async () => {
    const { client } = await build()
    const { unmount } = renderWithClient(client, <RecordInspector />)
    expect(vi.getTimerCount()).toBe(1)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
