import { setTimeout as delay } from 'node:timers/promises'
import {
  apiNameFor,
  type CUSTOM_FIELD_TYPES,
  CustomField,
  type CustomFieldIssue,
  canBeSearched,
  customFieldIssues,
  type customFieldMethods,
  FIELD_FORMS,
  hasEntries,
  lengthOf,
  MAX_FIELDS_PER_OBJECT,
  MAX_SEARCHED_PER_OBJECT,
  PROFILES,
  type StoredCustomField,
} from '@foyer/fair-domain'
import { type InputOf, type Label, NotFound } from '@foyer/record-contract'
import {
  attributeOf,
  fragment,
  type ObjectMetadata,
  type Session,
  type Transaction,
} from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { readCustomFields } from '../../services/metadata/read-custom-fields.ts'
import { REHEARSAL } from '../../services/rehearsal/rehearsing.ts'
import { extensibleObjects } from './extensible-objects.ts'
import type { Needs } from './needs.ts'

type FieldInput = InputOf<typeof customFieldMethods.saveField>

const LOCK_NOT_AVAILABLE = '55P03'
const LOCK_ATTEMPTS = 40
const LOCK_PAUSE_MS = 60
/**
 * A waiting table lock blocks all later statements, so the lock timeout is short. Every tenth one is longer than
 * transactions on a busy machine, and than the second after which PostgreSQL cancels an autovacuum in the way.
 */
const lockTimeoutMs = (attempt: number) => (attempt % 10 === 0 ? 1_500 : 150)

/**
 * Adds a field or changes its properties. Row, column, history and notification of the other servers are one
 * transaction; this server has the field when it responds.
 */
export async function saveField(fair: Needs, session: Session, input: FieldInput) {
  // A rehearsal would lock the table until it is rolled back.
  if (attributeOf(session, REHEARSAL).length > 0) throw refuse('NOT_IN_REHEARSAL')
  const object = extensibleObjects(fair).find(({ apiName }) => apiName === input.object)
  if (!object) throw NotFound()
  refuseFaulty(input, object)
  const saved = await insisting((attempt) =>
    fair.transact(session, (transaction) =>
      input.id === null
        ? add(fair, transaction, object, input, lockTimeoutMs(attempt))
        : change(fair, transaction, input.id, input),
    ),
  )
  await fair.metadata.refresh()
  return saved
}

async function insisting<T>(work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt)
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      if (attempt === LOCK_ATTEMPTS) throw refuse('FIELD_BUSY', {}, { cause: error })
      await delay(LOCK_PAUSE_MS)
    }
  }
}

const WHAT: Readonly<Record<CustomFieldIssue | 'readers' | 'forms' | 'kept', Label>> = {
  english: { 'en-US': 'the label in English', it: 'l’etichetta in inglese' },
  italian: { 'en-US': 'the label in Italian', it: 'l’etichetta in italiano' },
  entries: { 'en-US': 'the choices', it: 'le scelte' },
  maxLength: { 'en-US': 'the length', it: 'la lunghezza' },
  data: { 'en-US': 'the data protection', it: 'la protezione dei dati' },
  editors: { 'en-US': 'roles that edit it must see it', it: 'chi lo modifica deve vederlo' },
  readers: { 'en-US': 'who sees it', it: 'chi lo vede' },
  forms: { 'en-US': 'the forms', it: 'i moduli' },
  kept: { 'en-US': 'existing choices remain, disabled', it: 'le scelte esistenti restano, disattivate' },
}
const faulty = (what: keyof typeof WHAT) => refuse('FIELD_INVALID', { what: WHAT[what] }, { path: what })

function refuseFaulty(input: FieldInput, object: ObjectMetadata) {
  const [issue] = customFieldIssues(input)
  if (issue) throw faulty(issue)
  if (input.readers.some((profile) => !(profile in PROFILES))) throw faulty('readers')
  if (input.forms.some((form) => FIELD_FORMS[form].object !== object.apiName)) throw faulty('forms')
}

async function add(
  fair: Needs,
  transaction: Transaction,
  object: ObjectMetadata,
  input: FieldInput,
  lockMs: number,
) {
  // Serialises administrators, so that names and limits are checked against current metadata.
  await transaction.client.query('select from record_platform.metadata_version for update')
  const existing = (await readCustomFields(transaction.client)).filter(
    ({ object: of }) => of === object.apiName,
  )
  const isSearched =
    input.searchable && canBeSearched(input.type) && (object.declaration.searchFields ?? []).length > 0
  requireRoom(existing, isSearched)
  const name = apiNameFor(input.english, [
    ...object.fields.keys(),
    ...object.relationships.keys(),
    ...existing.map((field) => field.name),
  ])
  // The trigger that adds the column would wait for the short time only.
  await transaction.client.query(`select set_config('lock_timeout', $1, true)`, [String(lockMs)])
  await transaction.client.query(
    `lock table ${fragment<'contact'>(`"${object.table}"`)} in access exclusive mode`,
  )
  const { id } = await fair.writer.create(transaction, CustomField.apiName, {
    Name: name,
    Object__c: object.apiName,
    TableName__c: object.table,
    Type__c: input.type satisfies keyof typeof CUSTOM_FIELD_TYPES,
    Searchable__c: isSearched,
    ...textsOf(input),
  })
  return { id, name }
}

/** Refuses a field above the limits of the object. Retired fields do not count. */
function requireRoom(existing: readonly StoredCustomField[], isSearched: boolean) {
  const live = existing.filter(({ state }) => state !== 'retired')
  if (
    live.length >= MAX_FIELDS_PER_OBJECT ||
    (isSearched && live.filter(({ searchable }) => searchable).length >= MAX_SEARCHED_PER_OBJECT)
  )
    throw refuse('FIELD_LIMIT')
}

async function change(fair: Needs, transaction: Transaction, id: string, input: FieldInput) {
  await transaction.client.query('select from record_platform.metadata_version for update')
  const fields = await readCustomFields(transaction.client)
  const stored = fields.find((field) => field.id === id)
  if (!stored || stored.object !== input.object) throw NotFound()
  if (entryValues(stored).some((value) => !input.entries.some((entry) => entry.value === value)))
    throw faulty('kept')
  // The index for search is created with the column.
  const isSearched = input.searchable && stored.searchable
  if (stored.state === 'retired' && input.state !== 'retired')
    requireRoom(
      fields.filter(({ object }) => object === stored.object),
      isSearched,
    )
  await fair.writer.update(transaction, CustomField.apiName, id, {
    ...textsOf({ ...input, type: stored.type }),
    Searchable__c: isSearched,
  })
  return { id, name: stored.name }
}

const entryValues = ({ entries }: StoredCustomField) => entries.map(({ value }) => value)

const textsOf = (input: FieldInput) => ({
  LabelEn__c: input.english.trim(),
  LabelIt__c: input.italian.trim(),
  HelpEn__c: input.helpEnglish.trim() || null,
  HelpIt__c: input.helpItalian.trim() || null,
  Entries__c: hasEntries(input.type) ? JSON.stringify(input.entries) : null,
  MaxLength__c: lengthOf(input.type, input.maxLength),
  Required__c: input.required,
  Data__c: input.data,
  OnPage__c: input.onPage,
  Section__c: input.section,
  Readers__c: input.readers.join(';'),
  Editors__c: input.editors.join(';'),
  Forms__c: input.forms.join(';'),
  State__c: input.state,
})
