import { FIELD_FORMS, type FieldFormName, type StoredCustomField } from '@foyer/fair-domain'
import type { Label, Scalar } from '@foyer/record-contract'
import { convertValue, fragment, type Session, type Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'

/** The added fields of a form for this user: all in a public form, elsewhere those visible to the user. */
export const fieldsOfForm = (
  { metadata }: Needs,
  form: FieldFormName,
  { profiles }: Session,
): StoredCustomField[] =>
  metadata
    .fields()
    .filter(
      ({ state, forms, readers }) =>
        state === 'active' &&
        forms.includes(form) &&
        (FIELD_FORMS[form].screen === null || readers.some((profile) => profiles.includes(profile))),
    )

/** Returns the submitted values of the form's fields. Refuses missing and invalid ones, by name. */
export function acceptFormFields(
  fair: Needs,
  form: FieldFormName,
  session: Session,
  values: Readonly<Record<string, unknown>>,
): Record<string, Scalar> {
  const object = fair.records.registry.objects.get(FIELD_FORMS[form].object)
  const faulty: Label[] = []
  const accepted: Record<string, Scalar> = {}
  for (const field of fieldsOfForm(fair, form, session)) {
    const given = values[field.name]
    const value = isScalar(given) ? given : null
    const declared = object?.fields.get(field.name)
    const isEmpty = value === null || value === '' || (field.type === 'boolean' && value === false)
    if (!declared || (isEmpty ? field.required : !fits(declared, value))) faulty.push(field.label)
    else if (given !== undefined) accepted[field.name] = value === '' ? null : value
  }
  if (faulty.length > 0) throw refuse('FORM_FIELDS_INVALID', { fields: joined(faulty) })
  return accepted
}

/** Returns the stored values, by field. */
export async function storedFormValues(
  fair: Needs,
  client: Pick<ClientBase, 'query'>,
  form: FieldFormName,
  session: Session,
  id: string,
): Promise<Readonly<Record<string, Scalar>>> {
  const fields = fieldsOfForm(fair, form, session)
  const table = fair.records.registry.objects.get(FIELD_FORMS[form].object)?.table
  if (table === undefined || fields.length === 0) return {}
  const columns = fields.map(({ name, column, type }) =>
    type === 'multiPicklist' ? `array_to_string("${column}", ';') as "${name}"` : `"${column}" as "${name}"`,
  )
  const { rows } = await client.query<{ row: Record<string, Scalar> }>(
    `select to_jsonb(r) as row from (
       select ${fragment<'id'>(columns.join(', '))} from "${fragment<'account'>(table)}" where id = $1) r`,
    [id],
  )
  return rows[0]?.row ?? {}
}

/** Refuses to submit a record while a required field of its form is empty. */
export async function requireFormFields(
  fair: Needs,
  { client, session }: Transaction,
  form: FieldFormName,
  id: string,
) {
  acceptFormFields(fair, form, session, await storedFormValues(fair, client, form, session, id))
}

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

function fits(field: Parameters<typeof convertValue>[0], value: Scalar) {
  try {
    return 'value' in convertValue(field, value)
  } catch {
    // A value of another type.
    return false
  }
}

const joined = (labels: readonly Label[]): Label => ({
  'en-US': labels.map((label) => label['en-US']).join(', '),
  it: labels.map((label) => label.it).join(', '),
})
