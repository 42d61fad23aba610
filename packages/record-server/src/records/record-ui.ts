import {
  type FormFactor,
  type LayoutMode,
  type LayoutType,
  MASTER_RECORD_TYPE_ID,
  type ObjectInfo,
  RecordApiError,
  type RecordLayout,
  type RecordRepresentation,
  type RecordUi,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { layoutFor } from '../layouts/layout.ts'
import { layoutUserStates } from '../layouts/layout-user-state.ts'
import { withETag } from '../metadata/cached-response.ts'
import { objectInfoFor } from '../object-info/object-info.ts'
import type { Session } from '../session.ts'
import { readRecords } from './read-records.ts'

export interface RecordUiQuery {
  childRelationships?: readonly string[] | undefined
  formFactor?: FormFactor | undefined
  layoutTypes?: readonly LayoutType[] | undefined
  modes?: readonly LayoutMode[] | undefined
  optionalFields?: readonly string[] | undefined
  pageSize?: number | undefined
}

/** Returns records with layouts, object infos and collapsed sections. */
export async function recordUi(
  context: ServerContext,
  session: Session,
  recordIds: readonly string[],
  query: RecordUiQuery,
): Promise<RecordUi> {
  const { layoutTypes: types = ['Full'], modes: requestedModes = ['View'], ...selection } = query
  const [layoutTypes, modes] = [[...new Set(types)], [...new Set(requestedModes)]]
  const items = await readRecords(context, session, recordIds, { ...selection, layoutTypes, modes })
  const records: Record<string, RecordRepresentation> = {}
  for (const item of items) {
    if (item instanceof RecordApiError) throw item
    records[item.id] = JSON.parse(item.record.json)
  }
  const layouts: RecordUi['layouts'] = {}
  const used: RecordLayout[] = []
  for (const { apiName, recordTypeId } of Object.values(records)) {
    const object = context.registry.objects.get(apiName)
    const typeId = recordTypeId ?? MASTER_RECORD_TYPE_ID
    if (!object || layouts[apiName]?.[typeId]) continue
    const ofType: Record<string, Record<string, RecordLayout>> = {}
    for (const layoutType of layoutTypes)
      for (const mode of modes) {
        const layout = layoutFor(context, object, { recordTypeId: typeId, layoutType, mode }, session)
        ofType[layoutType] = { ...ofType[layoutType], [mode]: layout }
        used.push(layout)
      }
    layouts[apiName] = { ...layouts[apiName], [typeId]: ofType }
  }
  return withETag({
    layoutUserStates: await layoutUserStates(context, used, session),
    layouts,
    objectInfos: objectInfosOf(context, session, Object.values(records)),
    records,
  })
}

/** The objects of the records and of all nested records. */
export function objectInfosOf(
  context: ServerContext,
  session: Session,
  records: readonly Pick<RecordRepresentation, 'apiName' | 'fields'>[],
): Record<string, ObjectInfo> {
  const infos: Record<string, ObjectInfo> = {}
  const visit = ({ apiName, fields }: Pick<RecordRepresentation, 'apiName' | 'fields'>) => {
    const object = context.registry.objects.get(apiName)
    if (object) infos[apiName] ??= objectInfoFor(context, object, session)
    for (const { value } of Object.values(fields))
      if (value !== null && typeof value === 'object' && !Array.isArray(value)) visit(value)
  }
  for (const record of records) visit(record)
  return infos
}
