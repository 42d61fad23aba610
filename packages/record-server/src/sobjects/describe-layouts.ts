import {
  type CompactLayouts,
  DATA_PATH,
  type DescribedLayout,
  type DescribedLayouts,
  labelIn,
  MASTER_RECORD_TYPE_ID,
  stableId,
} from '@foyer/record-contract'
import { offeredActions } from '../actions/declared-action.ts'
import type { ServerContext } from '../context.ts'
import { layoutFor } from '../layouts/layout.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { recordTypeInfoOf, requireRecordTypeId } from '../metadata/visible-object.ts'
import { readableChildren } from '../object-info/object-info.ts'
import type { Session } from '../session.ts'
import { itemOf, sectionsOf } from './layout-sections.ts'
import { quickActionSummary } from './quick-actions.ts'

const recordTypeIdsOf = (object: ObjectMetadata) => [
  ...object.recordTypes.map(({ id }) => id),
  MASTER_RECORD_TYPE_ID,
]

/** Returns the layouts of an object, one for each record type. */
export function describeLayouts(
  context: ServerContext,
  object: ObjectMetadata,
  session: Session,
): DescribedLayouts {
  const ids = recordTypeIdsOf(object)
  const layouts = ids.map((id) => ({ id, layout: describeLayout(context, object, id, session) }))
  return {
    layouts: layouts.map(({ layout }) => layout),
    recordTypeMappings: layouts.map(({ id, layout }) => {
      const info = recordTypeInfoOf(object, id, session)
      return {
        active: true,
        available: info.available,
        defaultRecordTypeMapping: info.defaultRecordTypeMapping,
        developerName: object.recordTypes.find((type) => type.id === id)?.name ?? 'Master',
        layoutId: layout.id,
        master: info.master,
        name: info.name,
        recordTypeId: id,
        urls: { layout: `${DATA_PATH}/sobjects/${object.apiName}/describe/layouts/${id}` },
      }
    }),
    recordTypeSelectorRequired: [object.recordTypes.length > 1],
  }
}

export function describeLayout(
  context: ServerContext,
  object: ObjectMetadata,
  recordTypeId: string,
  session: Session,
): DescribedLayout {
  const key = { recordTypeId: requireRecordTypeId(object, recordTypeId, session) }
  const view = layoutFor(context, object, { ...key, mode: 'View' }, session)
  const edit = layoutFor(context, object, { ...key, mode: 'Edit' }, session)
  return {
    detailLayoutSections: sectionsOf(view),
    editLayoutSections: sectionsOf(edit),
    id: view.id,
    quickActionList: {
      quickActionListItems: offeredActions(context, object, 'Record', session).map((action) => ({
        ...quickActionSummary(action, session),
        quickActionName: action.name,
      })),
    },
    relatedLists: readableChildren(context, object, session).map((child) => ({
      field: child.field.apiName,
      label: labelIn(object.declaration.relatedLists?.[child.name]?.label, session.language) ?? child.name,
      name: child.name,
      sobject: child.object.apiName,
    })),
  }
}

/** Returns the compact layout. */
export function describeCompactLayouts(
  context: ServerContext,
  object: ObjectMetadata,
  session: Session,
): CompactLayouts {
  const layout = layoutFor(context, object, { layoutType: 'Compact' }, session)
  const id = stableId('0AH', `${object.apiName}.compact`)
  const label = labelIn(object.declaration.label, session.language)
  return {
    compactLayouts: [
      {
        actions: [],
        fieldItems: layout.sections.flatMap(({ layoutRows }) =>
          layoutRows.flatMap(({ layoutItems }) => layoutItems.map(itemOf)),
        ),
        id,
        imageItems: [],
        label,
        name: 'SYSTEM',
        objectType: object.apiName,
      },
    ],
    defaultCompactLayoutId: id,
    recordTypeCompactLayoutMappings: recordTypeIdsOf(object).map((recordTypeId) => {
      const { available, name } = recordTypeInfoOf(object, recordTypeId, session)
      return {
        available,
        compactLayoutId: id,
        compactLayoutName: 'SYSTEM',
        recordTypeId,
        recordTypeName: name,
      }
    }),
    urls: {},
  }
}
