import { MASTER_RECORD_TYPE_ID, type WriteIssue } from '@foyer/record-contract'
import { type FieldValues, labelIn, type PicklistEntry } from '@foyer/record-contract/metadata'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { isMeantFor, type Session } from '../session.ts'
import type { Changes } from './accept-fields.ts'
import { isOpen } from './convert-value.ts'
import { issueAt } from './write-issues.ts'

/** A draft for the rules: the new record, the previous one, and the changes. */
export interface Draft {
  object: ObjectMetadata
  session: Session
  changes: Changes
  record: FieldValues
  before: FieldValues | null
  /** Null for a creation. */
  id: string | null
  /** Added fields are required of users only, because use cases do not know them. */
  isOfPerson: boolean
}

/** Required fields that would be empty. Fields that an update does not touch are ignored. */
function missingFields({ object, session, changes, record, before, isOfPerson }: Draft): WriteIssue[] {
  return [...object.fields.values()]
    .filter((field) => isRequired(field) && (before === null || changes.has(field)))
    .filter((field) => (record[field.apiName] ?? null) === null)
    .filter((field) => isOfPerson || changes.has(field) || !field.declaration?.added)
    .map((field) => issueAt('required', field, session.language))
}

const isRequired = (field: FieldMetadata) =>
  (field.system ? field.apiName === 'OwnerId' : field.required || field.declaration?.type === 'boolean') &&
  !field.calculated

/** Values that the record type does not offer, or that the controlling field does not allow. */
function picklistIssues({ object, session, changes, record }: Draft): WriteIssue[] {
  const { recordTypeBy } = object.declaration
  const recordType = object.recordTypes.find(({ id, name }) =>
    recordTypeBy === undefined ? id === record.RecordTypeId : name === record[recordTypeBy],
  )
  return [...object.fields.values()].flatMap((field) => {
    const controller = field.controllerName === null ? undefined : object.fields.get(field.controllerName)
    const isTouched = changes.has(field) || (controller !== undefined && changes.has(controller))
    const value = record[field.apiName] ?? null
    if (!field.picklist || !isTouched || value === null) return []
    const offered = recordType?.declaration.picklists?.[field.apiName]
    const control = controller ? String(record[controller.apiName] ?? '') : undefined
    const refused = String(value)
      .split(field.kind === 'list' ? ';' : '\0')
      .find((choice) => !(offered?.includes(choice) ?? true) || !isAllowedBy(control, field, choice))
    return refused === undefined ? [] : [issueAt('picklist', field, session.language, refused)]
  })
}

function isAllowedBy(control: string | undefined, field: FieldMetadata, choice: string) {
  if (control === undefined) return true
  const controls = control.split(';')
  const isOffered = ({ validFor }: PicklistEntry) =>
    !validFor || controls.some((value) => validFor.includes(value))
  const entry = field.picklist?.find(({ value }) => value === choice)
  if (isOpen(field)) return (entry && isOffered(entry)) || !field.picklist?.some(isOffered)
  return !entry || isOffered(entry)
}

/** The record type must belong to the object, and be available to the caller. */
function recordTypeIssues({ object, session, changes, record }: Draft): WriteIssue[] {
  const field = object.fields.get('RecordTypeId')
  const id = record.RecordTypeId ?? null
  if (!field || !changes.has(field) || id === null || id === MASTER_RECORD_TYPE_ID) return []
  const recordType = object.recordTypes.find((candidate) => candidate.id === id)
  return recordType && isMeantFor(recordType.declaration.visibleTo, session)
    ? []
    : [issueAt('lookup', field, session.language, id)]
}

/** Returns the issues of validation rules that the record would violate. */
export function brokenRules({ object, session, record, before }: Draft): WriteIssue[] {
  return (object.declaration.validationRules ?? []).flatMap((rule) => {
    if (!rule.isBroken(record, before)) return []
    const field = rule.field === undefined ? undefined : object.fields.get(rule.field)
    return [
      {
        errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
        message: labelIn(rule.message, session.language),
        field: field?.compoundFieldName ?? field?.apiName ?? null,
        fieldLabel: field ? labelIn(field.label, session.language) : null,
        constituentField: field?.compoundFieldName ? field.apiName : null,
        duplicateRecordError: null,
      },
    ]
  })
}

/** A field with an invalid value is not reported as missing, too. */
export function fieldIssues(draft: Draft, reported: readonly { field: string | null }[]) {
  const invalidFields = new Set(reported.map(({ field }) => field))
  return [...missingFields(draft), ...picklistIssues(draft), ...recordTypeIssues(draft)].filter(
    ({ field, constituentField }) => !invalidFields.has(field) && !invalidFields.has(constituentField),
  )
}
