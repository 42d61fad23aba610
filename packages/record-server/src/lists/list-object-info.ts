import { type ListObjectInfo, labelIn } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { cachedResponse, withETag } from '../metadata/cached-response.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { readableFields } from '../object-info/object-info.ts'
import type { Session } from '../session.ts'
import { administers } from './administers.ts'
import { listOperatorsFor } from './list-operators.ts'
import { scopeLabel, scopesOf } from './list-scopes.ts'

/** Returns the choices for a new list of the object. */
export function listObjectInfoResponse(context: ServerContext, object: ObjectMetadata, session: Session) {
  const signedIn = session.userId !== null
  return cachedResponse(context, session, `list-object-info:${object.apiName}:${signedIn}`, () =>
    describe(context, object, session),
  )
}

function describe(context: ServerContext, object: ObjectMetadata, session: Session): ListObjectInfo {
  const mayShare = administers(context, object, session)
  const columns = readableFields(context, object, session).filter((field) => field.column !== null)
  return withETag({
    availableScopes: scopesOf(object).map((apiName) => ({
      apiName,
      availableEntities: [],
      label: labelIn(scopeLabel(object, apiName), session.language),
    })),
    columns: columns.map((field) => columnOf(field, session)),
    createable: session.userId !== null,
    objectApiName: object.apiName,
    publicOrSharedCreatable: mayShare,
    publicOrSharedCreateable: mayShare,
    relatedEntityApiName: null,
  })
}

function columnOf(field: FieldMetadata, session: Session): ListObjectInfo['columns'][number] {
  const operators = listOperatorsFor(field)
  return {
    alias: field.apiName,
    dataType: field.dataType,
    defaultFilterOperator: operators[0] ?? 'Equals',
    displayable: true,
    fieldApiName: field.apiName,
    filterable: operators.length > 0,
    label: labelIn(field.label, session.language),
    picklistValues: (field.picklist ?? []).map(({ value, label }) => ({
      label: labelIn(label, session.language),
      value,
    })),
    quickFilterOperator: quickFilterOperatorOf(field),
    quickFilterOverrides: null,
    quickFilterable: operators.length > 0,
    sortable: field.sortable,
    supportedFilterOperators: [...operators],
  }
}

/** The operator of the quick filter above a column. */
export function quickFilterOperatorOf(field: FieldMetadata) {
  if (listOperatorsFor(field).length === 0) return null
  switch (field.kind) {
    case 'text':
      return field.dataType === 'Picklist' || field.dataType === 'Reference' ? 'equals' : 'contains'
    case 'number':
    case 'date':
    case 'dateTime':
      return 'within'
    case 'list':
      return 'includes'
    case 'boolean':
      return 'equals'
  }
}
