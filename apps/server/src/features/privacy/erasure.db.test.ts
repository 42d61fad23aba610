import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATA_PATH } from '@foyer/record-contract'
import { removeUnused } from '@foyer/record-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBackup } from '../../backup/read-backup.ts'
import { openBackups, storeBackup } from '../../backup/store-backup.ts'
import { demoIds } from '../../seed/demo-ids.ts'
import { erasedValue, personalFields } from '../../services/privacy/data-classes.ts'
import { subjectColumns } from '../../services/privacy/data-subject.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { findEverywhere } from '../../testing/find-everywhere.ts'
import { MARK, plantRecords, plantTables } from '../../testing/plant-marks.ts'
import { uploadFile } from '../../testing/upload-file.ts'

const ACCOUNT = 'school'
const contactId = demoIds.contact(ACCOUNT)
const userId = demoIds.user(ACCOUNT)
const DAY_MS = 86_400_000

let server: Awaited<ReturnType<typeof buildTestApp>>
const folder = mkdtempSync(join(tmpdir(), 'foyer-erasure-'))
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function signIn(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`, undefined, {})
  return browser
}

/** Adds a custom field with a marker to contacts and to accreditations; retires the second. */
async function plantAddedFields(accreditationId: string) {
  const admin = await signIn('admin')
  const save = (input: object) =>
    callMethod(admin, 'CustomFieldsController/saveField', {
      ...{ id: null, type: 'text', italian: 'Esigenze', helpEnglish: '', helpItalian: '', entries: [] },
      ...{
        maxLength: null,
        required: true,
        searchable: true,
        data: 'sensitive',
        onPage: true,
        section: null,
      },
      ...{ readers: [], editors: [], forms: [], state: 'active', english: 'Dietary needs', ...input },
    })
  expect((await save({ object: 'Contact' })).status).toBe(200)
  const retired = await save({ object: 'Accreditation__c' })
  const { rows } = await server.pool.query<{ object: string; column: string }>(
    'select object, column_name as column from custom_field order by object',
  )
  for (const { object, column } of rows)
    await server.pool.query(
      `update ${object === 'Contact' ? 'contact' : 'accreditation'} set ${column} = $2 where id = $1`,
      [object === 'Contact' ? contactId : accreditationId, `${MARK}vegan`],
    )
  await save({ object: 'Accreditation__c', id: retired.body.id, state: 'retired' })
}

async function searchBackup() {
  const address = join(folder, 'backups')
  const { fair, files, directPool } = server
  const options = { passphrase: 'a key of the back-ups', address, keep: 1 }
  const source = { pool: directPool, files, secretKey: 'x', version: '1.0.0', now: new Date(fair.clock()) }
  const { name } = await storeBackup(source, options)
  const matches: string[] = []
  const search = (place: string, content: Buffer) => {
    if (content.toString('latin1').toLowerCase().includes(MARK)) matches.push(place)
  }
  const facts = await readBackup(await openBackups(address).read(name), options.passphrase, {
    start: async () => {},
    rows: async (table, content) => search(table, content),
    rowsEnd: async () => {},
    file: async (key, content) => {
      for await (const chunk of content) search(key, chunk)
    },
  })
  expect(Object.keys(facts.tables).length).toBeGreaterThan(100)
  return matches
}

test('leaves no personal value of an erased person anywhere, nor in the next backup', async () => {
  const { fair, pool } = server
  const { registry } = fair.records
  const browser = await signIn(ACCOUNT)
  const uploads = [
    await uploadFile(browser, `${MARK}.pdf`, `%PDF-1.4 ${MARK}one`),
    await uploadFile(browser, `${MARK}.pdf`, `%PDF-1.4 ${MARK}two`),
  ]
  const sent = await callMethod(browser, 'PrivacyController/sendRequest', {
    kind: 'erasure',
    text: `${MARK}request`,
  })
  expect(sent.status).toBe(200)
  const device = await callMethod(browser, 'StoredDevicesController/register', {
    ...{ token: null, epoch: null, stored: [], waiting: 0 },
  })
  const email = `${MARK}@mark.example`
  await fair.transact(fair.systemSession, async (transaction) => {
    await fair.writer.update(transaction, 'Contact', contactId, { Email: email, FirstName: `${MARK}first` })
    await fair.writer.update(transaction, 'User', userId, { Username: email })
  })
  const planted = await plantRecords(pool, registry, { contactId, userId, email })
  const declared = [...registry.objects.values()].filter(
    (object) => personalFields(object).length > 0 && subjectColumns(object).length > 0,
  )
  expect([...planted.keys()].sort()).toEqual(declared.map(({ apiName }) => apiName).sort())
  const accreditationId = planted.get('Accreditation__c') ?? ''
  await plantAddedFields(accreditationId)
  await plantTables(pool, registry, { contactId, userId, email, recordId: accreditationId })
  const parents: Record<string, string>[] = [
    { ContactId: contactId },
    { UnblockRequest__c: planted.get('UnblockRequest__c') ?? '' },
  ]
  for (const [i, parent] of parents.entries())
    await fair.transact(fair.systemSession, (transaction) =>
      fair.dynamicWriter.create(transaction, 'ContentDocumentLink', {
        ContentDocumentId: uploads[i]?.id ?? '',
        ...parent,
      }),
    )
  const before = await findEverywhere(pool, [MARK])
  const marked = declared.map(({ table }) => `public.${table}`)
  expect(marked.filter((table) => !before.some((place) => place.startsWith(`${table}.`)))).toEqual([])
  expect(server.filesWith(MARK)).toHaveLength(2)

  const { rows } = await pool.query<{ id: string }>(
    `select id from privacy_request where status = 'pending' and kind = 'erasure' and contact = $1
     order by created_date desc limit 1`,
    [contactId],
  )
  const decided = await (await signIn('admin')).send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/actions/perform-quick-action/PrivacyRequest__c.Erase`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ contextId: rows[0]?.id, fields: {} }),
  })
  expect(decided.body).toContain(rows[0]?.id)
  await server.runJobs('deliver-message')
  server.advance(2 * DAY_MS)
  await removeUnused(pool, fair.files, fair.clock())

  // A browser that stores data of the person deletes it at its next contact, although it is signed out.
  const { token, epoch } = device.body
  const checked = await callMethod(server.browser(), 'StoredDevicesController/check', { token, epoch })
  expect(checked.body).toEqual({ isRemoved: true })
  expect(await findEverywhere(pool, [MARK])).toEqual([])
  expect(server.filesWith(MARK)).toEqual([])
  expect(await searchBackup()).toEqual([])
  // Values without letters cannot contain a marker.
  for (const object of declared) {
    const id = planted.get(object.apiName) ?? ''
    const columns = personalFields(object).filter(({ kind }) => kind !== 'text' && kind !== 'list')
    const { rows: stored } = await pool.query(`select * from "${object.table}" where id = $1`, [id])
    for (const field of columns)
      expect([field.apiName, stored[0]?.[field.column ?? ''] ?? null]).toEqual([
        field.apiName,
        erasedValue(field, id),
      ])
  }
})
