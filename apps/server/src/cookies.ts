import { SECOND_STEP_MS } from '@foyer/fair-domain'

const MINUTE = 60
const DAY = 86_400

/** Every cookie that we set, and for how long at most. The page about cookies is written from this. */
export const COOKIES = {
  session: { name: 'foyer', seconds: 7 * DAY },
  /** On which somebody has signed in, see `known-device.ts`. */
  device: { name: 'foyer-device', seconds: 180 * DAY },
  step: { name: 'foyer-step', seconds: SECOND_STEP_MS / 1000 },
  /** While staff are away at the account of their house. */
  sso: { name: 'foyer-sso', seconds: 10 * MINUTE },
} as const
