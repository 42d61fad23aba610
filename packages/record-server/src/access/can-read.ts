import type { RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'

/** Whether the session can read records of the object, at least some. */
export function canRead(context: RecordContext, session: Session, objectApiName: string) {
  const object = context.registry.objects.get(objectApiName)
  return object !== undefined && context.access(object, session).can('read')
}
