import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATA_PATH, type Endpoint, LIMITS, object, string } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureServer } from '../../testing/server.ts'
import { serverMethod } from '../options.ts'
import type { JsonSchema } from './json-schema.ts'
import type { OpenApiDocument, Operation } from './openapi-types.ts'

let server: Awaited<ReturnType<typeof fixtureServer>>
let document: OpenApiDocument
beforeAll(async () => {
  server = await fixtureServer({
    methods: [
      serverMethod({
        className: 'Greeter',
        methodName: 'sayHello',
        cacheable: true,
        input: object({ name: string }),
        handle: async ({ name }) => `Hello ${name}`,
      }),
    ],
  })
  document = (await server.app.inject('/services/docs/openapi.json')).json()
})
afterAll(() => server.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )

/** Every object inside a value, itself included. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const inner of Object.values(value)) yield* objectsIn(inner)
}

test('describes every call of the contract, with every parameter', () => {
  const byId = new Map<string, { path: string; method: string; operation: Operation }>()
  for (const entry of operations())
    for (const id of [entry.operation.operationId, ...(entry.operation['x-also'] ?? [])]) byId.set(id, entry)
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    const entry = byId.get(endpoint.name)
    expect(entry?.method, endpoint.name).toBe(endpoint.method.toLowerCase())
    const isTwin = entry?.operation.operationId !== endpoint.name
    if (!isTwin) expect(entry?.path).toBe(DATA_PATH + endpoint.path.replace(/:(\w+)/g, '{$1}'))
    const named = entry?.operation.parameters.map((parameter) => `${parameter.in}:${parameter.name}`)
    for (const name of Object.keys(endpoint.query.keys ?? {}))
      expect(named, endpoint.name).toContain(`query:${name}`)
    if (!isTwin)
      for (const name of Object.keys(endpoint.params.keys ?? {})) expect(named).toContain(`path:${name}`)
    expect(Object.keys(entry?.operation.responses ?? {}), endpoint.name).toContain(String(endpoint.status))
    if (endpoint.body) expect(entry?.operation.requestBody, endpoint.name).toBeDefined()
  }
})

test('is valid: references resolve, names are unique, paths and parameters agree', () => {
  expect(document.openapi).toBe('3.1.0')
  for (const { $ref: reference } of objectsIn(document)) {
    if (typeof reference !== 'string') continue
    const name = reference.replace('#/components/schemas/', '')
    expect(document.components.schemas, reference).toHaveProperty([name])
  }
  const ids = operations().map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
  for (const { path, operation } of operations()) {
    const templated = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(declared.map((parameter) => parameter.name)).toEqual(templated)
    expect(declared.every((parameter) => parameter.required)).toBe(true)
    const keys = operation.parameters.map((parameter) => `${parameter.in}:${parameter.name}`)
    expect(new Set(keys).size, path).toBe(keys.length)
  }
})

test('schemas contain required and nullable properties', () => {
  const record = document.components.schemas.Record as JsonSchema & {
    required: string[]
    properties: Record<string, unknown>
  }
  expect(record.required).toContain('weakEtag')
  expect(record.properties.id).toEqual({ anyOf: [{ type: 'string' }, { type: 'null' }] })
  expect(record.properties.fields).toEqual({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/FieldValue' },
  })
})

test('describes server methods of the product', () => {
  const path = document.paths['/lwr/apex/v65.0/Greeter/sayHello']
  expect(Object.keys(path ?? {})).toEqual(['get', 'post'])
})

test('serves a page that is readable without a script and has no external ones', async () => {
  const door = await server.app.inject('/services/docs')
  expect([door.statusCode, door.headers.location]).toEqual([302, '/services/docs/'])
  const page = await server.app.inject('/services/docs/')
  expect(page.headers['content-type']).toBe('text/html;charset=UTF-8')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('/services/data/v65.0/ui-api/records/{recordId}')
  expect(page.body).not.toMatch(/<style|<script(?! src="[\w.-]+")| on\w+=| style=|https?:\/\//)
  const links = [...page.body.matchAll(/(?:href|src)="([^"#]+)[^"]*"/g)].map(([, link = '']) => link)
  expect(links).toContain('openapi.json')
  for (const link of links)
    expect((await server.app.inject(`/services/docs/${link}`)).statusCode, link).toBe(200)
  expect((await server.app.inject('/services/docs/nothing.html')).statusCode).toBe(404)
})

test('serves a built site around the calls of this server, and no other files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docs-site-'))
  const site = join(folder, 'site')
  await mkdir(site)
  const groups = [{ title: 'Guides', pages: [{ href: 'reading.html', title: 'Reading' }] }]
  await writeFile(join(site, 'site.json'), JSON.stringify({ groups, notes: {} }))
  await writeFile(join(site, 'index.html'), '<h1>Home</h1>')
  await writeFile(join(folder, 'secret.html'), 'secret')
  const { app, close } = await fixtureServer({ docs: site })
  try {
    const home = await app.inject('/services/docs/')
    expect(home.body).toBe('<h1>Home</h1>')
    const again = { url: '/services/docs/', headers: { 'if-none-match': String(home.headers.etag) } }
    expect((await app.inject(again)).statusCode).toBe(304)
    expect((await app.inject('/services/docs/calls.html')).body).toContain(
      '<a href="reading.html">Reading</a>',
    )
    for (const path of ['..%2fsecret.html', '../secret.html', 'site.json'])
      expect((await app.inject(`/services/docs/${path}`)).body).not.toMatch(/secret$|notes/)
  } finally {
    await close()
    await rm(folder, { recursive: true })
  }
})

test('lists every limit, and sets the limit of each parameter', () => {
  const { description } = document.info
  for (const { max, of } of Object.values(LIMITS)) expect(description).toContain(`| ${max} | ${of} |`)
  const search = document.paths[`${DATA_PATH}/ui-api/search/results`]?.post
  expect(search?.parameters.find(({ name }) => name === 'q')?.schema).toMatchObject({ maxLength: 1000 })
})
