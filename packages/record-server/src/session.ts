import { InsufficientAccess, type Language, NotSignedIn } from '@foyer/record-contract'

/** Who is asking. Access is decided from this alone. */
export interface Session {
  /** Null for a guest. */
  readonly userId: string | null
  /** What the person is: names that objects grant access to. A guest has the profile `guest`. */
  readonly profiles: readonly string[]
  /** Values that row rules compare with: `accountId`, `editionId`, … `userId` is there without saying. */
  readonly attributes: Readonly<Record<string, readonly string[]>>
  readonly language: Language
  /** IANA name; dates and times are displayed in it. */
  readonly timeZone: string
  /** Was the token given for reading only? Then nothing is written with it, whatever the person may. */
  readonly readOnly?: boolean
}

/** Refuses a session that may only read. */
export function requireWriting({ readOnly }: Pick<Session, 'readOnly'>) {
  if (readOnly) throw InsufficientAccess()
}

/** A session with nothing special about it, for a start: English, and the clock of the world. */
export const sessionFor = (userId: string | null, profiles: readonly string[]): Session => ({
  userId,
  profiles,
  attributes: {},
  language: 'en-US',
  timeZone: 'UTC',
})

/** Is something that names its profiles meant for this session? What names none is meant for everybody. */
export const isMeantFor = (profiles: readonly string[] | undefined, session: Session) =>
  profiles === undefined || profiles.some((profile) => session.profiles.includes(profile))

/** Who is signed in; a guest is refused. */
export function requireUser({ userId }: Pick<Session, 'userId'>) {
  if (userId === null) throw NotSignedIn()
  return userId
}

/** The values of one attribute; none for an attribute the session does not have. */
export function attributeOf(session: Session, name: string): readonly string[] {
  if (name === 'userId') return session.userId === null ? [] : [session.userId]
  return session.attributes[name] ?? []
}
