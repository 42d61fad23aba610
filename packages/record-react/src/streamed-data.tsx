import { type DehydratedState, dehydrate, hydrate, type RecordClient } from '@foyer/record-client'
import { useRecordClient } from './record-client-provider.tsx'

/** Global list of the chunks of a page. */
const CHUNKS = '__recordChunks'

type Chunks = { push(...states: DehydratedState[]): unknown }

/** Keys of the entries that were sent, by client. */
const sentEntries = new WeakMap<RecordClient, Set<unknown>>()

/**
 * Renders the data that was read on the server since the last such element, as a script. Render it inside the
 * component that reads: it is then streamed together with the component. A sibling would be rendered before the
 * data is there. Renders nothing in the browser.
 */
export function StreamedData({ nonce }: { nonce?: string }) {
  const client = useRecordClient()
  const state = typeof document === 'undefined' ? takeNewEntries(client) : undefined
  const script = state && `(self.${CHUNKS}??=[]).push(${toScript(state)})`
  // The browser keeps the script of the server as it is.
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`, which cannot end the element
      dangerouslySetInnerHTML={{ __html: script ?? '' }}
    />
  )
}

/** Adds streamed data to the client of the browser: chunks that have arrived, and later ones. */
export function hydrateStream(client: RecordClient) {
  const page = globalThis as unknown as Record<typeof CHUNKS, Chunks | DehydratedState[] | undefined>
  const arrived = page[CHUNKS]
  const push = (...states: DehydratedState[]) => {
    for (const state of states) hydrate(client, state)
  }
  if (Array.isArray(arrived)) push(...arrived)
  page[CHUNKS] = { push }
}

function takeNewEntries(client: RecordClient): DehydratedState {
  const sent = sentEntries.get(client) ?? new Set()
  sentEntries.set(client, sent)
  const { records, results, selections } = dehydrate(client)
  const isNew = (key: unknown) => !sent.has(key) && sent.add(key)
  return {
    // A record that was read again with more fields is sent again.
    records: records.filter(({ id, record }) => isNew(`${id} ${JSON.stringify(record)}`)),
    results: results.filter(({ key }) => isNew(key)),
    selections,
  }
}

/** Returns JSON that cannot end the script element. */
const toScript = (state: DehydratedState) => JSON.stringify(state).replaceAll('<', '\\u003c')
