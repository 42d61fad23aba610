import { isRecordId, toId18 } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { visibleObject } from '../metadata/visible-object.ts'
import type { Session } from '../session.ts'
import { builtInLists, isVisible } from './find-list-definition.ts'
import type { ListDefinition } from './list-definition.ts'
import { findStoredLists } from './stored-lists.ts'

/** Finds several lists by id or as `Object.List`, in one statement; invisible ones are omitted. */
export async function findLists(
  context: ServerContext,
  by: { ids: readonly string[] } | { names: readonly string[] },
  session: Session,
): Promise<Map<string, ListDefinition>> {
  const found = new Map<string, ListDefinition>()
  if ('ids' in by) {
    const wanted = by.ids.filter((id) => isRecordId(id))
    const builtIn = [...context.registry.objects.values()].flatMap((object) => builtInLists(object))
    const stored = await findStoredLists(context, { ids: wanted.map(toId18) })
    for (const id of wanted) {
      const list = [...builtIn, ...stored].find((candidate) => candidate.id === toId18(id))
      if (list && visibleObject(context, list.object.apiName, session)) found.set(id, list)
    }
  } else {
    const wanted = by.names.flatMap((name) => {
      const [objectName = '', apiName = ''] = splitName(name)
      const object = visibleObject(context, objectName, session)
      return object ? [{ name, object, apiName }] : []
    })
    const stored = await findStoredLists(context, { names: wanted })
    for (const { name, object, apiName } of wanted) {
      const list = [...builtInLists(object), ...stored].find(
        (candidate) => candidate.object === object && candidate.apiName === apiName,
      )
      if (list) found.set(name, list)
    }
  }
  return new Map([...found].filter(([, list]) => isVisible(list, session)))
}

const splitName = (name: string) => [name.slice(0, name.indexOf('.')), name.slice(name.indexOf('.') + 1)]
