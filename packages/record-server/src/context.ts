import type { FastifyRequest } from 'fastify'
import { decideAccess, type ObjectAccess } from './access/object-access.ts'
import { createRegistry, type ObjectMetadata, type Registry } from './metadata/registry.ts'
import type { RecordServerOptions } from './options.ts'
import type { Session } from './session.ts'

/** What the routes of every family share: made once when the server is mounted. */
export interface ServerContext {
  readonly options: RecordServerOptions
  readonly registry: Registry
  /** What the session may do with the object; decided once per set of profiles. */
  access: (object: ObjectMetadata, session: Session) => ObjectAccess
}

/** One call, after its parameters have been checked. */
export interface Call<P, Q, B> {
  params: P
  query: Q
  body: B
  session: Session
  request: FastifyRequest
}

export function createContext(options: RecordServerOptions): ServerContext {
  const decided = new Map<string, ObjectAccess>()
  return {
    options,
    registry: createRegistry(options.objects, options.apps),
    access: (object, session) => {
      const key = `${object.apiName}|${profileKey(session)}`
      let access = decided.get(key)
      if (!access) {
        access = decideAccess(object, session.profiles)
        decided.set(key, access)
      }
      return access
    },
  }
}

/** Sessions with the same key may do the same things; only the values of their attributes differ. */
export function profileKey({ profiles }: Session) {
  let key = profileKeys.get(profiles)
  if (key === undefined) {
    key = [...profiles].sort().join(',')
    profileKeys.set(profiles, key)
  }
  return key
}

const profileKeys = new WeakMap<readonly string[], string>()
