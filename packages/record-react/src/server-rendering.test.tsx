// @vitest-environment jsdom
import {
  dehydrate,
  getListRecordsByName,
  getObjectInfo,
  getRecord,
  hydrate,
  type RecordClient,
} from '@foyer/record-client'
import { act, cleanup } from '@testing-library/react'
import { Suspense } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { renderToReadableStream } from 'react-dom/server.edge'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ACCOUNT, buildClient, buildRecord, provide, settleAll } from './fixtures/render-with-client.tsx'
import { useListRecords, useObjectInfo, useRecord } from './hooks.ts'
import { hydrateStream, StreamedData } from './streamed-data.tsx'

afterEach(cleanup)

const config = { recordId: ACCOUNT, fields: ['Account.Name'] }
const list = { objectApiName: 'Account', listViewApiName: 'AllAccounts' }
const page = {
  records: [buildRecord(ACCOUNT, { Name: 'Lumen' })],
  count: 1,
  sortBy: 'Name',
  listInfoETag: null,
  listReference: { objectApiName: 'Account', listViewApiName: 'AllAccounts', type: 'listView', id: null },
}

function Page({ suspense = false }: { suspense?: boolean }) {
  const record = useRecord(config, { suspense: suspense as true })
  const names = useListRecords(list, { suspense: suspense as true }).data?.records ?? []
  return (
    <main>
      <h1>{String(record.data?.fields.Name?.value)}</h1>
      <p>{names.map(({ fields }) => String(fields.Name?.value)).join()}</p>
    </main>
  )
}

const renderPage = (client: RecordClient, suspense = false) =>
  provide(
    client,
    <Suspense fallback={<p>waiting</p>}>
      <Page suspense={suspense} />
    </Suspense>,
  )

function buildServer() {
  const server = buildClient()
  server.respond('/records/', buildRecord(ACCOUNT, { Name: 'Lumen' }))
  server.respond('/list-records/', page)
  return server
}

/** Hydrates the markup and cache of the server in a browser. */
async function hydrateInBrowser(markup: string, state: string) {
  const browser = buildClient()
  hydrate(browser.client, JSON.parse(state))
  const container = document.createElement('div')
  container.innerHTML = markup
  document.body.append(container)
  const before = container.textContent
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const onRecoverableError = vi.fn()
  await act(async () => {
    hydrateRoot(container, renderPage(browser.client), { onRecoverableError })
  })
  await settleAll()
  expect(onRecoverableError).not.toHaveBeenCalled()
  // React warns about multiple renderers in one process; any other error is a mismatch.
  expect(errors.mock.calls.filter(([text]) => !String(text).includes('multiple renderers'))).toEqual([])
  errors.mockRestore()
  expect(container.textContent).toBe(before)
  return { ...browser, container }
}

describe('server rendering', () => {
  it('transfers preloaded data to the browser, which fetches nothing', async () => {
    const { client, urls } = buildServer()
    await client.read(getRecord, config)
    await client.read(getListRecordsByName, list)
    const markup = renderToString(renderPage(client))
    expect(markup).toContain('<h1>Lumen</h1>')
    expect(urls()).toHaveLength(2)
    const browser = await hydrateInBrowser(markup, JSON.stringify(dehydrate(client)))
    expect(browser.urls()).toEqual([])
  })

  it('waits for reads of suspending components, and transfers their data', async () => {
    const { client, urls } = buildServer()
    const stream = await renderToReadableStream(renderPage(client, true))
    await stream.allReady
    const markup = await new Response(stream).text()
    expect(markup).toContain('<h1>Lumen</h1>')
    expect(urls()).toHaveLength(2)
    const browser = await hydrateInBrowser(
      renderToString(renderPage(client)),
      JSON.stringify(dehydrate(client)),
    )
    expect(browser.urls()).toEqual([])
  })

  it('renders the pending state without data', async () => {
    const server = buildClient()
    const markup = renderToString(renderPage(server.client))
    expect(markup).toContain('<h1>undefined</h1>')
    expect(server.urls()).toEqual([])
  })

  it('isolates the data of clients', async () => {
    const first = buildServer()
    await first.client.read(getRecord, config)
    const second = buildServer()
    expect(renderToString(renderPage(second.client))).toContain('<h1>undefined</h1>')
  })

  it('updates after hydration', async () => {
    const { client } = buildServer()
    await client.read(getRecord, config)
    const browser = await hydrateInBrowser(
      renderToString(renderPage(client)),
      JSON.stringify(dehydrate(client)),
    )
    await act(async () => {
      browser.client.runtime.store.putRecord(buildRecord(ACCOUNT, { Name: 'Nova' }, 2_000) as never)
      browser.client.runtime.store.flush()
    })
    expect(browser.container.querySelector('h1')?.textContent).toBe('Nova')
  })
})

describe('progressive rendering', () => {
  const names = ['Lumen', 'Nova', 'Velluto']

  function Row({ index }: { index: number }) {
    // Records would share one request.
    const { data } = useObjectInfo({ objectApiName: `Object${index}` }, { suspense: true })
    return (
      <li>
        {data.label}
        <StreamedData nonce="n1" />
      </li>
    )
  }
  const list = (client: RecordClient) =>
    provide(
      client,
      <ul>
        {names.map((name, index) => (
          <Suspense key={name} fallback={<li>waiting</li>}>
            <Row index={index} />
          </Suspense>
        ))}
      </ul>,
    )

  it('sends each section with its data as soon as it is read, and the browser reads none again', async () => {
    const server = buildClient()
    const responses = names.map((_, index) =>
      server.network.defer(({ url }) => url.includes(`Object${index}`)),
    )
    vi.stubGlobal('document', undefined)
    const stream = await renderToReadableStream(list(server.client))
    vi.unstubAllGlobals()
    const reader = stream.getReader()
    const read = async () => new TextDecoder().decode((await reader.read()).value)
    const chunks = [await read()]
    expect(chunks[0]).toContain('waiting')
    for (const [index, name] of names.entries()) {
      vi.stubGlobal('document', undefined)
      responses[index]?.respond({ status: 200, body: { apiName: `Object${index}`, label: name } })
      let chunk = ''
      // React may send a section in several parts.
      for (let part = 0; part < 10 && !chunk.includes('self.__recordChunks'); part++) chunk += await read()
      vi.unstubAllGlobals()
      chunks.push(chunk)
      expect(chunk).toContain(name)
      expect(chunk).toContain('nonce="n1"')
      for (const other of names.slice(index + 1)) expect(chunk).not.toContain(other)
    }
    const browser = buildClient()
    const scripts =
      chunks.join('').match(/(?<=<script nonce="n1">)\(self\.__recordChunks.*?(?=<\/script>)/g) ?? []
    expect(scripts).toHaveLength(names.length)
    const run = (script: string | undefined) => new Function(script ?? '')()
    run(scripts[0])
    hydrateStream(browser.client)
    for (const script of scripts.slice(1)) run(script)
    for (const index of names.keys()) {
      const snapshot = browser.client.peek(getObjectInfo, { objectApiName: `Object${index}` })
      expect([snapshot?.state, snapshot?.data?.label]).toEqual(['Fulfilled', names[index]])
    }
    expect(browser.urls()).toEqual([])
  })
})
