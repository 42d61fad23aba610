import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderFiles } from '../integrations/files/folder-files.ts'
import { objects } from '../objects.ts'
import { documentKey } from '../services/documents/make-document.ts'
import { buildTestApp } from '../testing/build-test-app.ts'
import { archiveEdition } from './archive-edition.ts'
import { editionRows } from './edition-rows.ts'

const dir = mkdtempSync(join(tmpdir(), 'foyer-archive-'))
const folder = join(dir, 'edition')
let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
  const files = folderFiles(join(dir, 'files'))
  const { rows } = await server.directPool.query<{ id: string }>(
    `update document set state = 'ready', size = 9, made_at = now() where state = 'making' returning id`,
  )
  for (const { id } of rows) await files.write(documentKey(id), Readable.from([`%PDF ${id}`]))
  await archiveEdition({ pool: server.directPool, files, year: 2027, language: 'it', folder })
})
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true })
})

const table = (name: string) => readFileSync(join(folder, `${name}.csv`), 'utf8')

test('writes names and labels, no ids, no codes and no secrets', () => {
  expect(table('Participation')).toContain('Aurora Cosmetici')
  expect(table('Participation')).toContain('Confermata')
  expect(table('AmountDue')).toMatch(/Saldo/)
  const secret = objects.flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ secret, label }) => (secret ? [label.it] : [])),
  )
  expect(secret.length).toBeGreaterThan(10)
  expect(table('Ticket').split('\r\n')[0]).not.toContain('Codice d’ingresso')
})

test('leaves out rows of another edition, or of none', async () => {
  const conditions = editionRows(objects)
  for (const name of ['AuditEntry__c', 'User', 'Choice__c']) expect(conditions.has(name)).toBe(false)
  for (const name of ['Contract', 'Invoice__c', 'Stand__c', 'Ticket__c', 'Contact'])
    expect(conditions.get(name), name).toBeDefined()
  const { rows } = await server.directPool.query<{ count: number }>(
    `select count(*)::int as count from participation p join edition e on e.id = p.edition where e.year = 2027`,
  )
  expect(table('Participation').trim().split('\r\n')).toHaveLength(1 + (rows[0]?.count ?? 0))
})

test('links every file on the index page', () => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const linked = [...page.matchAll(/href="([^"]+)"/g)].map(([, file = '']) => file)
  for (const file of linked) expect(existsSync(join(folder, file)), file).toBe(true)
  const there = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(csv|pdf)$/.test(name),
  )
  expect([...linked].sort()).toEqual(there.sort())
  expect(linked.some((file) => file.startsWith('papers/'))).toBe(true)
})
