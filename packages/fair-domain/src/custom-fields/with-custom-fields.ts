import type { Label } from '@foyer/record-contract'
import {
  boolean,
  currency,
  type DataClass,
  date,
  dateTime,
  email,
  type FieldDeclaration,
  type FieldOptions,
  integer,
  type LayoutRow,
  type LayoutSectionDeclaration,
  longText,
  multiPicklist,
  number,
  type ObjectDeclaration,
  type PicklistEntry,
  percent,
  phone,
  picklist,
  text,
  url,
} from '@foyer/record-contract/metadata'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import {
  ADDED_PREFIX,
  type CustomFieldEntry,
  type CustomFieldState,
  type CustomFieldType,
  canBeSearched,
  lengthOf,
} from './custom-field.rules.ts'
import type { FieldFormName } from './field-forms.ts'

/** A stored custom field. */
export interface StoredCustomField {
  id: string
  name: string
  object: string
  column: string
  type: CustomFieldType
  label: Label
  help: Label | null
  entries: readonly CustomFieldEntry[]
  maxLength: number | null
  required: boolean
  searchable: boolean
  data: DataClass
  onPage: boolean
  section: string | null
  readers: readonly string[]
  editors: readonly string[]
  forms: readonly FieldFormName[]
  state: CustomFieldState
}

const MORE: Label = { 'en-US': 'More details', it: 'Altri dati' }
const ADMIN = 'admin'
const VIEWER = 'viewer'

/**
 * Adds the custom fields of administrators to the objects. A field that conflicts with a declaration is
 * skipped and reported, so that the server can start.
 */
export function withCustomFields(
  objects: readonly ObjectDeclaration[],
  stored: readonly StoredCustomField[],
): { objects: readonly ObjectDeclaration[]; clashes: readonly string[] } {
  const clashes: string[] = []
  const byObject = Map.groupBy(
    stored.filter(({ state }) => state !== 'retired'),
    ({ object }) => object,
  )
  const known = new Set(objects.map(({ apiName }) => apiName))
  for (const [object, added] of byObject)
    if (!known.has(object)) clashes.push(...added.map(({ name }) => `${object}.${name}`))
  return {
    clashes,
    objects: objects.map((object) => {
      const names = new Set(Object.keys(object.fields).map((name) => name.toLowerCase()))
      const added = (byObject.get(object.apiName) ?? []).filter((field) => {
        const isFree = field.name.startsWith(ADDED_PREFIX) && !names.has(field.name.toLowerCase())
        if (!isFree || object.appendOnly) clashes.push(`${object.apiName}.${field.name}`)
        else names.add(field.name.toLowerCase())
        return isFree && !object.appendOnly
      })
      return added.length === 0 ? object : withFields(object, added)
    }),
  }
}

function withFields(object: ObjectDeclaration, added: readonly StoredCustomField[]): ObjectDeclaration {
  const shown = added.filter(({ onPage }) => onPage)
  const searched = added.filter(({ type, searchable }) => searchable && canBeSearched(type))
  const place = (layout: readonly LayoutSectionDeclaration[]) => placed(layout, shown)
  return {
    ...object,
    fields: {
      ...object.fields,
      ...Object.fromEntries(added.map((field) => [field.name, declarationOf(field)])),
    },
    // Adding search fields to an object without search would make it searchable only for some users.
    ...(object.searchFields
      ? { searchFields: [...object.searchFields, ...searched.map(({ name }) => name)] }
      : {}),
    ...(object.layout ? { layout: place(object.layout) } : {}),
    ...(object.recordTypes
      ? {
          recordTypes: Object.fromEntries(
            Object.entries(object.recordTypes).map(([name, type]) => [
              name,
              type.layout ? { ...type, layout: place(type.layout) } : type,
            ]),
          ),
        }
      : {}),
  }
}

/** Places each field in its selected section; fields without a section go to a last one. */
function placed(
  layout: readonly LayoutSectionDeclaration[],
  shown: readonly StoredCustomField[],
): readonly LayoutSectionDeclaration[] {
  const names = new Set(layout.map(({ name }) => name))
  const inSection = (name: string) => shown.filter(({ section }) => section === name)
  const loose = shown.filter(({ section }) => section === null || !names.has(section))
  return [
    ...layout.map((section) => ({ ...section, rows: [...section.rows, ...pairs(inSection(section.name))] })),
    ...(loose.length > 0 ? [{ name: 'added', heading: MORE, columns: 2 as const, rows: pairs(loose) }] : []),
  ]
}

function pairs(added: readonly StoredCustomField[]): LayoutRow[] {
  const rows: LayoutRow[] = []
  for (let index = 0; index < added.length; index += 2)
    rows.push(added.slice(index, index + 2).map(({ name }) => name))
  return rows
}

type Declare<T extends CustomFieldType, O = object> = Record<
  T,
  (options: FieldOptions & O) => FieldDeclaration
>

const TEXTS: Declare<'text' | 'longText', { maxLength?: number }> = { text, longText }
const CHOICES: Declare<'picklist' | 'multiPicklist', { values: readonly PicklistEntry[] }> = {
  picklist,
  multiPicklist,
}
const PLAIN: Declare<Exclude<CustomFieldType, 'text' | 'longText' | 'picklist' | 'multiPicklist'>> = {
  boolean,
  integer,
  number,
  currency,
  percent,
  date,
  dateTime,
  email,
  phone,
  url,
}

/**
 * Returns the readers of a field. Every staff role can act as a viewer, so fields for viewers are visible to all staff.
 */
const readersOf = ({ readers }: StoredCustomField) =>
  readers.includes(VIEWER) ? [...readers, ...STAFF_PROFILES] : readers

function declarationOf(field: StoredCustomField): FieldDeclaration {
  const { label, help, column, required, onPage, type, data } = field
  const isShared = field.state === 'active'
  const options = {
    label,
    data,
    column,
    required: required && isShared && type !== 'boolean',
    added: {
      readers: [...new Set([ADMIN, ...(isShared ? readersOf(field) : [])])],
      editors: [ADMIN, ...(isShared ? field.editors : [])],
    },
    ...(help ? { help } : {}),
    ...(onPage ? {} : { internal: true }),
  }
  const length = lengthOf(type, field.maxLength)
  const values = field.entries.map(({ value, english, italian, active }) => ({
    value,
    label: { 'en-US': english, it: italian },
    ...(active ? {} : { retired: true }),
  }))
  switch (type) {
    case 'text':
    case 'longText':
      return TEXTS[type](length === null ? options : { ...options, maxLength: length })
    case 'picklist':
    case 'multiPicklist':
      return CHOICES[type]({ ...options, values })
    default:
      return PLAIN[type](options)
  }
}
