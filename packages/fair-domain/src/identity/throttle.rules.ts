const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Rate limit for wrong guesses. Waits grow up to a maximum; no account is ever locked. */
export interface ThrottleRule {
  /** Number of wrong guesses without a wait. */
  free: number
  /** Wait after the last free guess; it doubles with each further one, up to the maximum. */
  firstWaitMs: number
  longestWaitMs: number
  /** Interval after which one wrong guess is forgiven. */
  forgivenEveryMs: number
}

export interface Throttle {
  /** Per account (or API client, or code) and place: a network, or a known device. */
  place: ThrottleRule
  /** Per network, for all guesses. An office at the fair shares one, so the limit is higher. */
  network: ThrottleRule
  /** Threshold of wrong guesses from all places that is an attack; the owner is notified once. */
  attack?: {
    failures: number
    forgivenEveryMs: number
    /** Common wait of all unknown places, for secrets with few values that many networks could try. */
    everywhere?: Omit<ThrottleRule, 'forgivenEveryMs'>
  }
}

const slowly: ThrottleRule = {
  free: 5,
  firstWaitMs: 30 * SECOND_MS,
  longestWaitMs: 15 * MINUTE_MS,
  forgivenEveryMs: 15 * MINUTE_MS,
}
const network: ThrottleRule = {
  free: 50,
  firstWaitMs: 5 * SECOND_MS,
  longestWaitMs: MINUTE_MS,
  forgivenEveryMs: 20 * SECOND_MS,
}

const shop: ThrottleRule = {
  free: 300,
  firstWaitMs: SECOND_MS,
  longestWaitMs: 30 * SECOND_MS,
  forgivenEveryMs: 2 * SECOND_MS,
}

const code: Throttle = {
  place: { free: 20, firstWaitMs: 5 * SECOND_MS, longestWaitMs: 5 * MINUTE_MS, forgivenEveryMs: MINUTE_MS },
  network,
}

/** Rate limits of all secrets that can be guessed. */
export const THROTTLES = {
  /** Password of an account, at sign-in. */
  password: { place: slowly, network, attack: { failures: 10, forgivenEveryMs: HOUR_MS } },
  /** Password re-entered in a session: an unattended page must not allow guesses. */
  currentPassword: { place: slowly, network },
  /**
   * Code of the authenticator app or a recovery code, after the correct password: one million values, three
   * of them valid.
   */
  secondFactor: {
    place: slowly,
    network,
    attack: { failures: 10, forgivenEveryMs: HOUR_MS, everywhere: { ...slowly, free: 20 } },
  },
  /** Secret of an API client, at the token endpoint. */
  clientSecret: { place: slowly, network },
  /** Codes on documents, in links of mails, for discounts: long enough to be safe, but bulk guesses are limited. */
  code,
  /** Token of an order or a ticket, in links of mails. */
  ticketLink: code,
  newsletterLink: code,
  /** Discount codes entered by customers of the ticket shop, which sends all requests itself. */
  shopCode: { place: shop, network: shop },
  /** Orders of the ticket shop: every order counts, so that codes and quotas cannot be reserved in bulk. */
  shopOrder: { place: shop, network: shop },
  /** Token of a scanner. */
  gateToken: code,
  /** Token of a browser that stores data. */
  storedDevice: code,
  /** Token of a shared visit. */
  visitLink: code,
  /** Shared visits: every one counts, so that they cannot be created in bulk. */
  visitShare: { place: shop, network: shop },
} as const satisfies Readonly<Record<string, Throttle>>

export type Guessable = keyof typeof THROTTLES

/** Free guesses of an unknown place while an account is attacked, instead of five. */
export const FREE_GUESSES_UNDER_ATTACK = 1

/** Returns the failures that remain after some time. Another server's clock may be slightly ahead. */
export const remainingFailures = (failures: number, passedMs: number, forgivenEveryMs: number) =>
  Math.max(0, failures - Math.max(0, passedMs) / forgivenEveryMs)

/** Returns the wait after a number of failures. A partly forgiven failure counts as one. */
export function waitAfter(
  failures: number,
  { free, firstWaitMs, longestWaitMs }: Omit<ThrottleRule, 'forgivenEveryMs'>,
) {
  const over = Math.ceil(failures) - free
  return over < 0 ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** over)
}
