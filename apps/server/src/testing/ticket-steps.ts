import type { EntitlementKind } from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import { demoIds } from '../seed/demo-ids.ts'
import { balanceOf } from '../services/entitlements/balance-of.ts'
import { recordReceipt } from '../services/payments/record-receipt.ts'
import type { buildTestApp } from './build-test-app.ts'
import { callMethod } from './call-method.ts'

type Server = Awaited<ReturnType<typeof buildTestApp>>

/** Common steps of tests of tickets. The server is passed as a function, because it starts before the first test. */
export function ticketSteps(server: () => Server) {
  let keys = 0
  const newKey = () => `test-key-${++keys}`

  async function as(account: string) {
    const browser = server().browser()
    if (account !== 'guest') await browser.signIn(`${account}@foyer.example`)
    const call = (method: string, input: object = {}) => callMethod(browser, method, input)
    const act = async (name: string, contextId: string, fields: object = {}) => {
      const response = await browser.send({
        method: 'POST',
        url: `${DATA_PATH}/ui-api/actions/perform-quick-action/${name}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ contextId, fields }),
      })
      return { status: response.statusCode, text: response.body }
    }
    return { browser, call, act }
  }

  const rowsOf = async <R extends object>(sql: string, ...values: unknown[]) =>
    (await server().pool.query<R>(sql, values)).rows
  const mails = async (key: string) => (await rowsOf('select from message where key = $1', key)).length

  async function leftOf(accountId: string, kind: EntitlementKind) {
    const [edition] = await rowsOf<{ id: string }>('select id from edition where current')
    return (await balanceOf(server().pool, { accountId, editionId: edition?.id ?? '', kind })).left
  }
  const left = (company: string, kind: EntitlementKind) => leftOf(demoIds.account(company), kind)

  /** Records the transfer for an order. */
  async function pay(orderId: string, amountCents: number) {
    const { fair } = server()
    const dues = await rowsOf<{ id: string; account: string }>(
      'select id, account from amount_due where subject_id = $1',
      orderId,
    )
    return fair.transact(fair.systemSession, (transaction) =>
      recordReceipt(fair, transaction, {
        accountId: dues[0]?.account ?? '',
        amountCents,
        receivedOn: '2027-01-15',
        bankReference: `bank-${orderId}`,
        dueIds: dues.map(({ id }) => id),
      }),
    )
  }

  return { as, newKey, rowsOf, mails, left, leftOf, pay }
}
