const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** How somebody who guesses is slowed down. Nobody is ever shut out: waits grow, and end. */
export interface ThrottleRule {
  /** Wrong guesses that cost nothing. */
  free: number
  /** The wait after the last free one; each further one doubles it, up to the longest. */
  firstWaitMs: number
  longestWaitMs: number
  /** One wrong guess is forgiven each time this long has passed. */
  forgivenEveryMs: number
}

export interface Throttle {
  /** For one account (or program, or code) from one place: a network, or a device that is known. */
  place: ThrottleRule
  /** For a whole network, whatever it guesses. An office at the fair shares one, so it may fail more often. */
  network: ThrottleRule
  /** When wrong guesses from everywhere are an attack, of which the owner is told once. */
  attack?: {
    failures: number
    forgivenEveryMs: number
    /** Waits of all unknown places together. For a secret with few values, which many networks could try out. */
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
  place: {
    free: 20,
    firstWaitMs: 5 * SECOND_MS,
    longestWaitMs: 5 * MINUTE_MS,
    forgivenEveryMs: MINUTE_MS,
  },
  network,
}

/** Everything that can be guessed. */
export const THROTTLES = {
  /** Of an account, at sign-in. */
  password: { place: slowly, network, attack: { failures: 10, forgivenEveryMs: HOUR_MS } },
  /** Asked for again by somebody who has signed in: a page left open must not help to guess it. */
  currentPassword: { place: slowly, network },
  /** A code of the app or a recovery code, after the right password: a million values, of which three are right. */
  secondFactor: {
    place: slowly,
    network,
    attack: { failures: 10, forgivenEveryMs: HOUR_MS, everywhere: { ...slowly, free: 20 } },
  },
  /** Of a program, at the token endpoint. */
  clientSecret: { place: slowly, network },
  /** On papers, in links of mails, for discounts: long enough to be safe, and still not to be tried in thousands. */
  code,
  /** Of an order or a ticket, in links of mails. */
  ticketLink: code,
  /** Of discounts, typed by customers of the ticket shop, which asks for all of them. */
  shopCode: { place: shop, network: shop },
  /** Orders of the ticket shop: each counts, so that nobody holds codes and fills lists. */
  shopOrder: { place: shop, network: shop },
} as const satisfies Readonly<Record<string, Throttle>>

export type Guessable = keyof typeof THROTTLES

/** While an account is attacked, a place that is not known has one free guess instead of five. */
export const FREE_GUESSES_UNDER_ATTACK = 1

/** What is left of earlier failures after some time. Another server's clock may be a little ahead of ours. */
export const remainingFailures = (failures: number, passedMs: number, forgivenEveryMs: number) =>
  Math.max(0, failures - Math.max(0, passedMs) / forgivenEveryMs)

/** How long to wait after so many failures. Those forgiven in part still count as one. */
export function waitAfter(
  failures: number,
  { free, firstWaitMs, longestWaitMs }: Omit<ThrottleRule, 'forgivenEveryMs'>,
) {
  const over = Math.ceil(failures) - free
  return over < 0 ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** over)
}
