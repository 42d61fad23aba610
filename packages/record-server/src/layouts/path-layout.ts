import { type Label, type LayoutMode, NotFound, type RecordLayout, stableId } from '@foyer/record-contract'
import type { LayoutSectionDeclaration } from '@foyer/record-contract/metadata'
import { type CachedResponse, cachedResponse } from '../metadata/cached-response.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { requireRecordTypeId } from '../metadata/visible-object.ts'
import { entriesFor } from '../object-info/picklist-values.ts'
import type { RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'
import { recordLayout } from './layout.ts'
import { layoutDeclaration } from './layout-declaration.ts'

/**
 * Layout of an object's path: one section per step, with the step's label, the path field and the key fields
 * of the step. An object without a path has none.
 */
export function pathLayoutResponse(
  context: RecordContext,
  object: ObjectMetadata,
  {
    recordTypeId: requestedTypeId,
    mode = 'View',
  }: { recordTypeId?: string | undefined; mode?: LayoutMode | undefined },
  session: Session,
): CachedResponse<RecordLayout> {
  const field = object.fields.get(object.declaration.path ?? '')
  if (!field || !context.access(object, session).canField('read', field)) throw NotFound()
  const recordTypeId = requireRecordTypeId(object, requestedTypeId, session)
  return cachedResponse(context, session, `path:${object.apiName}:${recordTypeId}:${mode}`, () => {
    const [compact] = layoutDeclaration(object, recordTypeId, 'Compact')
    const rows = [[field.apiName], ...(compact?.rows ?? []).filter(([name]) => name !== field.apiName)]
    const steps = entriesFor(object, field, recordTypeId).map(
      (entry): LayoutSectionDeclaration => ({
        name: entry.value,
        heading: entry.label satisfies Label,
        columns: 1,
        rows,
      }),
    )
    const id = stableId('00h', `${object.apiName}.${recordTypeId}.Path`)
    return recordLayout(context, object, { id, recordTypeId, layoutType: 'Full', mode }, steps, session)
  })
}
