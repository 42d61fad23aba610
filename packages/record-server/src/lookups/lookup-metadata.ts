import { type LookupMetadata, NotFound } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { cachedResponse, withETag } from '../metadata/cached-response.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { requireObject } from '../metadata/visible-object.ts'
import { readableTarget } from '../query/resolve-path.ts'
import { searchedFields } from '../search/keyword-search.ts'
import type { JsonText } from '../serve.ts'
import type { Session } from '../session.ts'

/** A lookup field and its target object. */
export interface Lookup {
  readonly object: ObjectMetadata
  readonly field: FieldMetadata
  readonly target: ObjectMetadata
}

/** Returns the lookup of that name, if the session may read both the field and its target. */
export function requireLookup(
  context: ServerContext,
  session: Session,
  objectApiName: string,
  fieldApiName: string,
): Lookup {
  const object = requireObject(context, objectApiName, session)
  const field = object.fields.get(fieldApiName)
  const target = field && readableTarget(context, session, object, field)
  if (!field || !target) throw NotFound()
  return { object, field, target }
}

/** The second line of a suggestion, if the session may read it. */
export function secondaryFieldOf(context: ServerContext, session: Session, target: ObjectMetadata) {
  const field = target.fields.get(target.declaration.lookupSecondaryField ?? '')
  return field && context.access(target, session).canField('read', field) ? field.apiName : null
}

export function lookupMetadata(context: ServerContext, session: Session, lookup: Lookup): JsonText {
  const { object, field, target } = lookup
  const key = `lookup:${object.apiName}.${field.apiName}`
  return cachedResponse(context, session, key, (): LookupMetadata => {
    const secondaryField = secondaryFieldOf(context, session, target)
    const displayFields = [target.nameField.apiName, ...(secondaryField === null ? [] : [secondaryField])]
    const searched = searchedFields(context, session, target).map(({ apiName }) => apiName)
    const info = (matchingFields: string[]) => ({
      displayLayout: { displayFields },
      matchingInfo: { matchingFields },
    })
    return withETag({
      fieldApiName: field.apiName,
      objectApiName: object.apiName,
      secondaryField,
      targetInfo: {
        [target.apiName]: {
          objectApiName: target.apiName,
          suggestionsInfo: info([target.nameField.apiName]),
          advancedLookupInfo: info(searched),
        },
      },
    })
  }).json
}
