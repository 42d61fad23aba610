import { answer, boolean, exampleToken, exampleValue, list, object, string } from '@foyer/record-contract'
import type { StaffProfile } from '../audiences/profiles.ts'
import { type Allow, changes, defineMethods, defineRealMethods, reads } from '../methods/define-methods.ts'
import { requiredText } from '../methods/form-fields.ts'
import type { PasskeyCreationResult, PasskeyRequestResult } from './passkey-challenge.ts'
import { MAX_PASSKEY_NAME_LENGTH, type SignInMethod } from './second-factor.rules.ts'

const SECURITY = 'SecurityController'
const THEMSELVES: Allow = { inside: 'the person themselves, in a browser: no program, and nobody for them' }

export interface PasskeyItem {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/** Sign-in methods of a user, without secrets. */
export interface SecurityResult {
  passkeys: readonly PasskeyItem[]
  totp: { createdAt: string; lastUsedAt: string | null } | null
  codesLeft: number
  /** Whether a role of the user requires a second factor. */
  isRequired: boolean
  /** Null: the user must confirm their identity again. */
  freshUntil: string | null
  hasPassword: boolean
}

export interface SignInItem {
  id: string
  at: string
  succeeded: boolean
  method: SignInMethod
  kind: 'browser' | 'program'
  device: string | null
  network: string | null
}

/** Returns the owner's security settings. A POST, so that the response is never cached. */
export const securityMethods = defineRealMethods(SECURITY, THEMSELVES, {
  getState: changes({ affects: [], input: object({}), output: answer<SecurityResult>(), personal: true }),
  getSignIns: changes({ affects: [], input: object({}), output: answer<SignInItem[]>(), personal: true }),
})

const confirmed = object({ confirmed: boolean })

/** Confirms the identity again, before sign-in methods are changed. */
export const confirmMethods = defineRealMethods(SECURITY, THEMSELVES, {
  confirm: changes({
    input: object({ password: string, code: string }),
    output: confirmed,
    personal: true,
    example: { password: 'Foyer-demo-1', code: '' },
    refuses: ['TOO_MANY_ATTEMPTS', 'WRONG_CONFIRMATION'],
  }),
  beginConfirm: changes({ input: object({}), output: answer<PasskeyRequestResult>(), personal: true }),
  confirmWithPasskey: changes({
    input: object({ ceremony: string, response: string }),
    output: confirmed,
    personal: true,
    example: { ceremony: 'a', response: '{}' },
    refuses: ['PASSKEY_REFUSED'],
  }),
})

/** The first factor creates recovery codes, which are returned only once. */
const added = answer<{ recoveryCodes: string[] | null }>()
const removed = object({ removed: boolean })

/**
 * Adds and removes passkeys, the authenticator app and recovery codes: only by the user, after a recent confirmation.
 */
export const factorMethods = defineRealMethods(SECURITY, THEMSELVES, {
  beginPasskey: changes({
    input: object({}),
    output: answer<PasskeyCreationResult>(),
    personal: true,
    refuses: ['CONFIRM_IDENTITY', 'TOO_MANY_PASSKEYS'],
  }),
  addPasskey: changes({
    input: object({ ceremony: string, response: string, name: requiredText(MAX_PASSKEY_NAME_LENGTH) }),
    output: added,
    personal: true,
    example: { ceremony: 'a', response: '{}', name: 'Telefono' },
    refuses: ['CONFIRM_IDENTITY', 'PASSKEY_REFUSED'],
  }),
  renamePasskey: changes({
    input: object({ id: string, name: requiredText(MAX_PASSKEY_NAME_LENGTH) }),
    output: object({ renamed: boolean }),
    personal: true,
    example: { id: 'none', name: 'Telefono' },
    refuses: ['CONFIRM_IDENTITY'],
  }),
  removePasskey: changes({
    input: object({ id: string }),
    output: removed,
    personal: true,
    example: { id: 'none' },
    refuses: ['CONFIRM_IDENTITY'],
  }),
  beginTotp: changes({
    input: object({}),
    output: object({ setup: string, secret: string, picture: string }),
    personal: true,
    refuses: ['CONFIRM_IDENTITY'],
  }),
  addTotp: changes({
    input: object({ setup: string, code: string }),
    output: added,
    personal: true,
    example: { setup: 'a', code: '000000' },
    refuses: ['CONFIRM_IDENTITY', 'WRONG_CODE'],
  }),
  removeTotp: changes({ input: object({}), output: removed, personal: true, refuses: ['CONFIRM_IDENTITY'] }),
  renewCodes: changes({
    input: object({}),
    output: object({ recoveryCodes: list(string) }),
    personal: true,
    refuses: ['CONFIRM_IDENTITY', 'NO_SECOND_FACTOR'],
  }),
})

/** Second step after the password. Null before the first step. */
export const secondStepMethods = defineRealMethods('SecondStepController', 'everybody', {
  getWays: reads({
    input: object({}),
    output: answer<{ hasPasskey: boolean; hasTotp: boolean } | null>(),
    of: [],
  }),
  begin: changes({ personal: true, input: object({}), output: answer<PasskeyRequestResult | null>() }),
})

/** Sign-in with a passkey instead of the password. */
export const passkeySignInMethods = defineRealMethods('PasskeySignInController', 'everybody', {
  begin: changes({ personal: true, input: object({}), output: answer<PasskeyRequestResult>() }),
})

export interface SecurityRuleItem {
  profile: StaffProfile
  label: string
  people: number
  /** Number of users with a second factor. */
  ready: number
  isRequired: boolean
}

/** Staff roles that require a second factor, and their coverage. */
export const securityRulesMethods = defineMethods(
  'SecurityRulesController',
  { settings: 'security' },
  {
    getRules: reads({ input: object({}), output: answer<SecurityRuleItem[]>(), of: ['User'] }),
    setRequired: changes({
      personal: true,
      input: object({ profile: string, isRequired: boolean }),
      output: object({ isRequired: boolean }),
      allow: { settings: 'security', as: 'editors' },
      example: { profile: 'viewer', isRequired: false },
    }),
  },
)

/** Recovery without any sign-in method: request it, or stop a request. */
export const lostAccessMethods = defineRealMethods('LostAccessController', 'everybody', {
  request: changes({
    personal: true,
    input: object({ email: string, text: string }),
    output: object({ sent: boolean }),
    example: { email: exampleValue('User', 'Username'), text: 'Telefono +39 02 5550100' },
  }),
  stop: changes({
    personal: true,
    input: object({ token: string }),
    output: object({ stopped: boolean }),
    guess: { refusals: ['LINK_EXPIRED'] },
    example: { token: exampleToken('stopRecovery') },
    refuses: ['LINK_EXPIRED'],
  }),
})

/** Completes a recovery by the link that two members of staff have approved. */
export const recoverAccessMethods = defineRealMethods('RecoverAccessController', 'everybody', {
  checkLink: changes({
    personal: true,
    input: object({ token: string }),
    output: object({ isValid: boolean }),
    guess: { isWrong: ({ isValid }) => !isValid },
    example: { token: exampleToken('recover') },
  }),
  recover: changes({
    personal: true,
    input: object({ token: string, password: string, confirmation: string }),
    output: object({ changed: boolean }),
    guess: { refusals: ['LINK_EXPIRED'] },
    example: {
      token: exampleToken('recover'),
      password: 'Una-prova-lunga-1',
      confirmation: 'Una-prova-lunga-1',
    },
    refuses: ['LINK_EXPIRED', 'INVALID_PASSWORD', 'CONFIRMATION_DIFFERS'],
  }),
})
