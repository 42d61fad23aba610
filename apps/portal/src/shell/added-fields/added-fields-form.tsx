import { type FieldFormName, formFieldMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Button, Fieldset, Form } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { fresh } from '../fresh.ts'
import { usePortal } from '../portal.ts'
import { useOutcome } from '../use-outcome.ts'
import { AddedFieldInput } from './added-field-input.tsx'
import { addedFieldsTexts } from './added-fields.texts.ts'
import { type AddedValues, missingIn } from './added-values.ts'

/** Custom fields of a form of the reserved area; nothing if there are none. */
export function AddedFieldsForm({ form }: { form: FieldFormName }) {
  const say = useTexts(addedFieldsTexts)
  const { client, language } = usePortal()
  const { done, failed } = useOutcome()
  const { data } = useMethod(formFieldMethods.getFormFields, { form, language })
  const fields = data?.asked ?? []
  const { mutateAsync: saveFormFields, status } = useMethodRun(formFieldMethods.saveFormFields)
  const [touched, setTouched] = useState<AddedValues>({})
  const [missing, setMissing] = useState<readonly string[]>([])
  if (fields.length === 0) return null

  async function save() {
    const found = missingIn(fields, touched)
    setMissing(found.map(({ name }) => name))
    if (found.length > 0) return
    // All of them, because stored required values count.
    const values = Object.fromEntries(fields.map(({ name, value }) => [name, touched[name] ?? value]))
    try {
      await saveFormFields({ form, values: { ...values, ...touched } })
      await client.read(
        methodRead(formFieldMethods.getFormFields),
        { form, language },
        fresh('beforeNextAction'),
      )
      setTouched({})
      done()
    } catch (error) {
      failed(error)
    }
  }

  return (
    <Form
      errors={fields
        .filter(({ name }) => missing.includes(name))
        .map(({ name, label }) => ({ field: name, message: say('missing', { label }) }))}
      onSubmit={() => void save()}
      actions={
        <Button type="submit" isPending={status === 'running'}>
          {say('save')}
        </Button>
      }
    >
      <Fieldset legend={say('title')} columns={2}>
        {fields.map((field) => (
          <AddedFieldInput
            key={field.name}
            field={field}
            value={touched[field.name] === undefined ? field.value : (touched[field.name] ?? null)}
            onChange={(value) => setTouched({ ...touched, [field.name]: value })}
            isMissing={missing.includes(field.name)}
          />
        ))}
      </Fieldset>
    </Form>
  )
}
