import type { SignInFault } from '../../shell/portal.ts'

export type SignInAnswer =
  | { redirectTo: string }
  | { fault: Omit<SignInFault, 'email'> | { reason: 'failed' } }

/** Sends the login form without leaving the page. */
export async function sendSignIn(action: string, form: FormData, fetchIt = fetch): Promise<SignInAnswer> {
  try {
    const response = await fetchIt(action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
    })
    const answer = (await response.json()) as Partial<{
      redirectTo: string
      fault: Omit<SignInFault, 'email'>
    }>
    if (answer.redirectTo !== undefined) return { redirectTo: answer.redirectTo }
    return { fault: answer.fault ?? { reason: 'failed' } }
  } catch {
    return { fault: { reason: 'failed' } }
  }
}
