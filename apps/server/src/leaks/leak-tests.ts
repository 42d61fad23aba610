import { IS_THOROUGH } from '@foyer/record-server/testing'
import { expect, test } from 'vitest'
import { callActions, callDecisions } from './call-actions.ts'
import { callMethods } from './call-methods.ts'
import { fetchDocuments } from './fetch-documents.ts'
import { fetchPages } from './fetch-pages.ts'
import { fetchUrls } from './fetch-urls.ts'
import type { LeakWorld } from './leak-world.ts'
import { readRecords } from './read-records.ts'
import type { Reader } from './readers.ts'
import { runSearches } from './run-searches.ts'

/** Far longer than anything takes. */
export const STREAM_TIMEOUT_MS = { timeout: 300_000 }

interface Asking {
  readonly world: () => LeakWorld
  /** Names of the readers per kind of request. In the short form different readers make different requests. */
  readonly readers: Readonly<
    Record<
      'methods' | 'records' | 'searches' | 'addresses' | 'papers' | 'actions' | 'decisions' | 'pages',
      readonly string[]
    >
  >
}

export function readerNamed({ readers }: LeakWorld, name: string): Reader {
  const reader = readers.find((candidate) => candidate.name === name)
  if (!reader) throw new Error(`there is no reader ${name}`)
  return reader
}

/** Each reader requests everything, and receives nothing beyond their grants. */
export function leakTests({ world, readers }: Asking) {
  /** Share of the reader in the thorough form. */
  const turnOf = (name: string) => (IS_THOROUGH ? readers.records.indexOf(name) : null)
  const asks = (
    title: string,
    names: readonly string[],
    look: (reader: Reader, turn: number | null) => Promise<readonly string[]>,
  ) =>
    test.each(names)(title, STREAM_TIMEOUT_MS, async (name) => {
      expect([...new Set(await look(readerNamed(world(), name), turnOf(name)))]).toEqual([])
    })

  asks('methods tell %s nothing that their grants do not', readers.methods, async (reader) =>
    (await callMethods(world(), reader)).flatMap(({ leaks }) => leaks),
  )
  asks('the record API tells %s nothing that their grants do not', readers.records, (reader, turn) =>
    readRecords(world(), reader, turn),
  )
  asks('searches, filters and orders tell %s nothing that they may not read', readers.searches, (reader) =>
    runSearches(world(), reader),
  )
  asks('downloads and exports tell %s nothing that their grants do not', readers.addresses, (reader) =>
    fetchUrls(world(), reader),
  )
  asks('papers tell %s nothing that their grants do not', readers.papers, (reader) =>
    fetchDocuments(world(), reader),
  )
  asks('forms of actions tell %s nothing that their grants do not', readers.actions, (reader) =>
    callActions(world(), reader),
  )
  asks('decisions and their mails tell %s nothing that their grants do not', readers.decisions, (reader) =>
    callDecisions(world(), reader),
  )
  asks('pages tell %s nothing that their grants do not', readers.pages, (reader, turn) =>
    fetchPages(world(), reader, turn),
  )

  test('kept the identity of every reader throughout', async () => {
    for (const name of readers.methods)
      expect([name, await world().isKnown(readerNamed(world(), name))]).toEqual([name, true])
  })
}

/** All readers request everything. */
export const everything = (names: readonly string[]): Asking['readers'] => ({
  methods: names,
  records: names,
  searches: names,
  addresses: names,
  papers: names,
  actions: names,
  decisions: names,
  pages: names,
})
