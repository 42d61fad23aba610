import type { PasskeyCreationResult, PasskeyRequestResult } from '@foyer/fair-domain'

/** Loaded on demand, because most pages do not need it. */
const library = () => import('@simplewebauthn/browser')

export async function createPasskey({ options, ceremony }: PasskeyCreationResult) {
  const { startRegistration } = await library()
  return { ceremony, response: JSON.stringify(await startRegistration({ optionsJSON: options })) }
}

export async function requestPasskey({ options, ceremony }: PasskeyRequestResult) {
  const { startAuthentication } = await library()
  return { ceremony, response: JSON.stringify(await startAuthentication({ optionsJSON: options })) }
}

/** The user cancelled, or the browser dialog timed out: no error. */
export const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
