import { UPLOADS, type UploadPurpose } from '@foyer/fair-domain'
import { DATA_PATH, SERVER_METHOD_PATH } from '@foyer/record-contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../testing/build-test-app.ts'
import { uploadFile } from '../testing/upload-file.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

type Browser = ReturnType<typeof server.browser>

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return browser
}

const post = (browser: Browser, url: string, content: string, type = 'application/octet-stream') =>
  browser
    .send({
      method: 'POST',
      url,
      headers: { 'content-type': type, 'accept-language': 'it' },
      payload: Buffer.from(content, 'latin1'),
    })
    .then((answer) => ({ status: answer.statusCode, body: answer.json() }))

const asForm = async (browser: Browser, name: string, content: string) => {
  const { status, body } = await uploadFile(browser, name, Buffer.from(content, 'latin1'))
  return { status, body }
}

interface Sent {
  id?: string
  contentVersion?: { id: string }
}
const versionUrl = ({ contentVersion }: Sent) => `${DATA_PATH}/content-versions/${contentVersion?.id}/data`

/** Every upload route with a user who may use it. A new route must be added here. */
const PLACES: Record<
  UploadPurpose,
  {
    who: string
    send: (browser: Browser, name: string, content: string) => Promise<{ status: number; body: Sent }>
    /** URL of the stored file, where it is downloaded under its name. */
    served?: (body: Sent) => string
  }
> = {
  staffFile: { who: 'admin', send: asForm, served: versionUrl },
  customerFile: { who: 'exhibitor', send: asForm, served: versionUrl },
  directoryImage: {
    who: 'exhibitor',
    send: (browser, name, content) =>
      post(
        browser,
        `${SERVER_METHOD_PATH}/DirectoryImageController/upload?name=${encodeURIComponent(name)}`,
        content,
      ),
  },
  intentDocument: {
    who: 'exhibitor',
    served: ({ id }) => `/fair/intent-documents/${id}`,
    send: (browser, name, content) =>
      post(
        browser,
        `${SERVER_METHOD_PATH}/IntentDocumentController/upload?name=${encodeURIComponent(name)}`,
        content,
      ),
  },
  technicalPlan: {
    who: 'staff',
    served: ({ id }) => `/fair/technical-plans/${id}`,
    send: (browser, name, content) =>
      post(
        browser,
        // Only the extension matters here.
        `/services/technical-plans/${encodeURIComponent(name.replace(/^[^.]*/, '15_B12_900'))}`,
        content,
        'application/pdf',
      ),
  },
  importTable: {
    who: 'admin',
    send: (browser, name, content) =>
      post(browser, `/services/imports/Account/${encodeURIComponent(name)}`, content),
  },
  participantTable: {
    who: 'pavilion',
    send: (browser, name, content) =>
      post(browser, `/services/collective/participants/check?name=${encodeURIComponent(name)}`, content),
  },
}

/** Files that run when opened, or disguise their type. */
const DANGEROUS = [
  ['run.bat', '@echo off\r\ndel *.*'],
  ['run.txt', '@echo off\r\ndel *.*'],
  ['names.bat', 'name;email\r\na;b'],
  ['app.hta', '<html><hta:application/><script>x</script></html>'],
  ['page.html', '<script>alert(1)</script>'],
  ['page.csv', '  <html><script>alert(1)</script>'],
  ['script.js', 'WScript.Shell'],
  ['a.pdf.exe', '%PDF-1.7 %%EOF'],
  ['a.pdf', 'MZ\x90\x00\x03'],
  ['a.pdf ', '%PDF-1.7 %%EOF'],
  ['script.pdf', '%PDF-1.7 <</S/JavaScript/JS(app.alert(1))>> %%EOF'],
  ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['logo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['link.lnk', 'L\x00\x00\x00\x01\x14\x02\x00'],
  ['tool.jar', 'PK\x03\x04 META-INF/MANIFEST.MF'],
  ['files.zip', 'PK\x03\x04 setup.exe'],
  ['macro.xlsm', 'PK\x03\x04 [Content_Types].xml xl/workbook.xml'],
  ['macro.xlsx', 'PK\x03\x04 [Content_Types].xml xl/workbook.xml xl/vbaProject.bin'],
  ['old.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
] as const

test.each(Object.keys(PLACES) as UploadPurpose[])(
  '%s rejects files that run when opened',
  async (purpose) => {
    const { who, send } = PLACES[purpose]
    const browser = await as(who)
    const before = server.storedFiles()
    for (const [name, content] of DANGEROUS) {
      const { status, body } = await send(browser, name, content)
      const code = (body as unknown as { errorCode?: string; message?: string }[])[0]
      // Images have their own errors for a wrong name or extension; a plan is looked up by its name first.
      const refusals = ['UNSUPPORTED_MEDIA_TYPE', 'IMAGE_REFUSED', 'NAME_UNREADABLE']
      expect([name, status >= 400 && status < 500, refusals.includes(code?.errorCode ?? '')]).toEqual([
        name,
        true,
        true,
      ])
      if (code?.errorCode === 'UNSUPPORTED_MEDIA_TYPE')
        for (const kind of UPLOADS[purpose].kinds) expect(code.message).toContain(kind.toUpperCase())
    }
    expect(server.storedFiles()).toEqual(before)
  },
)

test('accepts from staff files that customers may not send', async () => {
  const [customer, staff] = [await as('exhibitor'), await as('admin')]
  const table = Buffer.from('nome;citt\xe0\r\nAda;Forl\xec', 'latin1')
  expect((await uploadFile(customer, 'a.csv', table)).status).toBe(415)
  expect((await uploadFile(staff, 'a.csv', table)).status).toBe(201)
})

test('serves a download as attachment, with a name and a type chosen by the server', async () => {
  const staff = await as('admin')
  const { id } = await uploadFile(staff, 'scan', '%PDF-1.7 %%EOF')
  const { rows } = await server.pool.query(
    'select latest_published_version_id as version from content_document where id = $1',
    [id],
  )
  const answer = await staff.send({ url: `${DATA_PATH}/content-versions/${rows[0].version}/data` })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="scan.pdf"; filename*=UTF-8''scan.pdf`,
    'x-content-type-options': 'nosniff',
  })
})

const HOSTILE_NAMES = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win',
  '/etc/passwd',
  'a%2f..%2fb',
  '....//....//x',
  'C:\\x',
  'con',
  '',
  `quote'semi;colon`,
  'double"; filename="other',
  'encoded%0d%0aline',
  'line\r\nset-cookie: a=b',
  'null\u0000byte',
  '<img src=x onerror=alert(1)>',
  '\u202efdp',
  'x'.repeat(300),
]
const CONTENTS = { pdf: '%PDF-1.7 %%EOF', csv: 'name;price', png: '' }

test.each(Object.keys(PLACES) as UploadPurpose[])(
  '%s stores a file with a hostile name under an id, and serves it with a plain name',
  async (purpose) => {
    const { who, send, served } = PLACES[purpose]
    const browser = await as(who)
    const kinds: readonly string[] = UPLOADS[purpose].kinds
    const kind = (['pdf', 'csv', 'png'] as const).find((each) => kinds.includes(each)) ?? 'pdf'
    const content = kind === 'png' ? (await onePixel()).toString('latin1') : CONTENTS[kind]
    let stored = 0
    // A name that is never served can only do harm in the store.
    const starts = served
      ? HOSTILE_NAMES
      : HOSTILE_NAMES.filter((start) => /^(\.\.\/|\/etc|null)/.test(start))
    for (const name of [...starts.map((start) => `${start}.${kind}`), '']) {
      const before = new Set(server.storedFiles())
      const { status, body } = await send(browser, name, content)
      const added = server.storedFiles().filter((file) => !before.has(file))
      expect([name, status < 500]).toEqual([name, true])
      if (status >= 400) {
        expect([name, added]).toEqual([name, []])
        continue
      }
      stored += 1
      expect(added.filter((file) => !/^[\w-]+(\.\w+)?$/.test(file))).toEqual([])
      if (!served) continue
      const { headers, statusCode } = await browser.send({ url: served(body) })
      expect([name, statusCode]).toEqual([name, 200])
      const disposition = String(headers['content-disposition'])
      expect(disposition).toMatch(
        /^attachment; filename="[ !#-.0-[\]-~]{1,260}"; filename\*=UTF-8''[\w.%~-]+$/,
      )
      expect(decodeURIComponent(disposition.split(`UTF-8''`)[1] ?? '')).toMatch(
        /^[^/\\\p{Cc}\p{Bidi_Control}]+$/u,
      )
    }
    if (served) expect(stored).toBeGreaterThan(0)
  },
)

const onePixel = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#a80f60' } })
    .png()
    .toBuffer()
