import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ObjectMetadata, Registry } from '@foyer/record-server'
import { accessClasses } from '@foyer/record-server/testing'
import { registered, type Server } from '../matrix/registered.ts'
import { demoIds } from '../seed/demo-ids.ts'
import { DEMO_PEOPLE } from '../seed/demo-people.ts'
import { plantAddedFields } from '../testing/added-fields.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { recordCalls } from './followed-calls.ts'
import type { Marks, Origin } from './marks.ts'
import { createOracle, type Oracle } from './oracle.ts'
import { plantCopies } from './plant-copies.ts'
import { plantDocuments } from './plant-documents.ts'
import { plantWorld, readRows, type Side } from './planted-world.ts'
import { openReaders, type Reader, sessionFinder } from './readers.ts'
import { makeTokens } from './tokens.ts'
import { createUndoingPool } from './undoing-pool.ts'

export type LeakWorld = Awaited<ReturnType<typeof openLeakWorld>>

const MINUTE_MS = 60_000

const sideOf = (account: string): Side => {
  const company = DEMO_PEOPLE.find((person) => person.account === account)?.company ?? ''
  return {
    account: company === '' ? null : demoIds.account(company),
    contact: demoIds.contact(account),
    user: demoIds.user(account),
  }
}

/** Storage keys of the files of records, and the field that their content counts as. */
const FILES: readonly { object: string; field: string; keyOf: (id: string) => string }[] = [
  { object: 'ContentVersion', field: 'PathOnClient', keyOf: (id) => id },
  { object: 'IntentDocument__c', field: 'Name', keyOf: (id) => `intent-documents/${id}` },
  { object: 'TechnicalPlan__c', field: 'Name', keyOf: (id) => `plans/${id}.pdf` },
  { object: 'Document__c', field: 'Name', keyOf: (id) => `documents/${id}.pdf` },
]

/** The content of a file is visible to readers of its field. */
async function writeFiles({ fair, pool }: Server, registry: Registry, marks: Marks) {
  for (const { object, field, keyOf } of FILES) {
    const { rows } = await pool.query<{ id: string }>(`select id from "${registry.find(object)?.table}"`)
    for (const { id } of rows) {
      const word = marks.word({ recordId: id, objectApiName: object, field })
      await fair.files.write(keyOf(id), Readable.from([`%PDF-1.4\n% ${word}\n%%EOF\n`]))
    }
  }
}

/** Opens the demo database with a marker in every field, the real server on it, and all readers. */
export async function openLeakWorld(accounts: readonly string[]) {
  const undoing = createUndoingPool()
  const server = await buildTestApp({}, {}, undoing.around)
  await plantAddedFields(server)
  const { registry } = server.fair.records
  const signedIn = await openReaders(server)
  const { marks, issues } = await plantWorld(server.pool, registry, accounts.map(sideOf))
  await writeFiles(server, registry, marks)
  await plantCopies(server.pool, registry, marks)
  const papers = await plantDocuments(server, await readRows(server.pool, registry))
  // Expires sessions that were cached before the records were planted.
  server.advance(MINUTE_MS)
  const rows = await readRows(server.pool, registry)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const { sessionOf, open } = sessionFinder(server)
  const readers = await Promise.all(
    signedIn.map(async (reader) => ({ ...reader, session: await sessionOf(reader.headers) })),
  )
  const otherReaders = new Map<string, Reader>()
  const findings = new Map<string, readonly Origin[]>()
  const oracles = new Map<Reader, Oracle>()
  const classOf = accessClasses(registry)
  const toldOf = new Set<string>()
  return {
    server,
    registry,
    marks,
    issues,
    rows,
    byId,
    readers,
    papers,
    /** Kinds of documents, and URLs, that some reader could open. */
    opened: new Set<string>(),
    /** Decisions of queues that some reader could execute, and paths of pages that were rendered. */
    decided: new Set<string>(),
    rendered: new Set<string>(),
    /** Whether this is the first reader with these grants to request the object from the record API. */
    isFirstToAsk: ({ session }: Reader, object: ObjectMetadata) => {
      const has = Object.keys(session.attributes).filter((name) => session.attributes[name]?.length)
      const key = JSON.stringify([has.sort(), session.readOnly ?? false, classOf(object, session)])
      const isFirst = !toldOf.has(key)
      toldOf.add(key)
      return isFirst
    },
    /** All markers that some reader received. */
    receivedMarks: new Set<Origin>(),
    /** Origins of the markers in a text. Memoised, since many responses are equal. */
    found: (text: string) => {
      const key = hash('sha1', text)
      const origins = findings.get(key) ?? marks.find(text)
      findings.set(key, origins)
      return origins
    },
    undo: undoing.undo,
    follow: recordCalls(server.app),
    /** Whether the reader's session is still valid. */
    isKnown: async (reader: Reader) => (await sessionOf(reader.headers)).userId === reader.session.userId,
    things: await registered(server),
    tokens: await makeTokens(server, rows),
    /** Returns the reader of any account. */
    readerOf: async (userId: string): Promise<Reader> => {
      const existing = readers.find(({ session }) => session.userId === userId) ??
        otherReaders.get(userId) ?? { name: `user ${userId}`, headers: {}, session: await open(userId) }
      otherReaders.set(userId, existing)
      return existing
    },
    oracleOf: (reader: Reader) => {
      const oracle = oracles.get(reader) ?? createOracle(rows, byId, reader.session)
      oracles.set(reader, oracle)
      return oracle
    },
  }
}
