export {
  FAILURE_WINDOW_MINUTES,
  LOCK_MINUTES,
  MAX_FAILURES_PER_ACCOUNT,
  MAX_FAILURES_PER_ADDRESS,
  normalizeUsername,
} from './sign-in.rules.ts'
export { User } from './user.object.ts'
