import {
  type LayoutMode,
  type LayoutSection,
  type LayoutType,
  labelIn,
  type RecordLayout,
  stableId,
} from '@foyer/record-contract'
import type { LayoutSectionDeclaration } from '@foyer/record-contract/metadata'
import { type CachedResponse, cachedResponse, withETag } from '../metadata/cached-response.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { requireRecordTypeId } from '../metadata/visible-object.ts'
import type { RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'
import { layoutDeclaration } from './layout-declaration.ts'
import { layoutItem } from './layout-item.ts'

/** Selects a layout; the defaults are the session's default record type, Full and View. */
export interface LayoutKey {
  recordTypeId?: string | undefined
  layoutType?: LayoutType | undefined
  mode?: LayoutMode | undefined
}

/** Returns a layout, reduced to the fields and operations of the session. */
export const layoutFor = (
  context: RecordContext,
  object: ObjectMetadata,
  key: LayoutKey,
  session: Session,
): RecordLayout => layoutResponse(context, object, key, session).value

export function layoutResponse(
  context: RecordContext,
  object: ObjectMetadata,
  { recordTypeId: requestedTypeId, layoutType = 'Full', mode = 'View' }: LayoutKey,
  session: Session,
): CachedResponse<RecordLayout> {
  const recordTypeId = requireRecordTypeId(object, requestedTypeId, session)
  const cacheKey = `layout:${object.apiName}:${recordTypeId}:${layoutType}:${mode}`
  return cachedResponse(context, session, cacheKey, () => {
    const id = layoutIdOf(object, recordTypeId, layoutType)
    const sections = layoutDeclaration(object, recordTypeId, layoutType)
    return recordLayout(context, object, { id, recordTypeId, layoutType, mode }, sections, session)
  })
}

/** The id does not depend on the mode, so that a collapsed section stays collapsed when editing. */
const layoutIdOf = (object: ObjectMetadata, recordTypeId: string, layoutType: LayoutType) =>
  stableId('00h', `${object.apiName}.${recordTypeId}.${layoutType}`)

/** Builds a layout from declared sections; empty ones are omitted. */
export function recordLayout(
  context: RecordContext,
  object: ObjectMetadata,
  key: { id: string; recordTypeId: string; layoutType: LayoutType; mode: LayoutMode },
  declarations: readonly LayoutSectionDeclaration[],
  session: Session,
): RecordLayout {
  const sections = declarations.flatMap((declaration) => {
    const layoutRows = declaration.rows.flatMap((row) => {
      const layoutItems = row.flatMap((entry) => layoutItem(context, object, entry, key.mode, session) ?? [])
      return layoutItems.some(isFilled) ? [{ layoutItems }] : []
    })
    return layoutRows.length > 0 ? [layoutSection(key.id, declaration, layoutRows, session)] : []
  })
  return withETag({ ...key, objectApiName: object.apiName, saveOptions: [], sections })
}

const isFilled = ({ layoutComponents }: { layoutComponents: readonly { componentType: string }[] }) =>
  layoutComponents.some((component) => component.componentType !== 'EmptySpace')

function layoutSection(
  layoutId: string,
  declaration: LayoutSectionDeclaration,
  layoutRows: LayoutSection['layoutRows'],
  session: Session,
): LayoutSection {
  const heading = labelIn(declaration.heading, session.language)
  return {
    collapsible: declaration.collapsible ?? false,
    columns: declaration.columns ?? Math.max(1, ...declaration.rows.map((row) => row.length)),
    heading,
    id: stableId('01B', `${layoutId}.${declaration.name}`),
    layoutRows,
    rows: layoutRows.length,
    tabOrder: 'LeftRight',
    useHeading: heading !== '',
  }
}
