import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { eventually } from '@foyer/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objects } from '../../testing/objects.ts'
import { insertRow } from '../../testing/rows.ts'
import { as, FIXTURE_NOW, fixtureServer } from '../../testing/server.ts'
import { foreignKeySql, tableSql } from '../db/table-sql.ts'
import { createRegistry } from '../metadata/registry.ts'
import type { FileStore } from '../options.ts'
import type { Session } from '../session.ts'
import { contentObjects } from './content.objects.ts'
import { removeUnused } from './unused-files.ts'

const API = '/services/data/v65.0'
const UPLOAD = `${API}/ui-api/records/content-documents`
const PNG = Buffer.from('\x89PNG\r\n\x1a\n and then some', 'latin1')
const STRANGER = '005000000000001AAA'
const LIMIT = 100_000

const declarations = [
  ...objects,
  ...contentObjects({
    parents: ['Account', 'Book__c'],
    uploaders: ['author'],
    readers: ['guest'],
    administrators: ['admin', 'editor'],
  }),
]

let server: Awaited<ReturnType<typeof fixtureServer>>
const stored = new Map<string, Buffer>()
const files: FileStore = {
  write: async (key, content) => {
    const bytes = await buffer(content)
    stored.set(key, bytes)
    return bytes.length
  },
  read: async (key) => Readable.from([stored.get(key) ?? Buffer.alloc(0)]),
  remove: async (key) => void stored.delete(key),
}

beforeAll(async () => {
  server = await fixtureServer({ objects: declarations, files, fileLimits: { maxBytes: LIMIT } })
  const registry = createRegistry(declarations)
  const made = ['ContentDocument', 'ContentVersion', 'ContentDocumentLink'].flatMap(
    (name) => registry.objects.get(name) ?? [],
  )
  for (const object of made) await server.pool.query(tableSql(object))
  for (const object of made) for (const sql of foreignKeySql(object, registry)) await server.pool.query(sql)
})
afterAll(() => server.close())

interface Part {
  content?: Buffer | string
  name?: string
  texts?: Record<string, string>
}

/** Builds a multipart request. */
function form({ content, name = 'foto.png', texts = {} }: Part) {
  const boundary = 'a-boundary'
  const parts = Object.entries(texts).map(
    ([field, text]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="fileData"; filename="${name}"\r\n\r\n`
  return {
    payload: Buffer.concat([
      Buffer.from(parts.join('')),
      ...(content === undefined ? [] : [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

const send = (session: Session, part: Part, documentId = '', headers = {}) => {
  const { payload, headers: type } = form(part)
  const url = `${UPLOAD}/${documentId === '' ? '' : `${documentId}/`}content-versions`
  return server.call(session, { method: 'POST', url, payload, headers: { ...type, ...headers } })
}
const fetchData = (session: Session, versionId: string, headers = {}) =>
  server.app.inject({
    url: `${API}/content-versions/${versionId}/data`,
    headers: { ...server.headersOf(session), ...headers },
  })
const rows = async (table: string) =>
  Number((await server.pool.query(`select count(*) from ${table}`)).rows[0].count)

test('returns 201 with the file, its version and its links for an upload', async () => {
  const { status, body } = await send(as.admin, {
    content: PNG,
    texts: { title: 'Copertina', description: 'La prima' },
  })
  expect(status).toBe(201)
  expect(Object.keys(body)).toEqual(['contentDocument', 'contentDocumentLinks', 'contentVersion'])
  expect(body.contentDocument).toMatchObject({
    apiName: 'ContentDocument',
    fields: {
      Title: { value: 'Copertina' },
      FileExtension: { value: 'png' },
      ContentSize: { value: PNG.length },
      LatestPublishedVersionId: { value: body.contentVersion.id },
    },
  })
  expect(body.contentVersion.fields).toMatchObject({
    ContentDocumentId: { value: body.contentDocument.id },
    VersionNumber: { value: 1 },
    IsLatest: { value: true },
    PathOnClient: { value: 'foto.png' },
  })
  expect(body.contentDocumentLinks).toEqual([])
  expect(stored.get(body.contentVersion.id)).toEqual(PNG)
})

test('accepts title and description as JSON, and uses the file name as default title', async () => {
  const json = JSON.stringify({ title: 'Da JSON' })
  const { body } = await send(as.admin, { content: PNG, texts: { json } })
  expect(body.contentDocument.fields.Title.value).toBe('Da JSON')
  const untitled = await send(as.admin, { content: PNG, name: 'C:\\foto\\mare.png' })
  expect(untitled.body.contentDocument.fields.Title.value).toBe('mare')
})

/** A form as browsers send it: a Blob part always has a file name. */
async function sendForm(fill: (body: FormData) => void) {
  const body = new FormData()
  fill(body)
  const request = new Request('http://site.example', { method: 'POST', body })
  return server.call(as.admin, {
    method: 'POST',
    url: `${UPLOAD}/content-versions`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
}
const jsonBlob = (value: object) => new Blob([JSON.stringify(value)], { type: 'application/json' })
const picture = new Blob([PNG], { type: 'image/png' })

test('accepts texts as Blobs, before or after the file', async () => {
  const before = await sendForm((body) => {
    body.append('json', jsonBlob({ title: 'Da Blob' }))
    body.append('fileData', picture, 'foto.png')
  })
  expect([before.status, before.body.contentDocument?.fields.Title.value]).toEqual([201, 'Da Blob'])
  const after = await sendForm((body) => {
    body.append('fileData', picture, 'foto.png')
    body.append('title', new Blob(['Titolo']))
    body.append('json', jsonBlob({ description: 'Dopo' }))
  })
  expect([after.status, after.body.contentDocument?.fields.Title.value]).toEqual([201, 'Titolo'])
  expect(after.body.contentDocument.fields.Description.value).toBe('Dopo')
})

test('returns the exceeded limit in a refusal', async () => {
  const messageOf = async (fill: (body: FormData) => void) => {
    const before = stored.size
    const { status, body } = await sendForm(fill)
    expect([status, body[0].errorCode]).toEqual([413, 'REQUEST_TOO_LARGE'])
    expect(stored.size).toBe(before)
    return body[0].message
  }
  const long = 'x'.repeat(64 * 1024 + 1)
  expect(await messageOf((body) => body.append('title', long))).toBe(
    'The part "title" is larger than 65536 bytes',
  )
  expect(await messageOf((body) => body.append('json', new Blob([long])))).toBe(
    'The part "json" is larger than 65536 bytes',
  )
  expect(
    await messageOf((body) => body.append('fileData', new Blob([PNG, Buffer.alloc(LIMIT)]), 'a.png')),
  ).toBe(`The file is larger than ${LIMIT} bytes`)
  expect(
    await messageOf((body) => {
      for (let part = 0; part < 20; part++) body.append(`text${part}`, 'x')
    }),
  ).toBe('The form has more than 12 parts')
})

test('rejects a form with two files', async () => {
  const before = stored.size
  const { status, body } = await sendForm((given) => {
    given.append('fileData', picture, 'a.png')
    given.append('fileData', picture, 'b.png')
  })
  expect([status, body[0].message]).toEqual([400, 'fileData should come once'])
  expect(stored.size).toBe(before)
})

test('replaces the latest version by a new one', async () => {
  const first = await send(as.admin, { content: PNG })
  const id = first.body.contentDocument.id
  const { status, body } = await send(as.admin, { content: '%PDF-1.7 ', name: 'seconda.pdf' }, id)
  expect(status).toBe(201)
  expect(body.contentDocument.id).toBe(id)
  expect(body.contentDocument.fields.FileExtension.value).toBe('pdf')
  expect(body.contentVersion.fields.VersionNumber.value).toBe(2)
  const { rows: latest } = await server.pool.query(
    'select id from content_version where content_document_id = $1 and is_latest',
    [id],
  )
  expect(latest).toEqual([{ id: body.contentVersion.id }])
  expect((await send(as.admin, { content: PNG }, '069000000000009AAA')).status).toBe(404)
  expect((await send(as.admin, { content: PNG }, 'nope')).status).toBe(400)
})

test('makes a file readable for readers of its record, and for its owner', async () => {
  const [own, foreign] = [
    await insertRow(server.pool, 'Account', { Name: 'Mia', OwnerId: STRANGER }),
    await insertRow(server.pool, 'Account', { Name: 'Altrui', OwnerId: STRANGER }),
  ]
  const { body } = await send(as.admin, { content: PNG, texts: { firstPublishLocationId: own } })
  expect(body.contentDocumentLinks).toHaveLength(1)
  expect(body.contentDocumentLinks[0].fields.LinkedEntityId.value).toBe(own)
  const version = body.contentVersion.id
  expect((await fetchData(as.author(own, '005000000000002AAA'), version)).statusCode).toBe(200)
  expect((await fetchData(as.author(foreign, '005000000000002AAA'), version)).statusCode).toBe(404)
  expect((await fetchData(as.guest, version)).statusCode).toBe(404)
  const mine = await send(as.author(foreign, STRANGER), { content: PNG })
  expect((await fetchData(as.author(own, STRANGER), mine.body.contentVersion.id)).statusCode).toBe(200)
})

test('makes the files of a published record readable for all', async () => {
  const publisher = await insertRow(server.pool, 'Account', { Name: 'Editore' })
  const book = (Status__c: string) =>
    insertRow(server.pool, 'Book__c', { Name: 'Libro', Publisher__c: publisher, Status__c })
  const link = async (id: string) =>
    (await send(as.admin, { content: PNG, texts: { firstPublishLocationId: id } })).body.contentVersion.id
  expect((await fetchData(as.guest, await link(await book('Published')))).statusCode).toBe(200)
  expect((await fetchData(as.guest, await link(await book('Draft')))).statusCode).toBe(404)
})

test('adds files only for users who may update the record', async () => {
  const [own, readable] = [
    await insertRow(server.pool, 'Account', { Name: 'Mia' }),
    await insertRow(server.pool, 'Account', { Name: 'Leggibile' }),
  ]
  const before = stored.size
  const refused = await send(as.author(own), { content: PNG, texts: { firstPublishLocationId: readable } })
  expect(refused.status).toBe(403)
  expect(stored.size).toBe(before)
  const allowed = await send(as.author(own), { content: PNG, texts: { firstPublishLocationId: own } })
  expect(allowed.status).toBe(201)
})

test('adds a version only for users who may update the file', async () => {
  const account = await insertRow(server.pool, 'Account', { Name: 'Comune' })
  const { body } = await send(as.admin, { content: PNG, texts: { firstPublishLocationId: account } })
  const reader = as.author(account, '005000000000002AAA')
  expect((await send(reader, { content: PNG }, body.contentDocument.id)).status).toBe(403)
})

test('sends a download with its name, its detected type and nosniff', async () => {
  const { body } = await send(as.admin, { content: 'nome;cognome', name: 'elenco perché.csv' })
  const answer = await fetchData(as.admin, body.contentVersion.id)
  expect(answer.body).toBe('nome;cognome')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv;charset=UTF-8',
    'content-disposition': `attachment; filename="elenco perch_.csv"; filename*=UTF-8''elenco%20perch%C3%A9.csv`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const again = await fetchData(as.admin, body.contentVersion.id, { 'if-none-match': answer.headers.etag })
  expect(again.statusCode).toBe(304)
})

test('inspects the content, and removes the content of a rejected upload', async () => {
  const before = [stored.size, await rows('content_document'), await rows('record_platform.unused_file')]
  const program = await send(as.admin, { content: 'MZ\x00\x01', name: 'foto.png' })
  expect([program.status, program.body[0].errorCode]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  const large = await send(as.admin, { content: Buffer.concat([PNG, Buffer.alloc(LIMIT)]) })
  expect([large.status, large.body[0].errorCode]).toEqual([413, 'REQUEST_TOO_LARGE'])
  const after = [stored.size, await rows('content_document'), await rows('record_platform.unused_file')]
  expect(after).toEqual(before)
})

test.each([
  ['no file', {}],
  ['a title too long', { content: PNG, texts: { title: 'x'.repeat(256) } }],
  ['JSON that is none', { content: PNG, texts: { json: '{' } }],
  ['a parent of the wrong form', { content: PNG, texts: { firstPublishLocationId: 'x' } }],
  ['a parent that takes no files', { content: PNG, texts: { firstPublishLocationId: '003000000000009AAA' } }],
])('rejects %s', async (_, part) => {
  const before = stored.size
  expect((await send(as.admin, part)).status).toBe(400)
  expect(stored.size).toBe(before)
})

test('rejects an empty file with a message', async () => {
  const { status, body } = await send(as.admin, { content: '' })
  expect(status).toBe(415)
  expect(body[0].message).toContain('This file is empty')
})

test('rejects other content types than multipart', async () => {
  const { status } = await server.call(as.admin, {
    method: 'POST',
    url: `${UPLOAD}/content-versions`,
    payload: { fileData: 'x' },
  })
  expect(status).toBe(400)
})

test('removes the content of an aborted upload', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const before = [stored.size, await rows('content_document')]
  const { payload, headers } = form({ content: Buffer.concat([PNG, Buffer.alloc(50_000)]) })
  const abort = new AbortController()
  const body = new ReadableStream({ start: (controller) => controller.enqueue(payload.subarray(0, 20_000)) })
  const request = fetch(`${address}${UPLOAD}/content-versions`, {
    method: 'POST',
    headers: { ...headers, ...server.headersOf(as.admin) },
    body,
    signal: abort.signal,
    duplex: 'half',
  } as RequestInit)
  await eventually(async () => expect(await rows('record_platform.unused_file')).toBe(1))
  abort.abort()
  await expect(request).rejects.toThrow()
  await eventually(async () => expect(await rows('record_platform.unused_file')).toBe(0))
  expect([stored.size, await rows('content_document')]).toEqual(before)
  server.app.server.closeAllConnections()
})

test('stores an upload once that is sent twice with one idempotency key', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const part = { content: PNG, texts: { title: 'Una volta' } }
  const first = await send(as.admin, part, '', key)
  const before = stored.size
  const again = await send(as.admin, part, '', key)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(stored.size).toBe(before)
  expect((await send(as.admin, { ...part, content: '%PDF-1.7', name: 'a.pdf' }, '', key)).status).toBe(422)
})

test('does not create files through record calls', async () => {
  const { status } = await server.call(as.author('001000000000009AAA'), {
    method: 'POST',
    url: `${API}/ui-api/records`,
    payload: { apiName: 'ContentDocument', fields: { Title: 'Finto' } },
  })
  expect(status).toBe(400)
})

test('rejects uploads of guests', async () => {
  expect((await send(as.guest, { content: PNG })).status).toBe(401)
})

test('deletes the versions with the file, and the content later', async () => {
  const { body } = await send(as.admin, { content: PNG })
  const { status } = await server.call(as.admin, {
    method: 'DELETE',
    url: `${API}/ui-api/records/${body.contentDocument.id}`,
  })
  expect(status).toBe(204)
  expect((await fetchData(as.admin, body.contentVersion.id)).statusCode).toBe(404)
  await removeUnused(server.pool, files, FIXTURE_NOW + 1)
  expect(stored.has(body.contentVersion.id)).toBe(true)
  await removeUnused(server.pool, files, FIXTURE_NOW + 3600 * 1000 + 1)
  expect(stored.has(body.contentVersion.id)).toBe(false)
})

test.each(['fileData', 'title'])('reports a form that is truncated in its %s as incomplete', async (name) => {
  const head = `--seam\r\ncontent-disposition: form-data; name="${name}"; filename="foto.png"\r\n\r\n`
  const { status, body } = await server.call(as.admin, {
    method: 'POST',
    url: `${UPLOAD}/content-versions`,
    headers: { 'content-type': 'multipart/form-data; boundary=seam' },
    payload: Buffer.concat([Buffer.from(head), PNG]),
  })
  expect([status, body]).toEqual([
    400,
    [{ errorCode: 'POST_BODY_PARSE_ERROR', message: 'The form is not complete' }],
  ])
})
