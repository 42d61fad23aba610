import {
  FIELD_FORMS,
  type FieldFormName,
  type FormFieldItem,
  formFieldMethods,
  type StoredCustomField,
} from '@foyer/fair-domain'
import { InsufficientAccess, type Language, type Scalar } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { readIds } from '../../database/read-rows.ts'
import { acceptFormFields, fieldsOfForm, storedFormValues } from '../../services/custom-fields/form-fields.ts'
import { requireAllowed } from '../../services/explain/require-allowed.ts'
import { serve } from '../../services/feature/serve.ts'
import type { Needs } from './needs.ts'

export const serveFormFields = (fair: Needs) =>
  serve(fair, formFieldMethods, {
    getFormFields: async ({ form, language }, { session }) => {
      const { screen } = FIELD_FORMS[form]
      if (screen !== null) await requireAllowed(fair, fair.pool, session, screen)
      const id = await findRecord(fair.pool, form, session)
      // A record that does not exist cannot be filled in; a public form creates it.
      if (id === undefined && screen !== null) return { asked: [] }
      const fields = fieldsOfForm(fair, form, session)
      const values = id === undefined ? {} : await storedFormValues(fair, fair.pool, form, session, id)
      return { asked: fields.map((field) => itemOf(field, language, values[field.name] ?? null)) }
    },
    saveFormFields: async ({ form, values }, { session }) => {
      const { screen, object } = FIELD_FORMS[form]
      if (screen === null) throw InsufficientAccess()
      await requireAllowed(fair, fair.pool, session, screen)
      const accepted = acceptFormFields(fair, form, session, values)
      await fair.transact(session, async (transaction) => {
        // An application submitted concurrently is no longer editable.
        const id = await findRecord(transaction.client, form, session, 'for update')
        if (id === undefined) throw InsufficientAccess()
        if (Object.keys(accepted).length > 0)
          await fair.dynamicWriter.update(transaction, object, id, accepted)
      })
      return { saved: true }
    },
  })

/** The record that the user edits in the form: their own, their company's, or its unsent application. */
async function findRecord(
  client: Pick<ClientBase, 'query'>,
  form: FieldFormName,
  session: Session,
  lock = '',
): Promise<string | undefined> {
  const { object, screen } = FIELD_FORMS[form]
  if (screen === null) return undefined
  if (object === 'Contact') return attributeOf(session, 'contactId')[0]
  const [accountId] = attributeOf(session, 'accountId')
  if (object === 'Account' || accountId === undefined) return accountId
  const ids = await readIds(
    client,
    `select id from application where account = $1 and state in ('draft', 'changes_requested')
     order by created_date desc, id limit 1 ${lock}`,
    [accountId],
  )
  return ids[0]
}

const itemOf = (field: StoredCustomField, language: Language, value: Scalar): FormFieldItem => ({
  name: field.name,
  type: field.type,
  label: field.label[language],
  help: field.help?.[language] ?? null,
  required: field.required,
  maxLength: field.maxLength,
  options: field.entries
    .filter(
      (entry) =>
        entry.active ||
        String(value ?? '')
          .split(';')
          .includes(entry.value),
    )
    .map(({ value: code, english, italian }) => ({
      value: code,
      label: language === 'it' ? italian : english,
    })),
  value,
})
