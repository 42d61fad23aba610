import { fetchNetwork, type Network } from '@foyer/record-client'
import type { Language } from '@foyer/record-contract'
import { type Connection, connection as ofThisTab } from '../shell/connection.ts'
import { onSaved } from '../shell/typing.ts'
import { isUnreachable } from '../shell/unreachable.ts'
import { newTraceParent } from './new-trace-parent.ts'

const FIRST_ERROR = 400

interface BrowserNetworkOptions {
  /** Called when the session has expired; the page then leaves. */
  onSignedOut: () => void
  connection?: Connection
  send?: Network
}

/**
 * Network of the record client in the browser, with labels in the page's language. While offline, reads and
 * changes wait and continue after reconnecting.
 */
export function browserNetwork(
  language: Language,
  {
    onSignedOut,
    connection = ofThisTab,
    send = fetchNetwork({ headers: () => ({ 'Accept-Language': language, traceparent: newTraceParent() }) }),
  }: BrowserNetworkOptions,
): Network {
  return async (request) => {
    // Some reads need a body: a list of records, a search.
    const isChange = request.write ?? request.method !== 'GET'
    for (;;) {
      await connection.back(isChange)
      try {
        const response = await send(request)
        if (isChange) onSaved(response.status < FIRST_ERROR)
        if (response.status !== 401) return response
        onSignedOut()
        // The page leaves for the login page: an answer would only flash an error before.
        return await new Promise<never>(() => {})
      } catch (error) {
        if (isChange) onSaved(false)
        if (request.signal?.aborted || !isUnreachable(error)) throw error
        connection.lose()
        // A change may have arrived before the connection failed, so the user decides whether to repeat it.
        if (isChange) throw error
      }
    }
  }
}
