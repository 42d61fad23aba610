import {
  CUSTOM_FIELD_TYPE_NAMES,
  type CustomFieldEntry,
  FIELD_FORM_NAMES,
  type StoredCustomField,
} from '@foyer/fair-domain'
import { boolean, integer, list, nullable, object, oneOf, string } from '@foyer/record-contract'
import { DATA_CLASSES } from '@foyer/record-contract/metadata'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'

const row = object({
  id: string,
  name: string,
  object: string,
  column: string,
  type: oneOf(...CUSTOM_FIELD_TYPE_NAMES),
  english: string,
  italian: string,
  helpEnglish: nullable(string),
  helpItalian: nullable(string),
  entries: nullable(string),
  maxLength: nullable(integer()),
  required: boolean,
  searchable: boolean,
  data: oneOf(...DATA_CLASSES),
  onPage: boolean,
  section: nullable(string),
  readers: list(string),
  editors: list(string),
  forms: list(oneOf(...FIELD_FORM_NAMES)),
  state: oneOf('active', 'hidden', 'retired'),
})

/** Returns every field added by administrators, in order of creation. */
export async function readCustomFields(client: Pick<ClientBase, 'query'>): Promise<StoredCustomField[]> {
  const rows = await readRows(
    client,
    row,
    `select id, name, object, column_name as column, type, label_en as english, label_it as italian,
            help_en as "helpEnglish", help_it as "helpItalian", nullif(entries, '') as entries, max_length::float8 as "maxLength", required,
            searchable, data, on_page as "onPage", section, coalesce(readers, '{}') as readers,
            coalesce(editors, '{}') as editors, coalesce(forms, '{}') as forms, state
     from custom_field where column_name is not null order by created_date, id`,
  )
  return rows.map(({ english, italian, helpEnglish, helpItalian, entries, ...field }) => ({
    ...field,
    label: { 'en-US': english, it: italian },
    help:
      helpEnglish || helpItalian
        ? { 'en-US': helpEnglish ?? helpItalian ?? '', it: helpItalian ?? helpEnglish ?? '' }
        : null,
    entries: entries === null ? [] : (JSON.parse(entries) as CustomFieldEntry[]),
  }))
}
