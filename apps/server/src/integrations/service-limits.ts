import type { ExternalServiceName } from '@foyer/fair-domain'

/** Outages in a row that stop the calls, and the first and the longest pause before the next attempt. */
export interface Circuit {
  failures: number
  firstPauseMs: number
  longestPauseMs: number
}

export interface ServiceLimits {
  /**
   * Maximum duration of a call: name resolution, connection, retries and the whole answer. If the caller streams content
   * into the call, it counts from the end of that content; in an answer that is a stream it counts for each part.
   */
  timeoutMs: number
  /** Maximum size of an answer that is read into memory. */
  maxAnswerBytes: number
}

interface TrackedLimits extends ServiceLimits {
  circuit: Circuit
}
interface UntrackedLimits extends ServiceLimits {
  /** The reason why outages do not stop the calls and are not part of the health report. */
  noCircuit: string
}
/** Services that call many hosts, or none whose outage matters. */
type UntrackedName = 'webhooks' | 'backups' | 'siteCertificate'

const CIRCUIT: Circuit = { failures: 3, firstPauseMs: 1_000, longestPauseMs: 30_000 }
const MAX_JSON_BYTES = 1_000_000
/** A listing of 1,000 keys of 1,024 bytes, as XML. */
const MAX_LISTING_BYTES = 4_000_000

/** The limits of every external service. A service without an entry does not compile. */
export const SERVICE_LIMITS = {
  vatRegister: { timeoutMs: 5_000, maxAnswerBytes: MAX_JSON_BYTES, circuit: CIRCUIT },
  cards: { timeoutMs: 15_000, maxAnswerBytes: MAX_JSON_BYTES, circuit: CIRCUIT },
  signOn: { timeoutMs: 10_000, maxAnswerBytes: MAX_JSON_BYTES, circuit: CIRCUIT },
  ticketing: { timeoutMs: 10_000, maxAnswerBytes: MAX_JSON_BYTES, circuit: CIRCUIT },
  match: { timeoutMs: 10_000, maxAnswerBytes: MAX_JSON_BYTES, circuit: CIRCUIT },
  mail: { timeoutMs: 60_000, maxAnswerBytes: MAX_JSON_BYTES, circuit: CIRCUIT },
  files: { timeoutMs: 60_000, maxAnswerBytes: MAX_LISTING_BYTES, circuit: CIRCUIT },
  webhooks: {
    timeoutMs: 10_000,
    maxAnswerBytes: 0,
    noCircuit: 'Each subscriber is another host, and its deliveries have a backoff of their own.',
  },
  backups: {
    timeoutMs: 15_000,
    maxAnswerBytes: MAX_LISTING_BYTES,
    noCircuit: 'Only the system page reads it, and shows that it does not answer.',
  },
  siteCertificate: {
    timeoutMs: 3_000,
    maxAnswerBytes: 0,
    noCircuit: 'Only the system page reads it, and shows that it does not answer.',
  },
} satisfies Record<ExternalServiceName, TrackedLimits> & Record<UntrackedName, UntrackedLimits>

export type ServiceName = keyof typeof SERVICE_LIMITS

/** Narrower limits of the steps inside a call, for libraries that have such options. */
export const STEP_LIMITS = {
  /** Every reply of the mail server. */
  mailReplyMs: 20_000,
  /** A request to the bucket. Commands such as a backup call it outside of the server, with these limits alone. */
  bucket: { connectMs: 3_000, silenceMs: 15_000, answerMs: 60_000 },
}
