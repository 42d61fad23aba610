import { answer, boolean, exampleToken, exampleValue, list, object, string } from '@foyer/record-contract'
import type { StaffProfile } from '../audiences/profiles.ts'
import { type Allow, changes, defineMethods, defineRealMethods, reads } from '../methods/define-methods.ts'
import type { PasskeyCreationResult, PasskeyRequestResult } from './passkey-challenge.ts'
import type { SignInMethod } from './second-factor.rules.ts'

const SECURITY = 'SecurityController'
const THEMSELVES: Allow = { inside: 'the person themselves, in a browser: no program, and nobody for them' }

export interface PasskeyItem {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

/** How somebody signs in. No secret is ever among it. */
export interface SecurityResult {
  passkeys: readonly PasskeyItem[]
  totp: { createdAt: string; lastUsedAt: string | null } | null
  codesLeft: number
  /** Does a role of theirs ask for a second factor? */
  isRequired: boolean
  /** Null: they have to show once more that it is them. */
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

/** What the owner of an account sees of it. Posted, so that it is never answered from a cache. */
export const securityMethods = defineRealMethods(SECURITY, THEMSELVES, {
  getState: changes({ input: object({}), output: answer<SecurityResult>(), personal: true }),
  getSignIns: changes({ input: object({}), output: answer<SignInItem[]>(), personal: true }),
})

const confirmed = object({ confirmed: boolean })

/** Showing once more that it is oneself, before anything about signing in is changed. */
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

/** The first factor brings recovery codes with it; they are seen this once. */
const added = answer<{ recoveryCodes: string[] | null }>()
const removed = object({ removed: boolean })

/** Adding and removing passkeys, the app and recovery codes: only by oneself, and freshly confirmed. */
export const factorMethods = defineRealMethods(SECURITY, THEMSELVES, {
  beginPasskey: changes({
    input: object({}),
    output: answer<PasskeyCreationResult>(),
    personal: true,
    refuses: ['CONFIRM_IDENTITY', 'TOO_MANY_PASSKEYS'],
  }),
  addPasskey: changes({
    input: object({ ceremony: string, response: string, name: string }),
    output: added,
    personal: true,
    example: { ceremony: 'a', response: '{}', name: 'Telefono' },
    refuses: ['CONFIRM_IDENTITY', 'PASSKEY_REFUSED'],
  }),
  renamePasskey: changes({
    input: object({ id: string, name: string }),
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
  removeTotp: changes({
    input: object({}),
    output: removed,
    personal: true,
    refuses: ['CONFIRM_IDENTITY'],
  }),
  renewCodes: changes({
    input: object({}),
    output: object({ recoveryCodes: list(string) }),
    personal: true,
    refuses: ['CONFIRM_IDENTITY', 'NO_SECOND_FACTOR'],
  }),
})

/** What is asked after the password. Null for who has not taken the first step. */
export const secondStepMethods = defineRealMethods('SecondStepController', 'everybody', {
  getWays: reads({
    input: object({}),
    output: answer<{ hasPasskey: boolean; hasTotp: boolean } | null>(),
    of: [],
  }),
  begin: changes({ personal: true, input: object({}), output: answer<PasskeyRequestResult | null>() }),
})

/** A passkey instead of the password. */
export const passkeySignInMethods = defineRealMethods('PasskeySignInController', 'everybody', {
  begin: changes({ personal: true, input: object({}), output: answer<PasskeyRequestResult>() }),
})

export interface SecurityRuleItem {
  profile: StaffProfile
  label: string
  people: number
  /** Who of them has a second factor. */
  ready: number
  isRequired: boolean
}

/** Which roles of staff need a second factor, and how far they are. */
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

/** The way back for who lost everything: ask, or stop what somebody else has asked. */
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

/** They come in again, by the link that two of the staff have approved. */
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
