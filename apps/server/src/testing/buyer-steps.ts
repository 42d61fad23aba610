import { BUYER_VALUES } from '@foyer/fair-domain/fixtures/buyer-values'
import { DATA_PATH } from '@foyer/record-contract'
import type { buildTestApp } from './build-test-app.ts'
import { callMethod } from './call-method.ts'
import { registerPerson } from './register-person.ts'

type Server = Awaited<ReturnType<typeof buildTestApp>>

export const BUYER_SCORE = {
  RolePoints__c: 25,
  SizePoints__c: 18,
  RelevancePoints__c: 18,
  MarketPoints__c: 18,
  HistoryPoints__c: 12,
  AgencyGuest__c: false,
}

/**
 * Common steps of tests of the buyer programme. The server is passed as a function, because it starts before
 * the first test.
 */
export function buyerSteps(server: () => Server) {
  async function as(account: string) {
    const browser = server().browser()
    await browser.signIn(`${account}@foyer.example`)
    return browser
  }
  let people = 0
  async function newBuyer(company = `Casa ${++people}`) {
    const email = `buyer${++people}@duarte.example`
    const browser = await registerPerson(server(), { email, company, audience: 'buyer' })
    const values = { ...BUYER_VALUES, CompanyName__c: company }
    const send = (changes: object = {}, consents: object = {}) =>
      callMethod(
        browser,
        'BuyerAccreditationController/send',
        { values: { ...values, ...changes }, consents: { privacy: true, ...consents } },
        { 'accept-language': 'en-US' },
      )
    const read = async () => (await callMethod(browser, 'BuyerAccreditationController/getApplication')).body
    return { browser, email, send, read }
  }
  const act = async (action: string, id: string, fields: object = {}, account = 'admin') => {
    server().advance(1_000)
    const response = await (await as(account)).send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/actions/perform-quick-action/BuyerApplication__c.${action}`,
      payload: { contextId: id, fields },
    })
    return { status: response.statusCode, body: response.json() }
  }
  const stored = async (id: string) =>
    (await server().pool.query('select * from buyer_application where id = $1', [id])).rows[0]
  const mailsOf = async (email: string) =>
    (
      await server().pool.query(
        `select key, language, text from message where "to" = $1 and key like 'buyer.%' order by created_date, id`,
        [email],
      )
    ).rows
  const quota = async (value: string) =>
    Number((await server().pool.query('select used from buyer_quota where value = $1', [value])).rows[0].used)
  async function sentApplication(changes: object = {}) {
    const buyer = await newBuyer()
    const { body } = await buyer.send(changes)
    return { ...buyer, id: body.id as string }
  }
  async function accepted(changes: object = {}) {
    const application = await sentApplication(changes)
    await act('Score', application.id, BUYER_SCORE)
    const { status } = await act('Accept', application.id)
    if (status !== 201) throw new Error(`Accepting was refused with ${status}`)
    return application
  }

  return { as, newBuyer, act, stored, mailsOf, quota, sentApplication, accepted }
}
