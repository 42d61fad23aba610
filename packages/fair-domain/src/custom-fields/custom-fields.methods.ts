import {
  answer,
  boolean,
  integer,
  list,
  map,
  nullable,
  object,
  oneOf,
  type Scalar,
  string,
  textUpTo,
  unknown,
} from '@foyer/record-contract'
import { DATA_CLASSES, type DataClass } from '@foyer/record-contract/metadata'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import {
  CUSTOM_FIELD_TYPE_NAMES,
  type CustomFieldEntry,
  type CustomFieldState,
  type CustomFieldType,
} from './custom-field.rules.ts'
import { FIELD_FORM_NAMES, type FieldFormName } from './field-forms.ts'

export interface CustomFieldItem {
  id: string
  name: string
  type: CustomFieldType
  english: string
  italian: string
  helpEnglish: string
  helpItalian: string
  entries: CustomFieldEntry[]
  maxLength: number | null
  required: boolean
  searchable: boolean
  data: DataClass
  onPage: boolean
  section: string | null
  readers: string[]
  editors: string[]
  forms: FieldFormName[]
  state: CustomFieldState
  /** Number of records with a value. */
  filled: number
}

export interface FieldObjectItem {
  apiName: string
  label: string
  /** Sections of the declared layout; empty if the layout is generated. */
  sections: { name: string; label: string }[]
  /** Profiles that can read records of the object. */
  profiles: string[]
  records: number
  /** Whether search covers the object. */
  isSearched: boolean
  fields: CustomFieldItem[]
}

export interface CustomFieldsResult {
  objects: { apiName: string; label: string; added: number }[]
  /** The requested object. */
  object: FieldObjectItem | null
}

const entry = object({ value: textUpTo(80), english: textUpTo(120), italian: textUpTo(120), active: boolean })

/** Methods for fields that administrators add to objects, effective immediately on every server. */
export const customFieldMethods = defineMethods(
  'CustomFieldsController',
  { settings: 'fields', as: 'editors' },
  {
    getFields: reads({
      allow: { settings: 'fields' },
      input: object({ object: nullable(string) }),
      output: answer<CustomFieldsResult>(),
      of: ['CustomField__c', 'Account'],
      example: { object: 'Account' },
    }),
    saveField: changes({
      input: object({
        /** Null for a new one. */
        id: nullable(string),
        object: string,
        type: oneOf(...CUSTOM_FIELD_TYPE_NAMES),
        english: textUpTo(200),
        italian: textUpTo(200),
        helpEnglish: textUpTo(500),
        helpItalian: textUpTo(500),
        entries: list(entry),
        maxLength: nullable(integer({ min: 1 })),
        required: boolean,
        searchable: boolean,
        data: oneOf(...DATA_CLASSES),
        onPage: boolean,
        section: nullable(string),
        readers: list(string),
        editors: list(string),
        forms: list(oneOf(...FIELD_FORM_NAMES)),
        state: oneOf('active', 'hidden', 'retired'),
      }),
      output: object({ id: string, name: string }),
      example: {
        id: null,
        object: 'AgentCode__c',
        type: 'text',
        english: 'Trial',
        italian: 'Prova',
        helpEnglish: '',
        helpItalian: '',
        entries: [],
        maxLength: null,
        required: false,
        searchable: false,
        data: 'company',
        onPage: true,
        section: null,
        readers: ['staff'],
        editors: [],
        forms: [],
        state: 'active',
      },
      refuses: ['FIELD_INVALID', 'FIELD_LIMIT', 'FIELD_BUSY', 'NOT_IN_REHEARSAL'],
    }),
  },
)

/** A custom field in a form of the site. */
export interface FormFieldItem {
  name: string
  type: CustomFieldType
  label: string
  help: string | null
  required: boolean
  maxLength: number | null
  options: { value: string; label: string }[]
  value: Scalar
}

export interface FormFieldsResult {
  asked: FormFieldItem[]
}

const form = oneOf(...FIELD_FORM_NAMES)

/** Methods for the custom fields of a form, and their values. */
export const formFieldMethods = defineMethods('FormFieldsController', 'everybody', {
  getFormFields: reads({
    input: object({ form, language: oneOf('it', 'en-US') }),
    output: answer<FormFieldsResult>(),
    of: ['CustomField__c', 'Contact', 'Account', 'Application__c'],
    example: { form: 'registration', language: 'it' },
  }),
  saveFormFields: changes({
    personal: false,
    allow: 'signedIn',
    input: object({ form, values: map(unknown) }),
    output: object({ saved: boolean }),
    example: { form: 'profile', values: {} },
    refuses: ['FORM_FIELDS_INVALID'],
  }),
})
