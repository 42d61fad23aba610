import { traceHeaders } from '../tracing/in-span.ts'
import { fetchOutside } from './fetch-outside.ts'
import { signMessage } from './ticketing/sign-message.ts'

export interface SignedServiceOptions {
  url: string
  /** Known to both sides. */
  secret: string
  clock: () => number
}

/** Creates a function that sends signed requests, and throws `Unavailable` if no answer comes. */
export const createSignedSender =
  (
    { url, secret, clock }: SignedServiceOptions,
    Unavailable: new (problem: string, options?: ErrorOptions) => Error,
  ) =>
  async (method: 'PUT' | 'GET' | 'DELETE', path: string, content?: object, headers: object = {}) => {
    const address = new URL(`${url.replace(/\/$/, '')}/${path}`)
    const body = content === undefined ? '' : JSON.stringify(content)
    const timestamp = Math.floor(clock() / 1000)
    try {
      const response = await fetchOutside(address, {
        method,
        headers: {
          accept: 'application/json',
          'x-foyer-timestamp': String(timestamp),
          'x-foyer-signature': signMessage(secret, { timestamp, method, path: address.pathname, body }),
          ...(body === '' ? {} : { 'content-type': 'application/json' }),
          ...headers,
          ...traceHeaders(),
        },
        ...(body === '' ? {} : { body }),
      })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      throw new Unavailable('no answer', { cause: error })
    }
  }
