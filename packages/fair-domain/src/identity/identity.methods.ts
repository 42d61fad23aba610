import {
  answer,
  boolean,
  exampleToken,
  exampleValue,
  integer,
  object,
  optional,
  string,
} from '@foyer/record-contract'
import { changes, defineMethods, defineRealMethods, reads } from '../methods/define-methods.ts'

const NEW_PASSWORD = { password: 'Una-prova-lunga-1', confirmation: 'Una-prova-lunga-1' }

/** Sign-in options besides email and password. */
export const signInMethods = defineMethods('SignInController', 'everybody', {
  getWays: reads({
    input: object({}),
    output: object({ hasSingleSignOn: boolean, resetLinkMinutes: integer() }),
    of: [],
  }),
})

export const forgotPasswordMethods = defineRealMethods('ForgotPasswordController', 'everybody', {
  requestReset: changes({
    personal: true,
    input: object({ email: string }),
    output: object({ sent: boolean }),
    example: { email: exampleValue('User', 'Username') },
  }),
})

/** Sets a new password by the link of a mail. The token is sent in the body, so that it appears in no log or cache. */
export const resetPasswordMethods = defineRealMethods('ResetPasswordController', 'everybody', {
  checkLink: changes({
    personal: true,
    input: object({ token: string }),
    output: object({ isValid: boolean }),
    guess: { isWrong: ({ isValid }) => !isValid },
    example: { token: exampleToken('reset') },
  }),
  reset: changes({
    personal: true,
    input: object({ token: string, password: string, confirmation: string }),
    // With the address, the page signs in with the password that was just chosen.
    output: object({ changed: boolean, email: optional(string) }),
    guess: { refusals: ['LINK_EXPIRED'] },
    example: { token: exampleToken('reset'), ...NEW_PASSWORD },
    refuses: ['LINK_EXPIRED', 'INVALID_PASSWORD', 'CONFIRMATION_DIFFERS'],
  }),
})

export const changePasswordMethods = defineRealMethods('ChangePasswordController', 'signedIn', {
  change: changes({
    input: object({ current: string, password: string, confirmation: string }),
    output: object({ changed: boolean }),
    personal: true,
    example: { current: 'Foyer-demo-1', ...NEW_PASSWORD },
    refuses: ['TOO_MANY_ATTEMPTS', 'INVALID_CURRENT_PASSWORD', 'INVALID_PASSWORD', 'CONFIRMATION_DIFFERS'],
  }),
})

export interface OpenSessionItem {
  id: string
  kind: 'browser' | 'program'
  device: string | null
  network: string | null
  createdAt: string
  lastSeenAt: string
  isThisOne: boolean
}

/** Lists and ends the sessions of the user, and no others. */
export const sessionsMethods = defineRealMethods('SessionsController', 'signedIn', {
  getSessions: reads({ input: object({}), output: answer<OpenSessionItem[]>(), of: [], personal: true }),
  endSession: changes({
    input: object({ id: string }),
    output: object({ ended: integer() }),
    personal: true,
    example: { id: exampleToken('session') },
  }),
  endOthers: changes({ input: object({}), output: object({ ended: integer() }), personal: true }),
})
