import { demoIds } from '../seed/demo-ids.ts'
import type { buildTestApp } from './build-test-app.ts'
import { ticketSteps } from './ticket-steps.ts'

type Server = Awaited<ReturnType<typeof buildTestApp>>
type Browser = ReturnType<Server['browser']>
type Fields = Readonly<Record<string, string | readonly string[]>>

/** The form of the shop as sent by a browser: one ticket for one day and one person, by card. */
const SHOP_FORM = {
  step: 'order',
  ticket: 'oneDay',
  days: ['2027-02-11'],
  quantity: '1',
  email: 'chiara@montanari.example',
  firstName1: 'Chiara',
  lastName1: 'Montanari',
  method: 'card',
  acceptsTerms: 'on',
  total: '4000',
} as const satisfies Fields

/** Fields by which a company in Italy requests an invoice. */
export const INVOICE_FORM = {
  invoice: 'on',
  invoiceRecipient: 'italian',
  invoiceName: 'Montanari Profumerie S.r.l.',
  invoiceVatNumber: 'IT 01114601006',
  invoiceDelivery: 'm5uxcr1',
  invoiceStreet: 'Via Santo Stefano 41',
  invoicePostalCode: '40125',
  invoiceCity: 'Bologna',
  invoiceProvince: 'bo',
  invoiceReference: 'PO 2027/118',
}

/** Common steps of buyers in the shop. */
export function shopSteps(server: () => Server) {
  const steps = ticketSteps(server)
  const { rowsOf } = steps

  const post = (browser: Browser, url: string, fields: Fields) => {
    const body = new URLSearchParams()
    for (const [name, value] of Object.entries(fields))
      for (const one of [value].flat()) body.append(name, one)
    return browser.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: body.toString(),
    })
  }
  /** Path and query of a URL on this site. */
  const pathOf = (location: unknown) => {
    const { pathname, search } = new URL(String(location), 'http://127.0.0.1')
    return `${pathname}${search}`
  }

  const sendOrder = (browser: Browser, fields: Fields = {}, base = '/fair') =>
    post(browser, `${base}/ticketing`, { ...SHOP_FORM, requestKey: steps.newKey(), ...fields })

  /** Places an order and returns its record. */
  async function order(browser: Browser, fields: Fields = {}) {
    const response = await sendOrder(browser, fields)
    if (response.statusCode !== 303)
      throw new Error(`${response.statusCode}: ${response.body.slice(0, 2000)}`)
    const location = pathOf(response.headers.location)
    return { location, ...(await lastOrder()) }
  }

  async function lastOrder() {
    const [row] = await rowsOf<{ id: string; name: string; state: string; reference: string; total: string }>(
      'select id, name, state, reference, total::text from shop_order order by name desc limit 1',
    )
    if (!row) throw new Error('There is no order')
    return row
  }
  const orderOf = async (id: string) => {
    const [row] = await rowsOf<Record<string, unknown>>('select * from shop_order where id = $1', id)
    return row ?? {}
  }

  /** Pays on the demo's page and returns to the order. */
  async function payDemo(browser: Browser, location: string) {
    const paid = await post(browser, location, { step: 'pay' })
    const back = await browser.send({ url: pathOf(paid.headers.location) })
    return pathOf(back.headers.location)
  }

  /** Returns the content of an order page from its method. */
  async function readOrder(browser: Browser, pageUrl: string, language: 'it' | 'en-US' = 'it') {
    const token = new URL(pageUrl, 'http://127.0.0.1').searchParams.get('token') ?? ''
    const response = await browser.send({
      method: 'GET',
      url: `/lwr/apex/v65.0/ShopController/getOrder?methodParams=${encodeURIComponent(JSON.stringify({ token, language }))}`,
    })
    return JSON.parse(response.body)
  }

  /** Runs the jobs for pending codes and documents. */
  async function issue() {
    await server().runJobs('ticketing.issue')
    await server().runJobs('make-document')
  }

  const ticketsOf = (orderId: string) =>
    rowsOf<{ id: string; name: string; state: string; code: string; days: string }>(
      `select t.id, t.name, t.state, t.code, t.days from ticket t join shop_ticket s on s.id = t.subject_id
       where s.shop_order = $1 order by s.position, t.created_date, t.state desc, t.name`,
      orderId,
    )

  /** The code of the demo company. */
  async function companyCode(company = 'Aurora Cosmetici') {
    const [row] = await rowsOf<{ id: string; name: string; used: number; cap: number }>(
      `select id, name, used::int, cap::int from discount_code where account = $1 and kind = 'company'`,
      demoIds.account(company),
    )
    if (!row) throw new Error('The company has no code')
    return row
  }

  async function scan(code: string, gate = 'north') {
    const { call } = await steps.as('staff')
    return (await call('AdmissionController/validate', { code, gate, scanId: steps.newKey() })).body
  }

  const mailsTo = (email: string, key: string) =>
    rowsOf<{ subject: string; text: string; html: string }>(
      'select name as subject, text, html from message where "to" = $1 and key = $2 order by created_date, id',
      email,
      key,
    )

  return {
    ...steps,
    post,
    pathOf,
    sendOrder,
    order,
    lastOrder,
    orderOf,
    payDemo,
    readOrder,
    issue,
    ticketsOf,
    companyCode,
    scan,
    mailsTo,
  }
}
