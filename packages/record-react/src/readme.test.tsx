// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getFieldValue, messageOf, updateRecord } from '@foyer/record-client'
import { act, cleanup, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  ACCOUNT,
  buildClient,
  buildRecord,
  renderWithClient,
  settleAll,
} from './fixtures/render-with-client.tsx'
import { useObjectInfo, useRecord, useSearch } from './hooks.ts'
import { RecordClientProvider } from './record-client-provider.tsx'
import { useRun } from './use-run.ts'

afterEach(cleanup)

// Examples of the README: the last test fails if a block differs.
function Company({ id }: { id: string }) {
  const { data, error } = useRecord({ recordId: id, fields: ['Account.Name'] })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <p>Loading</p>
  return <h1>{String(getFieldValue(data, 'Account.Name'))}</h1>
}

const { client, respond } = buildClient()
const page = (
  <RecordClientProvider client={client}>
    <Company id="0013h00000Fffx3AAB" />
  </RecordClientProvider>
)

function Rename({ id }: { id: string }) {
  const { mutate, status, error } = useRun(updateRecord)
  const rename = () => mutate({ fields: { Id: id, Name: 'Nova' }, optimistic: true })
  return (
    <button type="button" onClick={rename} disabled={status === 'running'}>
      {error ? messageOf(error) : 'Rename'}
    </button>
  )
}

function Label({ objectApiName }: { objectApiName: string }) {
  const { data } = useObjectInfo({ objectApiName }, { suspense: true })
  return <p>{data.label}</p>
}

function Found({ q }: { q: string }) {
  const { state, data } = useSearch({ q, objectApiName: 'Account' }, { keepPrevious: true })
  return <p aria-busy={state === 'Pending'}>{data?.keywordSearchResult.total ?? 0} found</p>
}

const RecordDevtools = lazy(async () => ({
  default: (await import('@foyer/record-react/devtools')).RecordDevtools,
}))
const tools = (
  <Suspense>
    <RecordDevtools />
  </Suspense>
)

describe('the README', () => {
  it('shows a company and renames it', async () => {
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Lumen' }))
    render(page)
    await settleAll()
    expect(screen.getByRole('heading').textContent).toBe('Lumen')
    renderWithClient(client, <Rename id={ACCOUNT} />)
    respond('/records/', buildRecord(ACCOUNT, { Name: 'Nova' }, 2_000))
    await act(async () => screen.getByRole('button').click())
    await settleAll()
    expect(screen.getByRole('heading').textContent).toBe('Nova')
  })

  it('suspends and searches', async () => {
    respond('/object-info', { label: 'Company' })
    respond('/search', { keywordSearchResult: { total: 3, records: [] } })
    const suspended = (
      <Suspense>
        <Label objectApiName="Account" />
      </Suspense>
    )
    renderWithClient(client, suspended)
    renderWithClient(client, <Found q="lu" />)
    await settleAll()
    expect(screen.getByText('Company')).toBeTruthy()
    expect(screen.getByText('3 found')).toBeTruthy()
  })

  it('mounts the devtools', async () => {
    const { unmount } = renderWithClient(client, tools)
    await vi.waitFor(() => expect(document.querySelector('[data-record-devtools]')).not.toBeNull())
    unmount()
  })

  it('has no example that differs from these', () => {
    const removeSpace = (text: string) =>
      text
        .split('\n')
        .filter((line) => !/^(import|const (client|\{ client))/.test(line))
        .join('')
        .replace(/\s/g, '')
    const here = removeSpace(readFileSync(import.meta.filename, 'utf8'))
    const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
    const blocks = [...readme.matchAll(/```tsx\n([\s\S]*?)```/g)].map(([, block = '']) => removeSpace(block))
    expect(blocks).toHaveLength(5)
    for (const block of blocks) expect(here).toContain(block)
  })
})
