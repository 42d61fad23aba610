import type { StoredCustomField } from '@foyer/fair-domain'
import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import type { buildTestApp } from './build-test-app.ts'

export const ADDED_FIELD = 'X_Added__c'

/** Visibility in rotation: administrators only, some of the staff, customers of two kinds. */
const READERS = [[], ['staff', 'viewer'], ['exhibitor'], ['buyer', 'staff']] as const

/** Returns an added field for each object that can have one. */
export const addedFields = (objects: readonly ObjectDeclaration[]): StoredCustomField[] =>
  objects
    .filter(({ appendOnly, apiName }) => !appendOnly && apiName !== 'CustomField__c')
    .map(({ apiName }, index) => ({
      id: `aF0${String(index).padStart(12, '0')}AAA`,
      name: ADDED_FIELD,
      object: apiName,
      column: 'x_1',
      type: 'text',
      label: { 'en-US': 'Added', it: 'Aggiunto' },
      help: null,
      entries: [],
      maxLength: null,
      required: false,
      searchable: index % 3 === 0,
      data: 'personal',
      onPage: index % 2 === 0,
      section: null,
      readers: READERS[index % READERS.length] ?? [],
      editors: [],
      forms: [],
      state: 'active',
    }))

/** Adds the same to the database of a server. */
export async function plantAddedFields({ fair, pool }: Awaited<ReturnType<typeof buildTestApp>>) {
  const { objects } = fair.records.registry
  const { rows } = await pool.query<{ id: string }>('select id from user_account order by id limit 1')
  const declared = [...objects.values()].map(({ declaration }) => declaration)
  for (const { id, name, object, type, label, searchable, onPage, readers } of addedFields(declared))
    await pool.query(
      `insert into custom_field (id, created_date, created_by_id, last_modified_date, last_modified_by_id,
         system_modstamp, name, object, table_name, type, label_en, label_it, searchable, on_page, readers, state)
       values ($1, now(), $2, now(), $2, now(), $3, $4, $5, $6, $7, $8, $9, $10, $11, 'active')`,
      [
        id,
        rows[0]?.id,
        name,
        object,
        objects.get(object)?.table,
        type,
        label['en-US'],
        label.it,
        searchable,
        onPage,
        readers,
      ],
    )
  await fair.metadata.refresh()
}
