import type { AppDeclaration, ObjectDeclaration } from '@foyer/record-contract/metadata'
import { refuseIdleShares } from './access/generic-writes.ts'
import { decideAccess, type ObjectAccess } from './access/object-access.ts'
import { createRegistry, type ObjectMetadata, type Registry } from './metadata/registry.ts'
import { withUsers } from './metadata/user-object.ts'
import type { Session } from './session.ts'

/** Resolved declarations and the access of each session. A product creates it once. */
export interface RecordContext {
  readonly registry: Registry
  /** Rights of the session on the object; cached by profiles. */
  access: (object: ObjectMetadata, session: Session) => ObjectAccess
}

/** Resolves the declarations. Throws for contradictory ones; adds a `User` object if none is declared. */
export function createContext(
  objects: readonly ObjectDeclaration[],
  apps: readonly AppDeclaration[] = [],
): RecordContext {
  const decided = new Map<string, ObjectAccess>()
  const registry = createRegistry(withUsers(objects), apps)
  for (const object of registry.objects.values()) refuseIdleShares(object)
  return {
    registry,
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

/** Sessions with the same key have the same rights; only the values of their attributes differ. */
export function profileKey({ profiles }: Session) {
  let key = profileKeys.get(profiles)
  if (key === undefined) {
    key = [...profiles].sort().join(',')
    profileKeys.set(profiles, key)
  }
  return key
}

const profileKeys = new WeakMap<readonly string[], string>()
