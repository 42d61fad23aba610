import { useHref } from 'react-router'
import { sendSignIn } from './send-sign-in.ts'

/** Returns a function that signs in with a password that was just chosen, and opens the next page. False: refused. */
export function useSignInWith() {
  const login = useHref('/reserved/login')
  return async (username: string, password: string) => {
    const data = new FormData()
    data.set('username', username)
    data.set('password', password)
    const answer = await sendSignIn(login, data)
    if (!('redirectTo' in answer)) return false
    window.location.assign(answer.redirectTo)
    return true
  }
}
