import {
  type Label,
  type Language,
  labelIn,
  NotFound,
  phrase,
  type SearchFilterMetadata,
  type SearchFilterOptions,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import { listOperatorsFor } from '../lists/list-operators.ts'
import { cachedResponse, withETag } from '../metadata/cached-response.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { JsonText } from '../serve.ts'
import type { Session } from '../session.ts'

/** Returns the fields by which search results can be filtered. */
export function searchFilterMetadata(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
): JsonText {
  return cachedResponse(context, session, `search-filters:${object.apiName}`, (): SearchFilterMetadata => {
    const filters = filterFields(context, session, object).map((field) => ({
      defaultValue: null,
      fieldPath: field.apiName,
      filterApiName: field.apiName,
      kind: 'Field' as const,
      label: labelIn(field.label, session.language),
      operators: [...listOperatorsFor(field)],
      type: hasOptions(field) ? ('Select' as const) : ('Text' as const),
    }))
    return withETag({ filters, objectApiName: object.apiName })
  }).json
}

/** Returns the options of a filter: values of picklists and checkboxes whose label contains the text. */
export function searchFilterOptions(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  filterApiName: string,
  q: string | undefined,
): SearchFilterOptions {
  const field = filterFields(context, session, object).find(({ apiName }) => apiName === filterApiName)
  if (!field) throw NotFound()
  const searchText = q?.trim().toLocaleLowerCase() ?? ''
  const options = optionsOf(field, session.language).filter(({ label }) =>
    label.toLocaleLowerCase().includes(searchText),
  )
  return withETag({ options })
}

const filterFields = (context: ServerContext, session: Session, object: ObjectMetadata) =>
  [...object.fields.values()].filter(
    (field) =>
      field.filterable &&
      field.column !== null &&
      !field.system &&
      field.dataType !== 'Reference' &&
      context.access(object, session).canField('read', field),
  )

const hasOptions = (field: FieldMetadata) => field.picklist !== null || field.kind === 'boolean'

const YES: Label = phrase('Yes')
const NO: Label = phrase('No')

function optionsOf(field: FieldMetadata, language: Language) {
  if (field.kind === 'boolean')
    return [
      { label: labelIn(YES, language), value: 'true' },
      { label: labelIn(NO, language), value: 'false' },
    ]
  return (field.picklist ?? []).map(({ label, value }) => ({ label: labelIn(label, language), value }))
}
