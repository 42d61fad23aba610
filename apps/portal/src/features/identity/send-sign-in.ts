import type { SignInIssue } from '../../shell/portal.ts'

type Fault = Omit<SignInIssue, 'email'>

export type SignInResponse = { redirectTo: string } | { fault: Fault | { reason: 'failed' } }

/** Sends a sign-in form without leaving the page. */
export const sendSignIn = (action: string, form: FormData, fetchIt = fetch) =>
  send(action, new URLSearchParams([...form].map(([name, value]) => [name, String(value)])), fetchIt)

export interface PasskeyResponse {
  step: 'signIn' | 'secondStep'
  ceremony: string
  response: string
  next: string
}

/** Sends the response of a passkey. */
export const sendPasskey = (action: string, answer: PasskeyResponse, fetchIt = fetch) =>
  send(action, JSON.stringify(answer), fetchIt)

async function send(
  action: string,
  body: URLSearchParams | string,
  fetchIt: typeof fetch,
): Promise<SignInResponse> {
  const json: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  try {
    const response = await fetchIt(action, {
      method: 'POST',
      headers: { accept: 'application/json', ...json },
      body,
    })
    const answer = (await response.json()) as Partial<{ redirectTo: string; fault: Fault }>
    if (answer.redirectTo !== undefined) return { redirectTo: answer.redirectTo }
    return { fault: answer.fault ?? { reason: 'failed' } }
  } catch {
    return { fault: { reason: 'failed' } }
  }
}
