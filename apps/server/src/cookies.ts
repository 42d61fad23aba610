import { SECOND_STEP_MS } from '@foyer/fair-domain'

const MINUTE = 60
const DAY = 86_400

/** Every cookie that we set, with its maximum age. The page about cookies is generated from this. */
export const COOKIES = {
  session: { name: 'foyer', seconds: 7 * DAY },
  /** A device with a previous sign-in, see `known-device.ts`. */
  device: { name: 'foyer-device', seconds: 180 * DAY },
  step: { name: 'foyer-step', seconds: SECOND_STEP_MS / 1000 },
  /** During the sign-in of staff at their identity provider. */
  sso: { name: 'foyer-sso', seconds: 10 * MINUTE },
} as const
