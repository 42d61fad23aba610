import { type DataType, type Label, stableId } from '@foyer/record-contract'
import {
  columnNameOf,
  type FieldDeclaration,
  type ObjectDeclaration,
  relationshipNameOf,
} from '@foyer/record-contract/metadata'
import type { FieldMetadata, ValueKind } from './field-metadata.ts'
import { ADDRESS_PARTS, GEOLOCATION_PARTS, SYSTEM_LABELS } from './platform-labels.ts'

const ID_LENGTH = 18

interface Storage {
  dataType: DataType
  kind: ValueKind
  sqlType: string
  length?: number
  precision?: number
  scale?: number
}

const TEXT_TYPES: Record<string, { dataType: DataType; length: number }> = {
  email: { dataType: 'Email', length: 254 },
  phone: { dataType: 'Phone', length: 40 },
  url: { dataType: 'Url', length: 1024 },
}

function storageOf(field: FieldDeclaration): Storage {
  switch (field.type) {
    case 'text':
      return { dataType: 'String', kind: 'text', sqlType: 'text', length: field.maxLength }
    case 'longText':
    case 'recordValues':
    case 'richText':
      return { dataType: 'TextArea', kind: 'text', sqlType: 'text', length: field.maxLength }
    case 'email':
    case 'phone':
    case 'url':
      return {
        kind: 'text',
        sqlType: 'text',
        ...(TEXT_TYPES[field.type] as { dataType: DataType; length: number }),
      }
    case 'integer':
      return { dataType: 'Int', kind: 'number', sqlType: 'bigint', precision: 18 }
    case 'number':
    case 'currency':
    case 'percent': {
      const dataType = ({ number: 'Double', currency: 'Currency', percent: 'Percent' } as const)[field.type]
      const { precision, scale } = field
      return { dataType, kind: 'number', sqlType: `numeric(${precision},${scale})`, precision, scale }
    }
    case 'boolean':
      return { dataType: 'Boolean', kind: 'boolean', sqlType: 'boolean' }
    case 'date':
      return { dataType: 'Date', kind: 'date', sqlType: 'date' }
    case 'dateTime':
      return { dataType: 'DateTime', kind: 'dateTime', sqlType: 'timestamp(3) with time zone' }
    case 'picklist':
      return { dataType: 'Picklist', kind: 'text', sqlType: 'text', length: 255 }
    case 'multiPicklist':
      return { dataType: 'MultiPicklist', kind: 'list', sqlType: 'text[]', length: 4099 }
    case 'lookup':
      return {
        dataType: 'Reference',
        kind: 'text',
        sqlType: `character varying(${ID_LENGTH})`,
        length: ID_LENGTH,
      }
    case 'formula':
      return formulaStorage(field.returns, field.maxLength)
    case 'address':
    case 'geolocation':
      throw new TypeError(`${field.type} has parts, not a column`)
  }
}

function formulaStorage(returns: 'text' | 'integer' | 'number' | 'boolean', maxLength = 1300): Storage {
  switch (returns) {
    case 'integer':
      return { dataType: 'Int', kind: 'number', sqlType: 'bigint', precision: 18 }
    case 'number':
      return { dataType: 'Double', kind: 'number', sqlType: 'numeric(18,4)', precision: 18, scale: 4 }
    case 'boolean':
      return { dataType: 'Boolean', kind: 'boolean', sqlType: 'boolean' }
    case 'text':
      return { dataType: 'String', kind: 'text', sqlType: 'text', length: maxLength }
  }
}

/** Long texts cannot be filtered. Nor can snapshots: a filter would disclose unreadable values. */
const isProse = ({ type }: FieldDeclaration) =>
  type === 'longText' || type === 'richText' || type === 'recordValues'

/** `MailingAddress` → `MailingStreet`, `Seat__c` → `Seat_Street__c`. */
const addressPart = (compound: string, part: string) =>
  compound.endsWith('__c') ? compound.replace(/__c$/, `_${part}__c`) : compound.replace(/Address$/, '') + part

/** `Place__c` → `Place__Latitude__s`. */
const geolocationPart = (compound: string, part: string) => `${compound.replace(/__c$/, '')}__${part}__s`

/** Returns all fields of an object: system fields, declared fields, and the parts of compound ones. */
export function describeFields(object: ObjectDeclaration): Map<string, FieldMetadata> {
  const nameFields = object.nameFields ?? ['Name']
  const base = (apiName: string, fieldLabel: Label): FieldMetadata => ({
    apiName,
    objectApiName: object.apiName,
    label: fieldLabel,
    declaration: undefined,
    column: columnNameOf(apiName),
    sqlType: null,
    dataType: 'String',
    kind: 'text',
    length: 0,
    precision: 0,
    scale: 0,
    required: false,
    unique: false,
    createable: false,
    updateable: false,
    calculated: false,
    sortable: true,
    filterable: true,
    system: false,
    nameField: nameFields.includes(apiName),
    relationshipName: null,
    target: null,
    compoundFieldName: null,
    components: [],
    picklist: null,
    controllerName: null,
  })

  const system = (apiName: keyof typeof SYSTEM_LABELS, more: Partial<FieldMetadata>): FieldMetadata => ({
    ...base(apiName, SYSTEM_LABELS[apiName]),
    system: true,
    required: true,
    ...more,
  })
  const idColumn = { sqlType: `character varying(${ID_LENGTH})`, length: ID_LENGTH }
  const stamp = { dataType: 'DateTime', kind: 'dateTime', sqlType: 'timestamp(3) with time zone' } as const
  const user = (apiName: string) =>
    ({
      dataType: 'Reference',
      ...idColumn,
      relationshipName: relationshipNameOf(apiName),
      target: 'User',
    }) as const

  const plain = (
    apiName: string,
    field: FieldDeclaration,
    more: Partial<FieldMetadata> = {},
  ): FieldMetadata => {
    const isLookup = field.type === 'lookup'
    const isPicklist = field.type === 'picklist' || field.type === 'multiPicklist'
    const settable = field.type !== 'formula' && field.type !== 'recordValues'
    const isManaged = field.managed !== undefined
    const isCreateOnly = field.createOnly === true
    return {
      ...base(apiName, field.label),
      ...storageOf(field),
      declaration: field,
      ...(field.column === undefined ? {} : { column: field.column }),
      required: field.required === true,
      unique: field.unique === true,
      createable: settable && (!isManaged || isCreateOnly),
      updateable: settable && !isManaged && !isCreateOnly,
      calculated: field.type === 'formula',
      sortable: !isProse(field) && field.type !== 'multiPicklist',
      filterable: !isProse(field),
      relationshipName: isLookup ? relationshipNameOf(apiName) : null,
      target: isLookup ? field.target : null,
      picklist: isPicklist ? field.values : null,
      controllerName: isPicklist ? (field.controlledBy ?? null) : null,
      ...more,
    }
  }

  const fields: FieldMetadata[] = [
    system('Id', idColumn),
    system('CreatedDate', stamp),
    system('CreatedById', user('CreatedById')),
    system('LastModifiedDate', stamp),
    system('LastModifiedById', user('LastModifiedById')),
    system('SystemModstamp', stamp),
  ]
  if (object.owned) fields.push(system('OwnerId', { ...user('OwnerId'), createable: true, updateable: true }))
  if (object.recordTypes) {
    fields.push(
      system('RecordTypeId', {
        dataType: 'Reference',
        ...idColumn,
        required: false,
        ...(object.recordTypeBy === undefined
          ? { createable: true, updateable: true }
          : { calculated: true, declaration: recordTypeFormula(object, object.recordTypeBy) }),
      }),
    )
  }

  for (const [apiName, field] of Object.entries(object.fields)) {
    if (field.type === 'address') {
      const country = addressPart(apiName, 'Country')
      const offered = {
        Country: field.countries && { values: field.countries },
        State: field.states && { values: field.states, controlledBy: country },
      }
      const parts = ADDRESS_PARTS.map(({ part, label: partLabel, maxLength }) => {
        const choice = offered[part as keyof typeof offered]
        const declaration: FieldDeclaration = choice
          ? { type: 'picklist', open: true, label: partLabel, ...choice, ...limitsOf(field) }
          : { type: 'text', maxLength, label: partLabel, ...limitsOf(field) }
        return plain(addressPart(apiName, part), declaration, {
          compoundFieldName: apiName,
          length: maxLength,
        })
      })
      fields.push(compound(base(apiName, field.label), field, 'Address', parts), ...parts)
    } else if (field.type === 'geolocation') {
      const parts = GEOLOCATION_PARTS.map(({ part, label: partLabel, limit }) =>
        plain(
          geolocationPart(apiName, part),
          {
            ...limitsOf(field),
            type: 'number',
            precision: 9,
            scale: 6,
            min: -limit,
            max: limit,
            label: partLabel,
          },
          { compoundFieldName: apiName },
        ),
      )
      fields.push(compound(base(apiName, field.label), field, 'Location', parts), ...parts)
    } else {
      fields.push(plain(apiName, field))
    }
  }
  return new Map(fields.map((field) => [field.apiName, field]))
}

/** Restrictions of a compound field, which its parts inherit. */
const limitsOf = ({ createOnly, managed }: FieldDeclaration) => ({
  ...(createOnly === undefined ? {} : { createOnly }),
  ...(managed === undefined ? {} : { managed }),
})

const recordTypeFormula = (object: ObjectDeclaration, by: string): FieldDeclaration => ({
  type: 'formula',
  returns: 'text',
  label: SYSTEM_LABELS.RecordTypeId,
  sql: `case {${by}}${Object.keys(object.recordTypes ?? {})
    .map((name) => ` when '${name}' then '${recordTypeIdOf(object.apiName, name)}'`)
    .join('')} end`,
})

export const recordTypeIdOf = (objectApiName: string, name: string) =>
  stableId('012', `${objectApiName}.${name}`)

const compound = (
  base: FieldMetadata,
  declaration: FieldDeclaration,
  dataType: DataType,
  parts: readonly FieldMetadata[],
): FieldMetadata => ({
  ...base,
  declaration,
  dataType,
  column: null,
  sortable: false,
  filterable: false,
  components: parts.map((part) => part.apiName),
})
