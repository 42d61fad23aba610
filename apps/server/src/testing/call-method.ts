import { SERVER_METHOD_PATH } from '@foyer/record-contract'
import type { buildTestApp } from './build-test-app.ts'

type Browser = ReturnType<Awaited<ReturnType<typeof buildTestApp>>['browser']>

/** Calls `Class/method` as this browser; returns status and body. */
export async function callMethod(
  browser: Browser,
  method: string,
  input: object = {},
  headers: Record<string, string> = {},
) {
  const response = await browser.send({
    method: 'POST',
    url: `${SERVER_METHOD_PATH}/${method}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(input),
  })
  return { status: response.statusCode, body: response.json(), response }
}
