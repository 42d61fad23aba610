import { DATA_PATH } from '@foyer/record-contract'
import { expect } from 'vitest'
import { buildTestApp } from '../../apps/server/src/testing/build-test-app.ts'
import { callMethod } from '../../apps/server/src/testing/call-method.ts'
import { uploadFile } from '../../apps/server/src/testing/upload-file.ts'

type Server = Awaited<ReturnType<typeof buildTestApp>>
type Browser = ReturnType<Server['browser']>

export const PDF = `%PDF-1.4\n${'x'.repeat(64)}\n%%EOF\n`

/** The whole product with its demonstration data, and common steps of journeys. */
export async function openFair(options: Parameters<typeof buildTestApp>[0] = {}) {
  const server = await buildTestApp(options)

  /** A user at a browser; all requests must succeed. */
  function person(browser: Browser) {
    const call = (method: string, input: object = {}) => callMethod(browser, method, input)
    return {
      browser,
      call,
      ask: async (method: string, input: object = {}) => {
        const { status, body } = await call(method, input)
        expect([method, status, body]).toEqual([method, 200, body])
        return body
      },
      refused: async (method: string, input: object = {}) => (await call(method, input)).body.errorCode,
      home: async (language: 'it' | 'en-US' = 'en-US') =>
        (await call('HomeController/getHome', { language })).body,
      screens: async () => (await call('ExplainController/getScreens', { language: 'en-US' })).body,
      page: async (path: string) => (await browser.send({ method: 'GET', url: `/fair${path}` })).body,
      upload: async (name: string, content: string = PDF) => (await uploadFile(browser, name, content)).id,
      /** A decision or action of staff on a record. */
      act: async (action: string, contextId: string, fields: object = {}) => {
        const response = await browser.send({
          method: 'POST',
          url: `${DATA_PATH}/ui-api/actions/perform-quick-action/${action}`,
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ contextId, fields }),
        })
        return { status: response.statusCode, body: response.json() }
      },
    }
  }

  return {
    server,
    person,
    as: async (account: string) => {
      const browser = server.browser()
      await browser.signIn(account.includes('@') ? account : `${account}@foyer.example`)
      return person(browser)
    },
    rows: async <R extends object = Record<string, string>>(sql: string, ...values: unknown[]) =>
      (await server.pool.query<R>(sql, values)).rows,
    /** The latest mail of a kind in the recipient's language; with `words` the latest that contains them. */
    mailTo: async (address: string, key: string, words = '') => {
      const { rows } = await server.pool.query<{ subject: string; text: string }>(
        'select name as subject, text from message where "to" = $1 and key = $2 and position($3 in text) > 0 order by created_date desc, id desc limit 1',
        [address, key, words],
      )
      return rows[0]
    },
    /** Lines of a bank statement in the format of the bank: amount, text and number of each. */
    statement: (...lines: readonly (readonly [amountCents: number, text: string, number: string])[]) =>
      [
        'Data;Importo;Ordinante;Causale;CRO',
        ...lines.map(
          ([cents, text, number]) =>
            `15/01/2027;${(cents / 100).toFixed(2).replace('.', ',')};Azienda;${text};${number}`,
        ),
      ].join('\n'),
  }
}
