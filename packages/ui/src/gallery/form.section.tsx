import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { useToasts } from '../feedback/toast.tsx'
import { Fieldset } from '../fields/fieldset.tsx'
import { Form } from '../fields/form.tsx'
import { Select } from '../fields/select.tsx'
import { TextField } from '../fields/text-field.tsx'
import type { GalleryTexts } from './gallery.texts.ts'
import { Section } from './section.tsx'

export function FormSection({ texts }: { texts: GalleryTexts }) {
  const toasts = useToasts()
  const [isChecked, setChecked] = useState(true)
  const [firstName, setFirstName] = useState('')
  const [sector, setSector] = useState<string | null>(null)
  const firstNameError = isChecked && !firstName ? texts.firstNameError : undefined
  const sectorError = isChecked && !sector ? texts.sectorError : undefined
  const errors = [
    { field: 'firstName', message: firstNameError },
    { field: 'sector', message: sectorError },
  ].flatMap(({ field, message }) => (message ? [{ field, message }] : []))

  return (
    <Section id="form" title={texts.form} lead={texts.formLead}>
      <Form
        errors={errors}
        onSubmit={() => {
          setChecked(true)
          if (firstName && sector) toasts.success(texts.saved, texts.savedText)
        }}
        actions={
          <>
            <Button type="submit" variant="primary">
              {texts.save}
            </Button>
            <Button variant="quiet" onPress={() => setChecked(false)}>
              {texts.reset}
            </Button>
          </>
        }
      >
        <Fieldset legend={texts.contact} hint={texts.contactHint} columns={2}>
          <TextField
            name="firstName"
            label={texts.firstName}
            isRequired
            value={firstName}
            onChange={setFirstName}
            error={firstNameError}
          />
          <TextField name="lastName" label={texts.lastName} />
          <Select
            name="sector"
            label={texts.sector}
            isRequired
            options={texts.sectors.map((label) => ({ value: label, label }))}
            value={sector}
            onChange={setSector}
            error={sectorError}
          />
        </Fieldset>
      </Form>
    </Section>
  )
}
