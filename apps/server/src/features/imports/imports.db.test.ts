import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTable, TABLE_LIMITS } from '@foyer/tables/read-table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { twoSheets } from './fixtures/two-sheets.ts'
import { RUN_IMPORT, runImport } from './run-import.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let inThread: typeof server.fair.readTable
/** A thread per file is the largest cost: two tests use one, the others parse in this thread. */
const here: typeof inThread = (content, { limits, sheet }) =>
  readTable(content, { ...TABLE_LIMITS, ...limits }, sheet)
const readWith = (reader: typeof inThread) => Object.assign(server.fair, { readTable: reader })
beforeAll(async () => {
  server = await buildTestApp()
  inThread = server.fair.readTable
  readWith(here)
})
afterAll(() => server.close())

async function as(account: string, profiles?: string[]) {
  if (profiles)
    await server.pool.query('update user_account set profiles = $2 where id = $1', [
      demoIds.user(account),
      profiles,
    ])
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const upload = async (object: string, content: string | Buffer, fileName = 'table.csv') => {
    const response = await browser.send({
      method: 'POST',
      url: `/services/imports/${object}/${fileName}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(content as string),
    })
    return { status: response.statusCode, body: response.json() }
  }
  const call = (method: string, input: object) =>
    callMethod(browser, `ImportController/${method}`, input, { 'accept-language': 'it' })
  /** Uploads, checks with the guessed columns, and returns the result. */
  const check = async (object: string, content: string | Buffer, fileName?: string) => {
    const { body } = await upload(object, content, fileName)
    const asked = await call('check', { importId: body.id, mapping: body.mapping })
    await server.runJobs(RUN_IMPORT)
    return { ...(await call('getImport', { importId: body.id })).body, asked: asked.status }
  }
  const start = async (importId: string) => {
    const asked = await call('start', { importId })
    await server.runJobs(RUN_IMPORT)
    return { ...(await call('getImport', { importId })).body, asked: asked.status, refusal: asked.body }
  }
  return { browser, upload, call, check, start }
}

const count = async (table: string, where: string, values: unknown[]) =>
  Number((await server.pool.query(`select count(*) from ${table} where ${where}`, values)).rows[0].count)

const COMPANIES = [
  'Codice;Ragione sociale;Tipo;P. IVA;Città;Paese',
  'X-1;Cosmesi Alfa;Espositore;IT77700030016;Forlì;IT',
  'X-2;"Beta; Figli";exhibitor;;Lyon;FR',
].join('\r\n')

test('reports the outcome of a check without changes, then imports all rows, audited', async () => {
  const staff = await as('staff')
  const checked = await staff.check('Account', COMPANIES)
  expect(checked).toMatchObject({ state: 'checked', rows: 2, progress: 2, created: 2, refused: 0 })
  expect(checked.report[1]).toMatchObject({ row: 3, outcome: 'created', key: 'X-2', name: 'Beta; Figli' })
  expect(await count('account', 'name = any($1)', [['Cosmesi Alfa', 'Beta; Figli']])).toBe(0)

  const done = await staff.start(checked.id)
  expect(done).toMatchObject({ state: 'done', created: 2 })
  const { rows } = await server.pool.query(
    `select id, type, vat_number, billing_city, created_by_id from account where name = 'Cosmesi Alfa'`,
  )
  expect(rows).toEqual([
    {
      id: done.report[0].recordId,
      type: 'Exhibitor',
      vat_number: 'IT77700030016',
      billing_city: 'Forlì',
      created_by_id: demoIds.user('staff'),
    },
  ])
  expect(await count('audit_entry', 'record_id = $1', [rows[0].id])).toBe(1)
  expect(await count('record_platform.change_event', 'record_id = $1', [rows[0].id])).toBe(1)
  expect((await staff.start(checked.id)).refusal).toEqual(expect.anything())
  expect((await staff.call('start', { importId: checked.id })).status).toBe(409)
})

test('creates nothing twice for the same file, and updates a changed row', async () => {
  const staff = await as('staff')
  expect(await staff.check('Account', COMPANIES)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  const changed = await staff.check('Account', COMPANIES.replace('Lyon', 'Nantes'))
  expect(changed).toMatchObject({ created: 0, updated: 1, unchanged: 1 })
  await staff.start(changed.id)
  const { rows } = await server.pool.query(`select billing_city from account where name = 'Beta; Figli'`)
  expect(rows).toEqual([{ billing_city: 'Nantes' }])
})

test('refuses the whole file for one refused row, with reasons in the reader’s language', async () => {
  const staff = await as('staff')
  const checked = await staff.check(
    'Contact',
    [
      'key,First name,Last name,Company,Email,Phone',
      'P-1,Ada,Verdi,X-1,ada@alfa.example,+39 02 1234567',
      'P-2,Bea,,Cosmesi Alfa,bea@alfa.example,',
      'P-3,Cleo,Neri,Nobody Knows,no mail,021234',
      'P-1,Dora,Blu,,,',
      ',Elio,Rosa,,,',
    ].join('\n'),
  )
  expect(checked).toMatchObject({ state: 'checked', created: 1, refused: 4 })
  const [bea, cleo, dora, elio, ada] = checked.report
  expect(bea.reasons).toEqual(['Campi obbligatori mancanti: Cognome'])
  // All issues of a row, not only the first.
  expect(cleo.reasons).toHaveLength(3)
  expect(cleo.reasons[0]).toBe('Azienda: nessun record ha questo nome o chiave (Nobody Knows)')
  expect(cleo.reasons[1]).toMatch(/^Email/)
  expect(cleo.reasons[2]).toMatch(/Telefono|prefisso/)
  expect(dora.reasons).toEqual(['La chiave compare due volte in questo file'])
  expect(elio.reasons).toEqual(['Manca la chiave'])
  expect(ada).toMatchObject({ outcome: 'created', reasons: [] })
  const nonsense = await staff.check(
    'Account',
    `${COMPANIES.split('\r\n')[0]}\nX-7;Nulla;Espositore;IT99;Bari;XX`,
  )
  expect(nonsense.report[0].reasons.join()).toMatch(/due lettere.*partita IVA/)
  expect((await staff.call('start', { importId: checked.id })).status).toBe(409)
  expect(await count('contact', 'last_name = $1', ['Verdi'])).toBe(0)

  const good = await staff.check('Contact', 'key;Cognome;Azienda\nP-9;Verdini;X-1')
  const [verdini] = (await staff.start(good.id)).report
  // The fields copied from the company are set in the same history entry.
  expect(await count('contact', `id = $1 and company_name = 'Cosmesi Alfa'`, [verdini.recordId])).toBe(1)
  expect(await count('audit_entry', 'record_id = $1', [verdini.recordId])).toBe(1)

  const csv = await staff.browser.send({ url: `/fair/en-US/console/imports/${checked.id}.csv` })
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.body.split('\r\n').slice(0, 2)).toEqual([
    '\ufeffRow;Outcome;Key;Name;Reasons;Id;Changes',
    '2;created;P-1;Ada Verdi;;;',
  ])
})

test('refuses a duplicate row, and names the existing record', async () => {
  const staff = await as('staff')
  const checked = await staff.check(
    'Account',
    [
      'Codice;Ragione sociale;P. IVA;Città',
      'Y-1;Cosmesi Alfa Srl;777.000.300-16;Forlì',
      'Y-2;COSMESI ALFA;;forli',
      'Y-3;Gamma;IT77700040015;Pisa',
      'Y-4;Gamma e figli;77700040015;Lucca',
    ].join('\n'),
  )
  expect(checked).toMatchObject({ created: 1, refused: 3 })
  expect(checked.report.slice(0, 3).map(({ reasons }: { reasons: string[] }) => reasons)).toEqual([
    ['Già presente: Cosmesi Alfa (stesso valore: Partita IVA)'],
    ['Già presente: Cosmesi Alfa (stesso valore: Città, Ragione sociale)'],
    ['Già presente: Gamma (stesso valore: Partita IVA)'],
  ])
  const people = await staff.check('Contact', 'key;Cognome;Email\nZ-1;Altro;STAFF@foyer.example')
  expect(people.report[0].reasons[0]).toMatch(/^Già presente: .+ \(stesso valore: Email\)$/)
})

test('rolls back all rows when one is refused only in the run', async () => {
  const staff = await as('staff')
  const file = 'key;Stand;Padiglione;Area in m²;Lati aperti\nS-1;ZZ1;Pad. 15;24,5;2\nS-2;ZZ2;15;36;1'
  const checked = await staff.check('Stand__c', file)
  expect(checked).toMatchObject({ state: 'checked', created: 2, refused: 0 })
  await server.pool.query(
    `insert into import_key (object_api_name, key, record_id, row_hash) values ('Stand__c', 'S-2', 'a03000000000009AAA', '')`,
  )
  expect(await staff.start(checked.id)).toMatchObject({ state: 'refused', refused: 1 })
  expect(await count('stand', 'name = $1', ['ZZ1'])).toBe(0)
})

test('imports contracts and old invoices with their own numbers, and never changes them', async () => {
  const staff = await as('staff')
  const contracts = await staff.check(
    'Contract',
    [
      'key;Numero contratto;Azienda;Edizione;Tipo;Stato;Data di inizio;Data di fine;Totale IVA esclusa',
      'C-1;V/2024/1;Cosmesi Alfa;2025;Spazio espositivo;Chiuso;01/01/2025;31/12/2025;10.000,00',
      'C-2;CT27-00001;Cosmesi Alfa;2025;Spazio espositivo;Chiuso;01/01/2025;31/12/2025;1',
    ].join('\n'),
  )
  expect(contracts).toMatchObject({ created: 1, refused: 1 })
  expect(contracts.report[0].reasons).toEqual(['I numeri di questa forma sono assegnati da Foyer'])

  const head = 'key;Numero;Tipo;Azienda;Serie;Anno;Progressivo;Data fattura;Imponibile;IVA;Importo totale'
  const row = 'F-1;ST-2024-7;Fattura servizi;Cosmesi Alfa;ST;2024;7;3/5/2024;1000;220;1220'
  const checked = await staff.check('Invoice__c', `${head}\n${row}`)
  expect(await staff.start(checked.id)).toMatchObject({ state: 'done', created: 1 })
  const { rows } = await server.pool.query(
    `select i.name, i.state, i.total::float8, i.billed_to, l.vat_rate::float8, i.transmission
     from invoice i join invoice_line l on l.invoice = i.id where i.name = 'ST-2024-7'`,
  )
  expect(rows).toEqual([
    {
      name: 'ST-2024-7',
      state: 'delivered',
      total: 1220,
      billed_to: 'Cosmesi Alfa',
      vat_rate: 22,
      transmission: null,
    },
  ])
  expect(await staff.check('Invoice__c', `${head}\n${row}`)).toMatchObject({ unchanged: 1 })
  expect(await staff.check('Invoice__c', `${head}\n${row.replace('1220', '1221')}`)).toMatchObject({
    refused: 1,
  })
  const ours = await staff.check(
    'Invoice__c',
    `${head}\n${row.replace('F-1', 'F-2').replace(';ST;', ';FE;')}`,
  )
  expect(ours.report[0].reasons[0]).toContain('numerata da Foyer')
})

test('reads a workbook like a CSV file', async () => {
  readWith(inThread)
  const staff = await as('staff')
  const workbook = readFileSync(new URL('./fixtures/companies.xlsx', import.meta.url))
  const checked = await staff.check('Account', workbook, 'companies.xlsx')
  expect(checked.report[0]).toMatchObject({ key: '4711', name: 'Gamma Éclat', outcome: 'created' })
  await staff.start(checked.id)
  const { rows } = await server.pool.query(
    `select public_administration, website from account where name = 'Gamma Éclat'`,
  )
  expect(rows).toEqual([{ public_administration: true, website: 'https://gamma.example' }])
})

test('restricts imports by role, and refuses customers', async () => {
  readWith(here)
  expect((await (await as('exhibitor')).upload('Account', COMPANIES)).status).toBe(403)
  const office = await as('staff', ['administration'])
  expect((await office.upload('Account', COMPANIES)).status).toBe(403)
  const invoice = await office.upload('Invoice__c', 'key;Numero\n1;2')
  expect(invoice.status).toBe(201)
  const manager = await as('staff', ['technicalOffice'])
  expect((await manager.call('check', { importId: invoice.body.id, mapping: {} })).status).toBe(403)
  expect(
    (await manager.browser.send({ url: `/fair/console/imports/${invoice.body.id}.csv` })).statusCode,
  ).toBe(403)
  await as('staff', ['staff'])
})

test('refuses a file that is not a table, and a required field without a column', async () => {
  readWith(inThread)
  const staff = await as('staff', ['staff'])
  expect(JSON.stringify((await staff.upload('Account', '\0\0\u0001')).body)).toContain(
    'UNSUPPORTED_MEDIA_TYPE',
  )
  expect(JSON.stringify((await staff.upload('Account', 'Codice;Nome\n')).body)).toContain('FILE_EMPTY')
  expect((await staff.upload('User', COMPANIES)).status).toBe(404)
  const { body } = await staff.upload('Account', COMPANIES)
  const { ExternalKey: _, ...without } = body.mapping
  const refused = await staff.call('check', { importId: body.id, mapping: without })
  expect(JSON.stringify(refused.body)).toContain('MAPPING_INCOMPLETE')
})

test('imports hundreds of rows, and deletes file and report after a month but not the counts', async () => {
  readWith(here)
  const staff = await as('staff')
  const rows = Array.from({ length: 300 }, (_, i) => `L-${i};Large ${i};Espositore;Parma`)
  const checked = await staff.check('Account', ['Codice;Ragione sociale;Tipo;Città', ...rows].join('\n'))
  expect(checked).toMatchObject({ state: 'checked', rows: 300, progress: 300, created: 300 })
  expect(checked.report).toHaveLength(200)
  expect(await staff.start(checked.id)).toMatchObject({ state: 'done', created: 300 })
  expect(await count('account', 'name like $1', ['Large %'])).toBe(300)

  // The next file changes all but one row in few statements, each with its history entry and event; an
  // invalid row among them is found, and undo restores every record.
  const moved = (towns: (i: number) => string) =>
    ['Codice;Ragione sociale;Tipo;Città', ...rows.map((row, i) => row.replace('Parma', towns(i)))].join('\n')
  const wrong = await staff.check(
    'Account',
    moved((i) => (i === 7 ? 'x'.repeat(300) : 'Lodi')),
  )
  expect(wrong).toMatchObject({ updated: 299, refused: 1 })
  expect(wrong.report[0]).toMatchObject({ row: 9, outcome: 'refused' })
  const changed = await staff.check(
    'Account',
    moved((i) => (i === 7 ? 'Parma' : 'Lodi')),
  )
  expect(changed).toMatchObject({ updated: 299, unchanged: 1 })
  const ids = `(select id from account where name like 'Large %')`
  const countEvents = async (table: string, condition: string) =>
    count(table, `record_id in ${ids} and ${condition}`, [])
  expect(await staff.start(changed.id)).toMatchObject({ state: 'done', updated: 299 })
  expect(await count('account', `billing_city = 'Lodi' and id in ${ids}`, [])).toBe(299)
  expect(await countEvents('audit_entry', `name = 'record.updated'`)).toBe(299)
  expect(await countEvents('record_platform.change_event', `kind = 'updated'`)).toBe(299)
  await staff.call('undo', { importId: changed.id })
  await server.runJobs(RUN_IMPORT)
  expect((await staff.call('getImport', { importId: changed.id })).body).toMatchObject({ restored: 299 })
  expect(await count('account', `billing_city = 'Parma' and id in ${ids}`, [])).toBe(300)

  const file = join(server.fair.settings.dataDir, 'files', 'imports', checked.id)
  expect(existsSync(file)).toBe(true)
  server.advance(31 * 86_400_000)
  await server.pool.query(`select graphile_worker.add_job('imports.purge')`)
  await server.runJobs('imports.purge')
  expect(existsSync(file)).toBe(false)
  const later = await as('staff')
  const gone = await later.browser.send({ url: `/fair/console/imports/${checked.id}/refused.xlsx` })
  expect(gone.statusCode).toBe(404)
  expect(await count('import_row', 'import_id = $1', [checked.id])).toBe(0)
  expect(await count('import', 'id = $1 and created = 300', [checked.id])).toBe(1)
})

test('matches companies by natural key without a key column, updates them and reports the changes', async () => {
  const staff = await as('staff')
  const file = [
    'Ragione sociale;P. IVA;Città;Telefono',
    'Cosmesi Alfa;IT77700030016;Cesena;+39 0547 111',
    'Delta Natura;IT77700050014;Rimini;',
  ].join('\n')
  const { body } = await staff.upload('Account', file)
  expect(body.mapping.ExternalKey).toBe(body.mapping.VatNumber__c)
  const checked = await staff.check('Account', file)
  expect(checked).toMatchObject({ created: 1, updated: 1, refused: 0 })
  const row = checked.report.find(({ outcome }: { outcome: string }) => outcome === 'updated')
  expect(row.changes).toEqual([
    { field: 'Telefono', before: '', after: '+39 0547 111' },
    { field: 'Città', before: 'Forlì', after: 'Cesena' },
  ])
  const done = await staff.start(checked.id)
  expect(done).toMatchObject({ state: 'done', created: 1, updated: 1, canUndo: true })

  // A record changed by a user since is not reverted.
  const delta = done.report.find(({ name }: { name: string }) => name === 'Delta Natura').recordId
  await server.pool.query(`update account set phone = '+39 0541 222' where id = $1`, [delta])
  expect((await staff.call('undo', { importId: checked.id })).status).toBe(200)
  await server.runJobs(RUN_IMPORT)
  const undone = (await staff.call('getImport', { importId: checked.id })).body
  expect(undone).toMatchObject({ state: 'undone', restored: 1, leftAlone: 1, canUndo: false })
  const { rows } = await server.pool.query(
    `select name, billing_city as city, phone from account where vat_number = any($1) order by name`,
    [['IT77700030016', 'IT77700050014']],
  )
  expect(rows).toEqual([
    { name: 'Cosmesi Alfa', city: 'Forlì', phone: null },
    { name: 'Delta Natura', city: 'Rimini', phone: '+39 0541 222' },
  ])
  expect((await staff.call('undo', { importId: checked.id })).status).toBe(409)

  // A URL is equal with and without a trailing slash and scheme.
  await server.pool.query(
    `update account set website = 'https://www.alfa.example' where vat_number = 'IT77700030016'`,
  )
  const sites = (site: string) =>
    staff.check('Account', `Ragione sociale;P. IVA;Sito web\nCosmesi Alfa;IT77700030016;${site}`)
  expect(await sites('www.alfa.example')).toMatchObject({ updated: 0, unchanged: 1, refused: 0 })
  expect(await sites('alfa.example')).toMatchObject({ updated: 1, unchanged: 0, refused: 0 })
})

test('resumes an interrupted import, and undo leaves only records that others depend on', async () => {
  const staff = await as('staff')
  const chunk = 10
  const rows = Array.from({ length: 2 * chunk + 5 }, (_, i) => `R-${i};Resumed ${i};Espositore;Parma`)
  const checked = await staff.check('Account', ['Codice;Ragione sociale;Tipo;Città', ...rows].join('\n'))
  await staff.call('start', { importId: checked.id })
  const payload = { importId: checked.id, userId: demoIds.user('staff'), language: 'it' }
  let calls = 0
  const dying = {
    ...server.fair,
    transact: ((session, work) => {
      if (++calls === 2) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
      return server.fair.transact(session, work)
    }) as typeof server.fair.transact,
  }
  await expect(runImport(dying, chunk).run(payload)).rejects.toThrow()
  expect((await staff.call('getImport', { importId: checked.id })).body).toMatchObject({
    state: 'running',
    progress: chunk,
  })
  await Promise.all([runImport(server.fair, chunk).run(payload), runImport(server.fair, chunk).run(payload)])
  expect((await staff.call('getImport', { importId: checked.id })).body).toMatchObject({
    state: 'done',
    created: rows.length,
  })
  expect(await count('account', 'name like $1', ['Resumed %'])).toBe(rows.length)

  // Rows written together have separate events.
  const ids = `(select id from account where name like $1)`
  for (const table of ['audit_entry', 'record_platform.change_event'])
    expect([table, await count(table, `record_id in ${ids}`, ['Resumed %'])]).toEqual([table, rows.length])

  const invoice = 'key;Numero;Tipo;Azienda;Serie;Anno;Progressivo;Data fattura;Imponibile;IVA;Importo totale'
  const line = 'F-9;ST-2023-1;Fattura servizi;Resumed 7;ST;2023;1;3/5/2023;1000;220;1220'
  const billed = await staff.check('Invoice__c', `${invoice}\n${line}`)
  expect(await staff.start(billed.id)).toMatchObject({ state: 'done' })
  await staff.call('undo', { importId: checked.id })
  await runImport(server.fair, chunk).run(payload)
  expect((await staff.call('getImport', { importId: checked.id })).body).toMatchObject({
    state: 'undone',
    restored: rows.length - 1,
    leftAlone: 1,
  })
  expect(await count('account', 'name like $1', ['Resumed %'])).toBe(1)
  expect(await count('import_key', 'key like $1', ['R-%'])).toBe(1)
})

test('lets staff decide once on a row that resembles a record: update it or create a new one', async () => {
  let staff = await as('staff')
  const file = [
    'Codice;Ragione sociale;P. IVA;Città;Telefono;Sito web',
    'M-1;Cosmessi Alfa S.r.l.;;Forlì;+39 0543 1;',
    'M-2;Cosmesi Alfa;777.000.300-16;Forlì;+39 0543 2;',
    'M-3;Omega Natura;;Forlì;+39 0543 3;',
  ].join('\n')
  const checked = await staff.check('Account', file)
  expect(checked).toMatchObject({ created: 1, refused: 2, undecided: 2, decided: 0 })
  const [similar, same] = checked.report
  expect(similar.reasons).toEqual(['Molto simile a: Cosmesi Alfa (stessa città)'])
  const { rows } = await server.pool.query(
    `update account set website = 'https://alfa.example' where name = 'Cosmesi Alfa' returning id`,
  )
  const match = { recordId: rows[0].id, name: 'Cosmesi Alfa', beside: 'Forlì, IT77700030016' }
  expect(similar.matches).toEqual([match])
  expect(same.matches).toEqual([match])
  expect(same).not.toHaveProperty('chosen')

  // A row with another issue must be corrected first.
  const faulty = await staff.check('Account', file.replace('777.000.300-16', 'IT99'))
  expect(faulty).toMatchObject({ refused: 2, undecided: 1 })

  // Only proposed records can be chosen, by users who may import the object.
  const decide = (given: object) => staff.call('decide', { importId: checked.id, ...given })
  const other = (await server.pool.query(`select id from account where name = 'Beta; Figli'`)).rows[0].id
  expect((await decide({ rows: [3], recordId: other })).status).toBe(400)
  expect((await decide({ rows: [4], recordId: null })).status).toBe(400)
  const viewer = await as('staff', ['viewer'])
  expect((await viewer.call('decide', { importId: checked.id, recordId: null })).status).toBe(403)
  const customer = await as('exhibitor')
  expect((await customer.call('decide', { importId: checked.id, recordId: null })).status).toBe(403)
  staff = await as('staff', ['staff'])

  expect((await decide({ rows: [3], recordId: match.recordId })).body).toEqual({ decided: 1 })
  expect((await decide({ recordId: null })).body).toEqual({ decided: 1 })
  const decided = (await staff.call('getImport', { importId: checked.id })).body
  expect(decided).toMatchObject({ undecided: 0, decided: 2 })
  expect(decided.report.map(({ chosen }: { chosen?: string }) => chosen)).toEqual([
    null,
    match.recordId,
    undefined,
  ])

  // The corrected file is another one: the choices for its keys still apply.
  const again = await staff.check('Account', file.replace('Omega Natura', 'Omega Natura Spa'))
  expect(again).toMatchObject({ created: 2, updated: 1, refused: 0, undecided: 0 })
  expect(await staff.start(again.id)).toMatchObject({ state: 'done', created: 2, updated: 1 })
  // An empty cell does not clear an existing value.
  const kept = `id = $1 and phone = '+39 0543 2' and website = 'https://alfa.example'`
  expect(await count('account', kept, [match.recordId])).toBe(1)
  expect(await count('account', 'name = $1', ['Cosmessi Alfa S.r.l.'])).toBe(1)
  expect((await decide({ recordId: null })).body).toEqual({ decided: 0 })
  expect((await staff.call('decide', { importId: again.id, recordId: null })).status).toBe(409)
})

test('sets managed fields on new records only: assignment and size of a stand stay unchanged', async () => {
  const staff = await as('staff', ['staff'])
  const heads = 'Chiave;Stand;Padiglione;Area;Partecipazione'
  const { body } = await staff.upload('Stand__c', `${heads};Azienda\nMF-1;MF1;Pad. 16;12;;x`)
  const mapping = { ...body.mapping, Account__c: 5 }
  const refused = await staff.call('check', { importId: body.id, mapping })
  expect(refused.body).toMatchObject({ errorCode: 'COLUMN_MANAGED' })
  const numberOf = async (company: string) => {
    const { rows } = await server.pool.query<{ name: string }>(
      `select p.name from participation p join account a on a.id = p.account
       join edition e on e.id = p.edition and e.current where a.name = $1`,
      [company],
    )
    return rows[0]?.name
  }
  const [aurora, velluto] = [await numberOf('Aurora Cosmetici'), await numberOf('Velluto Profumi')]
  const load = async (row: string) => {
    const checked = await staff.check('Stand__c', `${heads}\n${row}`)
    if (checked.refused === 0) await staff.start(checked.id)
    return checked
  }
  expect(await load(`MF-1;MF1;Pad. 16;12;${aurora}`)).toMatchObject({ created: 1, refused: 0 })
  expect(await load('MF-2;MF2;Pad. 16;12;')).toMatchObject({ created: 1, refused: 0 })
  expect(await load('MF-2;MF3;Pad. 16;12;')).toMatchObject({ updated: 1, refused: 0 })
  const managed = [
    `MF-1;MF1;Pad. 16;12;${velluto}`,
    `MF-1;MF1;Pad. 16;14;${aurora}`,
    `MF-2;MF3;Pad. 16;12;${aurora}`,
  ]
  for (const row of managed)
    expect((await load(row)).report[0].reasons).toEqual([expect.stringContaining('Si modifica con')])
  const { rows } = await server.pool.query(
    `select s.area::int as area, a.name from stand s join account a on a.id = s.account where s.name = 'MF1'`,
  )
  expect(rows).toEqual([{ area: 12, name: 'Aurora Cosmetici' }])
})

test('refuses another company for a person who signs in', async () => {
  const staff = await as('staff', ['staff'])
  const checked = await staff.check(
    'Contact',
    'Email;Cognome;Azienda\nexhibitor@foyer.example;Verdi;Velluto Profumi',
  )
  expect(checked.report[0].reasons).toEqual([expect.stringContaining('Si modifica con')])
})

/** The workbench as staff: methods answer with their result, or with status and body if refused. */
async function workbench() {
  const staff = await as('staff', ['staff'])
  readWith(here)
  const upload = async (content: string | Buffer, fileName?: string) =>
    (await staff.upload('Account', content, fileName)).body
  const call = async (method: string, input: object) => {
    const { status, body } = await staff.call(method, input)
    return status === 200 ? body : { status, body }
  }
  const run = async (method: string, input: { importId: string; [name: string]: unknown }) => {
    await call(method, input)
    await server.runJobs(RUN_IMPORT)
    return call('getImport', { importId: input.importId })
  }
  return { browser: staff.browser, upload, call, run }
}

const countNamed = (name: string) => count('account', 'name = $1', [name])

const LIST = [
  'ELENCO ESPOSITORI PADIGLIONE 16',
  'aggiornato al 03/11/2026',
  '',
  'Ragione Sociale;P.IVA;Tel.;Naz.;Tipo;Note',
  'Acqua Alta;IT77700060013;;Italia;Espositore;',
  'Brume de Lin;FR40303265045;;FRANCIA;espositore;',
  'Perla Grigia;IT7770007001;;it;Espositore;',
  'Corolla Milano;IT77700080011;+39 02 555 1;Corea;Expo;',
  'Ginepro Blu;IT77700090010;;Corea;Expo;',
].join('\n')

test('finds the heading row below a title, and maps spellings of one value to it', async () => {
  const staff = await workbench()
  const file = await staff.upload(LIST)
  expect(file).toMatchObject({ headingRow: 4, sheet: 1, sheets: [], rows: 5, rememberedAt: null })
  expect(file.columns[0]).toBe('Ragione Sociale')
  expect(file.preview[0]).toEqual({ row: 1, cells: ['ELENCO ESPOSITORI PADIGLIONE 16'] })
  expect(file.empty[2]).toBe(4)
  expect(file.mapping).toMatchObject({ Name: 0, VatNumber__c: 1, Phone: 2, BillingCountry: 3, Type: 4 })
  const { columns } = await staff.call('listValues', { importId: file.id, mapping: file.mapping })
  const itemsOf = (name: string) =>
    columns
      .find(({ field }: { field: string }) => field === name)
      .items.map(({ text, rows, value, by }: Record<string, unknown>) => [text, rows, value, by])
  expect(itemsOf('BillingCountry')).toEqual([
    ['Corea', 2, null, null],
    ['Italia', 1, 'IT', 'label'],
    ['FRANCIA', 1, 'FR', 'label'],
    ['it', 1, 'IT', 'value'],
  ])
  expect(itemsOf('Type').find(([text]: string[]) => text === 'Expo')).toEqual(['Expo', 2, null, null])

  // Without a chosen value the cells are refused, each with its field.
  const checked = await staff.run('check', { importId: file.id, mapping: file.mapping })
  expect(checked).toMatchObject({ state: 'checked', created: 2, refused: 3 })
  expect(checked.issueCounts).toEqual([
    { field: 'BillingCountry', rows: 2 },
    { field: 'Type', rows: 2 },
    { field: 'VatNumber__c', rows: 1 },
  ])
  const values = { BillingCountry: { corea: 'KR' }, Type: { expo: 'Exhibitor' } }
  const mapped = await staff.run('check', { importId: file.id, mapping: file.mapping, values })
  expect(mapped).toMatchObject({ created: 4, refused: 1 })

  // The next file with the same headings has the same columns and values.
  const next = await staff.upload(LIST.replace('Acqua Alta', 'Acqua Bassa'))
  expect(next).toMatchObject({ mapping: file.mapping, values, rememberedAt: expect.any(String) })
  const again = await staff.call('listValues', { importId: next.id, mapping: next.mapping })
  expect(again.columns.flatMap(({ items }: { items: { by: string | null }[] }) => items)).not.toContainEqual(
    expect.objectContaining({ by: null }),
  )
})

test('corrects a cell and checks its row alone; imports the good rows, and writes the others to a file', async () => {
  const staff = await workbench()
  const file = await staff.upload(LIST)
  const importId = file.id
  const checked = await staff.run('check', { importId, mapping: file.mapping, values: {} })
  expect(checked.refused).toBe(3)
  const shown = await staff.call('getImport', { importId, show: 'issues', field: 'VatNumber__c' })
  expect(shown.report).toHaveLength(1)
  const [perla] = shown.report
  expect(perla).toMatchObject({
    row: 7,
    cells: { Name: 'Perla Grigia', VatNumber__c: 'IT7770007001', BillingCountry: 'it' },
    issues: [{ field: 'VatNumber__c', message: expect.stringContaining('partita IVA') }],
  })
  const fix = { importId, rows: [7], field: 'VatNumber__c', value: 'IT77700070012' }
  expect(await staff.call('fixCell', fix)).toEqual({ rows: [7] })
  expect(await staff.call('getImport', { importId })).toMatchObject({
    state: 'checked',
    created: 3,
    refused: 2,
  })
  // The VAT number is also the key.
  const fixedRows = (await staff.call('getImport', { importId, show: 'issues' })).report
  expect(fixedRows).toContainEqual(
    expect.objectContaining({ row: 7, outcome: 'created', key: 'IT77700070012' }),
  )
  expect(fixedRows.at(-1).cells).toMatchObject({
    ExternalKey: 'IT77700070012',
    VatNumber__c: 'IT77700070012',
  })
  // Other files and rows that were never refused stay as they are.
  expect(await staff.call('fixCell', { ...fix, rows: [5] })).toMatchObject({ status: 400 })
  expect(await staff.call('fixCell', { ...fix, field: 'Website' })).toMatchObject({ status: 400 })

  // One correction for all cells with the same text.
  const alike = { importId, rows: [8], field: 'Type', value: 'Espositore', isAlike: true }
  expect(await staff.call('fixCell', alike)).toEqual({ rows: [8, 9] })
  expect(await staff.call('getImport', { importId })).toMatchObject({ created: 3, refused: 2 })
  await staff.call('fixCell', { importId, rows: [9], field: 'BillingCountry', value: 'KR' })

  expect(await staff.call('start', { importId })).toMatchObject({ status: 409 })
  const done = await staff.run('start', { importId, isPartial: true })
  expect(done).toMatchObject({ state: 'done', created: 4, refused: 1, canUndo: true })
  expect(await Promise.all(['Perla Grigia', 'Ginepro Blu', 'Corolla Milano'].map(countNamed))).toEqual([
    1, 1, 0,
  ])

  const { rawPayload } = await staff.browser.send({
    url: `/fair/en-US/console/imports/${importId}/refused.xlsx`,
  })
  const [head, row, ...rest] = await readTable(rawPayload)
  expect(head?.cells).toEqual(['Ragione Sociale', 'P.IVA', 'Tel.', 'Naz.', 'Tipo', 'Note', 'Reasons'])
  expect(row?.cells.slice(0, 5)).toEqual([
    'Corolla Milano',
    'IT77700080011',
    '+39 02 555 1',
    'Corea',
    'Espositore',
  ])
  expect(row?.cells[6]).toContain('due lettere')
  expect(rest).toEqual([])
  // The corrected file of the rest is known by its headings.
  expect((await staff.upload(rawPayload, 'rest.xlsx')).rememberedAt).not.toBeNull()

  const undone = await staff.run('undo', { importId })
  expect(undone).toMatchObject({ state: 'undone', restored: 4 })
})

test('skips a row that resembles a company until staff decide', async () => {
  const staff = await workbench()
  const file = await staff.upload(
    'Codice;Ragione sociale;Città\nW-1;Aurora Cosmetic;Bologna\nW-2;Onda Nova;Bari',
  )
  const { rows } = await server.pool.query(
    `update account set billing_city = 'Bologna' where name = 'Aurora Cosmetici' returning id`,
  )
  const importId = file.id
  const checked = await staff.run('check', { importId, mapping: file.mapping })
  expect(checked).toMatchObject({ created: 1, refused: 1, undecided: 1, issueCounts: [] })
  expect((await staff.call('getImport', { importId, show: 'similar' })).report[0].matches[0].recordId).toBe(
    rows[0].id,
  )
  expect(await staff.run('start', { importId, isPartial: true })).toMatchObject({ created: 1, refused: 1 })
  expect(await countNamed('Aurora Cosmetic')).toBe(0)
})

test('reads the chosen sheet of a workbook', async () => {
  const staff = await workbench()
  const file = await staff.upload(twoSheets(), 'two.xlsx')
  expect(file).toMatchObject({ sheets: ['Note', 'Espositori & Co'], sheet: 1 })
  const second = await staff.call('readSheet', { importId: file.id, sheet: 2 })
  expect(second).toMatchObject({ sheet: 2, headingRow: 2, columns: ['Codice', 'Ragione sociale'], rows: 1 })
  const importId = file.id
  const { sheet, headingRow, mapping } = second
  const checked = await staff.run('check', { importId, mapping, sheet, headingRow })
  expect(checked).toMatchObject({ rows: 1, created: 1, refused: 0 })
  expect(await staff.run('start', { importId })).toMatchObject({ state: 'done' })
  expect(await countNamed('Dal secondo foglio')).toBe(1)
})
