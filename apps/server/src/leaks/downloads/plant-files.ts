import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Readable } from 'node:stream'
import { DOCUMENT_KINDS, type DocumentKindName } from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import sharp from 'sharp'
import type { Server } from '../../matrix/registered.ts'
import { demoIds } from '../../seed/demo-ids.ts'
import { documentKey } from '../../services/documents/make-document.ts'
import { callMethod } from '../../testing/call-method.ts'
import { INVOICE_FORM, shopSteps } from '../../testing/shop-steps.ts'
import { uploadFile } from '../../testing/upload-file.ts'

type Browser = ReturnType<Server['browser']>

const AURORA = demoIds.account('Aurora Cosmetici')
const OSWALD = createRequire(new URL('../../../../../packages/ui/package.json', import.meta.url)).resolve(
  '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2',
)

/** A PDF that no other file is equal to. */
const pdfOf = (name: string) =>
  Buffer.from(`%PDF-1.7\n% the content of ${name}, and of nothing else\n%%EOF\n`)

/** Creates a file behind every route, and returns its URL by name. */
export async function plantFiles(server: Server) {
  const { pool } = server
  // Documents and tickets of the demo are not needed.
  await pool.query('delete from graphile_worker._private_jobs')
  const as = async (account: string) => {
    const browser = server.browser()
    await browser.signIn(`${account}@foyer.example`)
    return browser
  }
  const [exhibitor, staff, admin] = [await as('exhibitor'), await as('staff'), await as('admin')]
  await pool.query(`update refund set state = 'approved'`)
  const uploads = await plantUploads(server, { exhibitor, staff, admin })
  await pool.query(
    `insert into import_row (import_id, row, outcome, key, name, reasons) select id, 1, 'created', 'x', 'Prova', '{}' from import`,
  )
  return {
    ...(await plantTickets(server, exhibitor)),
    documents: await plantDocuments(server),
    ...uploads,
    ...(await plantPictures(server, admin)),
    ...(await findRecords(server)),
    calendar: new URL((await call(exhibitor, 'HomeController/makeCalendar')).address).pathname,
  }
}

/** Calls a method that must succeed. */
async function call(browser: Browser, method: string, input: object = {}) {
  const { status, body } = await callMethod(browser, method, input)
  if (status !== 200) throw new Error(`${method}: ${JSON.stringify(body)}`)
  return body
}

/** A bought ticket with its receipt, and a badge that was mailed. */
async function plantTickets(server: Server, exhibitor: Browser) {
  const { order, payDemo, readOrder, issue, pathOf } = shopSteps(() => server)
  const guest = server.browser()
  const paid = await payDemo(guest, (await order(guest)).location)
  const invoiced = await payDemo(guest, (await order(guest, INVOICE_FORM)).location)
  const email = 'zoe@aurora.example'
  const holder = { firstName: 'Zoe', lastName: 'Prova', role: 'Sales', email }
  await call(exhibitor, 'BadgesController/assign', { kind: 'badge', holder, key: 'downloads' })
  await issue()
  const [ticket] = (await readOrder(guest, paid)).tickets
  const [invoice] = (await readOrder(guest, invoiced)).invoice.documents
  const tokenOf = (page: string) =>
    encodeURIComponent(new URL(page, 'http://127.0.0.1').searchParams.get('token') ?? '')
  const { rows } = await server.pool.query<{ text: string }>(
    `select text from message where key = 'badge.personal' and "to" = $1`,
    [email],
  )
  return {
    ticketToken: encodeURIComponent(String(ticket.token)),
    orderToken: tokenOf(paid),
    shopInvoice: { token: tokenOf(invoiced), number: encodeURIComponent(invoice.number) },
    badge: pathOf(/https?:\S+\/badge\/\S+/.exec(rows[0]?.text ?? '')?.[0]),
  }
}

/** The account or the contact that a document of each kind belongs to. */
const OWNERS: Readonly<Record<DocumentKindName, { account: string } | { contact: string } | null>> = {
  contract: { account: AURORA },
  accreditationTicket: { contact: 'press' },
  buyerBadge: { contact: 'buyer' },
  ticketOrder: { account: AURORA },
  visitorTicket: { contact: 'visitor' },
  shopReceipt: { contact: 'visitor' },
  ticketCards: null,
  guestTicket: null,
  badge: { account: AURORA },
  badgeSet: { account: AURORA },
  parkingPass: { account: AURORA },
  proForma: { account: AURORA },
  accountStatement: { account: AURORA },
  dunningLetter: { account: AURORA },
  invoice: { account: AURORA },
}

async function plantDocuments({ fair, files }: Server) {
  const addresses = {} as Record<DocumentKindName, string>
  for (const kind of Object.keys(DOCUMENT_KINDS) as DocumentKindName[]) {
    const content = pdfOf(`document ${kind}`)
    const owner = { account: null, contact: null, ...OWNERS[kind] }
    const { id } = await fair.transact(fair.systemSession, (transaction) =>
      fair.dynamicWriter.create(transaction, 'Document__c', {
        Name: `Document ${kind}`,
        Kind__c: kind,
        SubjectId__c: AURORA,
        Account__c: owner.account,
        Contact__c: owner.contact && demoIds.contact(owner.contact),
        Language__c: 'it',
        State__c: 'ready',
        MadeAt__c: new Date(fair.clock()).toISOString(),
        Size__c: content.length,
        Code__c: kind,
      }),
    )
    await files.write(documentKey(id), Readable.from([content]))
    addresses[kind] = `/fair/documents/${id}`
  }
  return addresses
}

async function plantUploads(
  server: Server,
  { exhibitor, staff, admin }: Record<'exhibitor' | 'staff' | 'admin', Browser>,
) {
  const post = async (browser: Browser, url: string, content: Buffer, type = 'application/octet-stream') => {
    const answer = await browser.send({
      method: 'POST',
      url,
      headers: { 'content-type': type },
      payload: content,
    })
    if (answer.statusCode !== 201) throw new Error(`${url}: ${answer.body}`)
    return String(answer.json().id)
  }
  const upload = async (browser: Browser, name: string, parent?: string) => {
    const { body } = await uploadFile(browser, name, pdfOf(name), parent)
    return `${DATA_PATH}/content-versions/${body.contentVersion.id}/data`
  }
  await server.pool.query(`update participation set payment_state = 'paid' where account = $1`, [AURORA])
  return {
    companyFile: await upload(staff, 'company.pdf', AURORA),
    contractFile: await storeContract(server),
    ownFile: await upload(exhibitor, 'own.pdf'),
    staffFile: await upload(staff, 'staff.pdf'),
    intentDocument: `/fair/intent-documents/${await post(exhibitor, '/lwr/apex/v65.0/IntentDocumentController/upload?name=intent.pdf', pdfOf('intent'))}`,
    technicalPlan: `/fair/technical-plans/${await post(staff, '/services/technical-plans/15_B12_41.pdf', pdfOf('plan'), 'application/pdf')}`,
    importReport: `/fair/console/imports/${await post(admin, '/services/imports/Account/accounts.csv', Buffer.from('name;city\nProva;Bologna\n'))}.csv`,
  }
}

/** Stores the content of a contract of the demo, whose record has none. */
async function storeContract({ pool, files }: Server) {
  const content = pdfOf('contract')
  const { rows } = await pool.query<{ id: string }>(
    `update content_version v set content_size = $2 from content_document_link l join contract c on c.id = l.contract_id
     where l.content_document_id = v.content_document_id and c.account_id = $1 returning v.id`,
    [AURORA, content.length],
  )
  const id = rows[0]?.id ?? ''
  await files.write(id, Readable.from([content]))
  return `${DATA_PATH}/content-versions/${id}/data`
}

/** Pictures that the site shows, others that it does not show yet, and the theme. */
async function plantPictures({ pool }: Server, admin: Browser) {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a80f60' } })
    .png()
    .toBuffer()
  const sent = { is: 'new', picture: picture.toString('base64') }
  const face = { font: 'uploaded', file: readFileSync(OSWALD).toString('base64') }
  await call(admin, 'ThemeController/saveTheme', {
    accent: '#df1080',
    logo: sent,
    smallLogo: sent,
    heading: face,
    text: face,
  })
  const add = async (sql: string) => {
    const { rows } = await pool.query<{ id: string }>(sql)
    const { body } = await uploadFile(admin, 'picture.png', picture, rows[0]?.id)
    return { parent: rows[0]?.id ?? '', version: String(body.contentVersion.id) }
  }
  const [shown, hidden] = [
    await add(`select id from page where status = 'published' order by id limit 1`),
    await add(`select id from page where status = 'published' order by id desc limit 1`),
  ]
  const [mark, hiddenMark] = [
    await add(`select id from site_link where active order by id limit 1`),
    await add(`select id from site_link where active order by id desc limit 1`),
  ]
  await pool.query(`update page set status = 'draft' where id = $1`, [hidden.parent])
  await pool.query(`update site_link set active = false where id = $1`, [hiddenMark.parent])
  return {
    picture: `/fair/pictures/${shown.version}/600.webp`,
    hiddenPicture: `/fair/pictures/${hidden.version}/600.webp`,
    mark: `/fair/marks/${mark.version}.webp`,
    hiddenMark: `/fair/marks/${hiddenMark.version}.webp`,
  }
}

/** Records of the demo that routes serve. */
async function findRecords({ pool, fair }: Server) {
  const idOf = async (sql: string, ...values: unknown[]) => {
    const { rows } = await pool.query<{ id: string }>(sql, values)
    if (!rows[0]) throw new Error(`Nothing is found by ${sql}`)
    return rows[0].id
  }
  const message = await fair.transact(fair.systemSession, (transaction) => {
    const texts = { subject: 'Prova', body: 'The content of a message of one person' }
    return fair.sendMessage(transaction, {
      template: { key: 'test.mail', placeholders: [], texts: { it: texts, 'en-US': texts } },
      to: { email: 'exhibitor@foyer.example', language: 'it', userId: demoIds.user('exhibitor') },
      data: {},
    })
  })
  const image = (of: string) =>
    idOf(
      `select i.id from directory_image i join catalogue.image c on c.image = i.id
       where i.state = 'ready' and i.account ${of} $1 order by i.id limit 1`,
      AURORA,
    )
  const draftImage = await image('=')
  await pool.query('delete from catalogue.image where image = $1', [draftImage])
  return {
    message,
    publishedImage: await image('<>'),
    draftImage,
    invoice: await idOf('select id from invoice where account = $1 order by id limit 1', AURORA),
    mailing: await idOf('select id from mailing order by id limit 1'),
    conditions: await idOf(`select id from consent_text where document_it is not null order by id limit 1`),
    session: await idOf(`select id from calendar_event order by id limit 1`),
  }
}
