import type { ClientBase } from 'pg'

/** The rehearsal of a session. */
export interface RehearsedState {
  /** Undefined while another edition is only viewed: the day is today. */
  day: string | undefined
  /** The edition that counts as the current one; undefined for the current one. */
  editionId: string | undefined
  sessionId: string | undefined
}

/** The rehearsal of one request. */
export interface Rehearsal extends RehearsedState {
  /** The mails that a transaction would send, by connection. */
  mails: WeakMap<ClientBase, RehearsedMail[]>
  /** The ports of external services for this request, by service. */
  services: Map<object, object>
}

export interface RehearsedMail {
  to: string
  subject: string
  text: string
}
