import {
  type ColumnItem,
  type ColumnsResult,
  isGroupField,
  isNumberField,
  isPeriodField,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { ObjectMetadata, Session } from '@foyer/record-server'
import type { Needs } from './needs.ts'

type Field = ObjectMetadata['fields'] extends ReadonlyMap<string, infer F> ? F : never

const STAMPS = ['CreatedDate', 'LastModifiedDate']

/**
 * Returns the columns that lists and reports of an object can display, group and sum: its fields and those of
 * its parents.
 */
export function columnsOf({ records }: Needs, session: Session, objectApiName: string): ColumnsResult {
  const object = records.registry.find(objectApiName)
  if (!object || !records.access(object, session).can('read')) throw NotFound()
  const { language } = session
  const ownColumns = readable(object)
  const ofParents = ownColumns.flatMap((lookup) => {
    const target = lookup.target === null ? undefined : records.registry.objects.get(lookup.target)
    if (!target || lookup.system || !records.access(target, session).can('read')) return []
    return readable(target)
      .filter((field) => !field.system)
      .map((field) =>
        item(
          field,
          `${lookup.relationshipName}.${field.apiName}`,
          `${lookup.label[language]}: ${field.label[language]}`,
          true,
        ),
      )
  })
  return {
    objectApiName: object.apiName,
    label: object.declaration.label[language],
    labelPlural: object.declaration.labelPlural[language],
    columns: [
      ...ownColumns.map((field) => item(field, field.apiName, field.label[language], false)),
      ...ofParents,
    ],
  }

  function readable(of: ObjectMetadata): Field[] {
    const access = records.access(of, session)
    return [...of.fields.values()].filter(
      (field) =>
        field.column !== null &&
        (!field.system || STAMPS.includes(field.apiName) || field.apiName === 'OwnerId') &&
        !field.declaration?.internal &&
        !field.declaration?.secret &&
        access.canField('read', field),
    )
  }

  function item(field: Field, path: string, label: string, isOfParent: boolean): ColumnItem {
    const { dataType, filterable } = field
    const words = field.declaration?.type === 'text' ? field.declaration.words : undefined
    return {
      path,
      label,
      dataType,
      isOfParent,
      isGroup: isGroupField(field) || (filterable && words !== undefined),
      isMeasure: isNumberField(field),
      isPeriod: isPeriodField(field),
      isFilter: filterable,
      options: (field.picklist ?? []).map(({ value, label: name }) => ({ value, label: name[language] })),
      target: field.target,
    }
  }
}
