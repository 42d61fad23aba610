export { AccessRecovery, OPEN_RECOVERY_STATES, type RecoveryState } from './access-recovery.object.ts'
export * from './passkey-challenge.ts'
export * from './second-factor.mails.ts'
export * from './second-factor.methods.ts'
export {
  CEREMONY_MS,
  FRESH_MS,
  MAX_PASSKEY_NAME_LENGTH,
  MAX_PASSKEYS,
  MAX_RECOVERY_TEXT_LENGTH,
  RECOVERY_CODE_COUNT,
  RECOVERY_LINK_MS,
  RECOVERY_OPEN_MS,
  RECOVERY_WAIT_MS,
  SECOND_STEP_MS,
  SIGN_IN_METHODS,
  type SignInMethod,
} from './second-factor.rules.ts'
