import { MASTER_RECORD_TYPE_ID } from '@foyer/record-contract'
import {
  type AppDeclaration,
  columnNameOf,
  type ObjectDeclaration,
  type RecordTypeDeclaration,
  type RowRule,
} from '@foyer/record-contract/metadata'
import type { SqlFragment } from '../db/sql-fragment.ts'
import { describeFields, recordTypeIdOf } from './describe-fields.ts'
import type { FieldMetadata } from './field-metadata.ts'

export interface ChildRelationship {
  readonly name: string
  readonly object: ObjectMetadata
  /** Lookup on the child that refers to the parent. */
  readonly field: FieldMetadata
}

export interface RecordTypeMetadata {
  readonly id: string
  readonly name: string
  readonly declaration: RecordTypeDeclaration
}

/** An object with its names resolved. */
export interface ObjectMetadata {
  readonly apiName: string
  readonly declaration: ObjectDeclaration
  readonly table: SqlFragment<'account'>
  readonly keyPrefix: string
  readonly custom: boolean
  readonly fields: ReadonlyMap<string, FieldMetadata>
  /** Displayed by lookups: the last of the name fields. */
  readonly nameField: FieldMetadata
  readonly nameFields: readonly string[]
  /** Lookups by relationship name. */
  readonly relationships: ReadonlyMap<string, FieldMetadata>
  readonly children: ReadonlyMap<string, ChildRelationship>
  readonly recordTypes: readonly RecordTypeMetadata[]
  readonly defaultRecordTypeId: string
}

/** All declarations, resolved: objects by name and by key prefix. */
export interface Registry {
  readonly objects: ReadonlyMap<string, ObjectMetadata>
  readonly apps: readonly AppDeclaration[]
  /** By API name, ignoring case. */
  find: (apiName: string) => ObjectMetadata | undefined
  byKeyPrefix: (prefix: string) => ObjectMetadata | undefined
}

/** Resolves the declarations. Throws for contradictory ones, at startup rather than at the first request. */
export function createRegistry(
  declarations: readonly ObjectDeclaration[],
  apps: readonly AppDeclaration[] = [],
): Registry {
  const objects = new Map(
    declarations.map((declaration) => [declaration.apiName, describeObject(declaration)]),
  )
  const prefixes = new Map<string, ObjectMetadata>()
  const lowerCase = new Map<string, ObjectMetadata>()
  for (const object of objects.values()) {
    const rival = prefixes.get(object.keyPrefix)
    if (rival)
      throw new TypeError(`${rival.apiName} and ${object.apiName} share the key prefix ${object.keyPrefix}`)
    prefixes.set(object.keyPrefix, object)
    lowerCase.set(object.apiName.toLowerCase(), object)
    linkChildren(object, objects)
  }
  for (const object of objects.values()) {
    refuseSecretRules(object, objects)
  }
  return {
    objects,
    apps,
    find: (apiName) => objects.get(apiName) ?? lowerCase.get(apiName.toLowerCase()),
    byKeyPrefix: (prefix) => prefixes.get(prefix),
  }
}

type Draft = ObjectMetadata & { children: Map<string, ChildRelationship> }

function describeObject(declaration: ObjectDeclaration): Draft {
  const fields = describeFields(declaration)
  const nameFields = declaration.nameFields ?? ['Name']
  const nameField = fields.get(nameFields.at(-1) ?? 'Name')
  if (!nameField) throw new TypeError(`${declaration.apiName} has no name field ${nameFields.at(-1)}`)
  refuseSharedColumns(declaration.apiName, fields)
  refuseLooseCopies(declaration, fields)
  const recordTypes = Object.entries(declaration.recordTypes ?? {}).map(([name, recordType]) => ({
    id: recordTypeIdOf(declaration.apiName, name),
    name,
    declaration: recordType,
  }))
  const preferred = recordTypes.find((recordType) => recordType.declaration.default) ?? recordTypes[0]
  return {
    apiName: declaration.apiName,
    declaration,
    table: declaration.table ?? columnNameOf(declaration.apiName),
    keyPrefix: declaration.keyPrefix,
    custom: declaration.apiName.endsWith('__c'),
    fields,
    nameField,
    nameFields,
    relationships: new Map(
      [...fields.values()].flatMap((field) =>
        field.relationshipName ? [[field.relationshipName, field] as const] : [],
      ),
    ),
    children: new Map(),
    recordTypes,
    defaultRecordTypeId: preferred?.id ?? MASTER_RECORD_TYPE_ID,
  }
}

function linkChildren(object: ObjectMetadata, objects: ReadonlyMap<string, Draft>) {
  for (const field of object.fields.values()) {
    if (field.target === null) continue
    const target = objects.get(field.target)
    if (!target)
      throw new TypeError(
        `${object.apiName}.${field.apiName} points to ${field.target}, which is not declared`,
      )
    if (field.declaration?.type !== 'lookup' || !field.declaration.children) continue
    const name = field.declaration.children
    if (target.children.has(name))
      throw new TypeError(`${target.apiName} has two child relationships named ${name}`)
    target.children.set(name, { name, object, field })
  }
}

/** A snapshot must name its record, and rules, filters and searches cannot use it. */
function refuseLooseCopies(declaration: ObjectDeclaration, fields: ReadonlyMap<string, FieldMetadata>) {
  const compared = [
    ...(declaration.nameFields ?? ['Name']),
    ...(declaration.searchFields ?? []),
    ...(declaration.duplicateRules ?? []).flatMap((rule) => rule.fields),
    ...(declaration.indexes ?? []).flat(),
  ]
  for (const { apiName, declaration: field } of fields.values()) {
    if (field?.type !== 'recordValues') continue
    const name = `${declaration.apiName}.${apiName}`
    for (const beside of [field.of.object, field.of.id])
      if (beside !== undefined && fields.get(beside)?.kind !== 'text')
        throw new TypeError(`${name} copies values of the record in ${beside}, which is not a text field`)
    if (compared.includes(apiName))
      throw new TypeError(`${name} copies values of another record and cannot be compared or searched`)
  }
}

/** Changes are evaluated with rows that are stored without secrets, so no rule may depend on one. */
function refuseSecretRules(object: ObjectMetadata, objects: ReadonlyMap<string, ObjectMetadata>) {
  const look = (rule: RowRule | undefined, at: ObjectMetadata | undefined): void => {
    if (!rule || !at) return
    switch (rule.rule) {
      case 'session':
      case 'value':
        if (at.fields.get(rule.field)?.declaration?.secret)
          throw new TypeError(
            `The access rules of ${object.apiName} depend on ${rule.field}, which is secret`,
          )
        return
      case 'parent':
        look(rule.of, objects.get(at.fields.get(rule.field)?.target ?? ''))
        return
      case 'child':
        look(rule.of, at.children.get(rule.relationship)?.object)
        return
      case 'not':
        look(rule.of, at)
        return
      case 'every':
      case 'some':
        for (const part of rule.of) look(part, at)
    }
  }
  for (const { read, create, update, delete: remove } of Object.values(object.declaration.access))
    for (const rule of [read, create, update, remove]) look(rule, object)
}

function refuseSharedColumns(objectApiName: string, fields: ReadonlyMap<string, FieldMetadata>) {
  const owners = new Map<string, string>()
  for (const { apiName, column } of fields.values()) {
    if (column === null) continue
    const owner = owners.get(column)
    if (owner)
      throw new TypeError(
        `${objectApiName}.${owner} and ${objectApiName}.${apiName} share the column ${column}`,
      )
    owners.set(column, apiName)
  }
}
