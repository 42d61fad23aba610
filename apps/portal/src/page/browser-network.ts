import { fetchNetwork, type Network } from '@foyer/record-client'
import type { Language } from '@foyer/record-contract'

/** The record API as the browser reaches it: labels in the page's language; who is no longer signed in must do so. */
export function browserNetwork(language: Language, reload = () => window.location.reload()): Network {
  const send = fetchNetwork({ headers: () => ({ 'Accept-Language': language }) })
  return async (request) => {
    const response = await send(request)
    // The page's own guard knows the way to the login page and back.
    if (response.status === 401) reload()
    return response
  }
}
