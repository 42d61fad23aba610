import type { PasskeyCreationResult, PasskeyRequestResult } from '@foyer/fair-domain'

/** Fetched when somebody wants it: most pages never do. */
const library = () => import('@simplewebauthn/browser')

export async function createPasskey({ options, ceremony }: PasskeyCreationResult) {
  const { startRegistration } = await library()
  return { ceremony, response: JSON.stringify(await startRegistration({ optionsJSON: options })) }
}

export async function requestPasskey({ options, ceremony }: PasskeyRequestResult) {
  const { startAuthentication } = await library()
  return { ceremony, response: JSON.stringify(await startAuthentication({ optionsJSON: options })) }
}

/** The person closed the browser's window, or let it time out: they know, and nothing went wrong. */
export const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
