import {
  DATA_PATH,
  type DependentFields,
  labelIn,
  MASTER_RECORD_TYPE_ID,
  type ObjectDirectory,
  type ObjectInfo,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { type CachedResponse, cachedResponse, withETag } from '../metadata/cached-response.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { defaultRecordTypeId, recordTypeInfoOf } from '../metadata/visible-object.ts'
import type { Session } from '../session.ts'
import { controllersOf, fieldInfoOf } from './field-info.ts'
import { themeOf } from './theme.ts'

/** Describes an object, according to the session's rights. */
export const objectInfoFor = (context: ServerContext, object: ObjectMetadata, session: Session): ObjectInfo =>
  objectInfoResponse(context, object, session).value

export const objectInfoResponse = (
  context: ServerContext,
  object: ObjectMetadata,
  session: Session,
): CachedResponse<ObjectInfo> =>
  cachedResponse(context, session, `object-info:${object.apiName}`, () => describe(context, object, session))

/** Returns all readable objects. */
export const objectDirectoryResponse = (
  context: ServerContext,
  session: Session,
): CachedResponse<ObjectDirectory> =>
  cachedResponse(context, session, 'object-directory', () => {
    const visible = [...context.registry.objects.values()].filter((object) =>
      context.access(object, session).can('read'),
    )
    const entries = visible.map(({ apiName, keyPrefix, declaration, nameFields }) => [
      apiName,
      {
        apiName,
        keyPrefix,
        label: labelIn(declaration.label, session.language),
        labelPlural: labelIn(declaration.labelPlural, session.language),
        nameFields: [...nameFields],
        objectInfoUrl: `${DATA_PATH}/ui-api/object-info/${apiName}`,
      },
    ])
    return withETag({ objects: Object.fromEntries(entries) })
  })

/** Readable fields, in the order of their declaration. */
export function readableFields(context: ServerContext, object: ObjectMetadata, session: Session) {
  const access = context.access(object, session)
  return [...object.fields.values()].filter((field) => access.canField('read', field))
}

function describe(context: ServerContext, object: ObjectMetadata, session: Session): ObjectInfo {
  const access = context.access(object, session)
  const fields = readableFields(context, object, session)
  const { declaration } = object
  const searchable = (declaration.searchFields ?? []).length > 0
  const recordTypeIds = [...object.recordTypes.map(({ id }) => id), MASTER_RECORD_TYPE_ID]
  return withETag({
    apiName: object.apiName,
    associateEntityType: null,
    associateParentEntity: null,
    childRelationships: childRelationshipsOf(context, object, session),
    compactLayoutable: true,
    createable: access.can('create'),
    custom: object.custom,
    defaultRecordTypeId: defaultRecordTypeId(object, session),
    deletable: access.can('delete') && declaration.appendOnly !== true,
    dependentFields: dependentFieldsOf(context, object, fields, session),
    feedEnabled: false,
    fields: Object.fromEntries(
      fields.map((field) => [field.apiName, fieldInfoOf(context, object, field, session)]),
    ),
    keyPrefix: object.keyPrefix,
    label: labelIn(declaration.label, session.language),
    labelPlural: labelIn(declaration.labelPlural, session.language),
    layoutable: true,
    mruEnabled: true,
    nameFields: object.nameFields.filter((name) => fields.some((field) => field.apiName === name)),
    queryable: true,
    recordTypeInfos: Object.fromEntries(
      recordTypeIds.map((id) => [id, recordTypeInfoOf(object, id, session)]),
    ),
    searchLayoutable: searchable,
    searchable,
    themeInfo: themeOf(object),
    updateable: access.can('update') && declaration.appendOnly !== true,
  })
}

/** Child relationships whose object and lookup are readable. */
export function readableChildren(context: ServerContext, object: ObjectMetadata, session: Session) {
  return [...object.children.values()].filter((child) => {
    const access = context.access(child.object, session)
    return access.can('read') && access.canField('read', child.field)
  })
}

const childRelationshipsOf = (context: ServerContext, object: ObjectMetadata, session: Session) =>
  readableChildren(context, object, session).map((child) => ({
    childObjectApiName: child.object.apiName,
    fieldName: child.field.apiName,
    junctionIdListNames: [],
    junctionReferenceTo: [],
    relationshipName: child.name,
  }))

/** A tree: controlling field → the fields it controls → the fields these control. */
function dependentFieldsOf(
  context: ServerContext,
  object: ObjectMetadata,
  fields: readonly FieldMetadata[],
  session: Session,
): DependentFields {
  const tree: DependentFields = {}
  for (const field of fields) {
    const controllers = controllersOf(context, object, field, session)
    if (controllers.length === 0) continue
    let branch = tree
    for (const name of [...controllers.toReversed(), field.apiName]) {
      branch[name] ??= {}
      branch = branch[name]
    }
  }
  return tree
}
