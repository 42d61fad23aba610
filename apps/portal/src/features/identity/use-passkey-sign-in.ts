import { type PasskeyRequestResult, passkeySignInMethods, secondStepMethods } from '@foyer/fair-domain'
import type { MethodContract } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { useState } from 'react'
import { useHref } from 'react-router'
import { isCancelled, requestPasskey } from './passkeys.ts'
import { type SignInResponse, sendPasskey } from './send-sign-in.ts'

const BEGIN: Readonly<
  Record<'signIn' | 'secondStep', MethodContract<object, PasskeyRequestResult | null, 'change'>>
> = { signIn: passkeySignInMethods.begin, secondStep: secondStepMethods.begin }

/** Signs in with a passkey, alone or after the password. */
export function usePasskeySignIn(
  step: keyof typeof BEGIN,
  next: string,
  onIssue: (issue: Extract<SignInResponse, { fault: unknown }>['fault'] | null) => void,
) {
  const action = useHref('/reserved/passkey')
  const { mutateAsync: begin } = useMethodRun(BEGIN[step])
  const [isRunning, setRunning] = useState(false)

  async function signIn() {
    setRunning(true)
    onIssue(null)
    try {
      const question = await begin({})
      // The first step has expired.
      if (question === null) return window.location.reload()
      const answer = await sendPasskey(action, { step, next, ...(await requestPasskey(question)) })
      if ('redirectTo' in answer) return window.location.assign(answer.redirectTo)
      onIssue(answer.fault)
    } catch (error) {
      if (!isCancelled(error)) onIssue({ reason: 'passkeyRefused' })
    }
    setRunning(false)
  }

  return { signIn, isRunning }
}
