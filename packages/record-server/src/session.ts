import { InsufficientAccess, type Language, NotSignedIn, SOURCE_LANGUAGE } from '@foyer/record-contract'

/** The caller. Access is decided from this alone. */
export interface Session {
  /** Null for a guest. */
  readonly userId: string | null
  /** Names that objects grant access to. A guest has the profile `guest`. */
  readonly profiles: readonly string[]
  /** Values that row rules compare with: `accountId`, `editionId`, … `userId` is always included. */
  readonly attributes: Readonly<Record<string, readonly string[]>>
  readonly language: Language
  /** IANA name of the time zone for display values. */
  readonly timeZone: string
  /** ISO 4217 code of the currency of amounts; by default the `currency` of the server. */
  readonly currency?: string
  /** True for a read-only token, regardless of the user's rights. */
  readonly readOnly?: boolean
}

/** Throws for a read-only session. */
export function requireWriting({ readOnly }: Pick<Session, 'readOnly'>) {
  if (readOnly) throw InsufficientAccess()
}

/** A default session: English, UTC. */
export const sessionFor = (userId: string | null, profiles: readonly string[]): Session => ({
  userId,
  profiles,
  attributes: {},
  language: SOURCE_LANGUAGE,
  timeZone: 'UTC',
})

/** True if a list of profiles includes one of the session; a missing list includes all. */
export const isMeantFor = (profiles: readonly string[] | undefined, session: Session) =>
  profiles === undefined || profiles.some((profile) => session.profiles.includes(profile))

/** Returns the id of the user; throws for a guest. */
export function requireUser({ userId }: Pick<Session, 'userId'>) {
  if (userId === null) throw NotSignedIn()
  return userId
}

/** Throws if the request names another user than that of the session: it was queued before another user signed in. */
export function requireSameUser(
  { userId }: Pick<Session, 'userId'>,
  headers: Readonly<Record<string, unknown>>,
) {
  const author = headers['x-record-user']
  if (author !== undefined && author !== userId) throw NotSignedIn()
}

/** Returns the values of an attribute; empty if the session does not have it. */
export function attributeOf(session: Session, name: string): readonly string[] {
  if (name === 'userId') return session.userId === null ? [] : [session.userId]
  return session.attributes[name] ?? []
}
