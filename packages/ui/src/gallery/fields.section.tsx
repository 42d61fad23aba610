import { useState } from 'react'
import control from '../fields/control.module.css'
import { Field } from '../fields/field.tsx'
import { NumberField } from '../fields/number-field.tsx'
import { PasswordField } from '../fields/password-field.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { TextField } from '../fields/text-field.tsx'
import styles from './gallery.module.css'
import type { GalleryTexts } from './gallery.texts.ts'
import { Section } from './section.tsx'

export function FieldsSection({ texts }: { texts: GalleryTexts }) {
  const [description, setDescription] = useState(texts.descriptionValue)
  return (
    <Section id="fields" title={texts.fields} lead={texts.fieldsLead}>
      <div className={styles.grid}>
        <TextField
          label={texts.companyName}
          hint={texts.companyHint}
          isRequired
          defaultValue={texts.companyValue}
        />
        <TextField
          label={texts.email}
          type="email"
          isRequired
          defaultValue="anna@"
          error={texts.emailError}
        />
        <TextField label={texts.website} placeholder="https://lumenara.example" type="url" />
        <TextField label={texts.readOnly} isReadOnly defaultValue="IT00000000000" />
        <TextField label={texts.readOnly} isDisabled defaultValue="IT00000000000" hint={texts.notEditable} />
        <PasswordField label={texts.password} hint={texts.passwordHint} defaultValue="secret" isRequired />
        <NumberField label={texts.quantity} defaultValue={10} minValue={10} maxValue={500} isRequired />
        <NumberField
          label={texts.amount}
          hideSteps
          defaultValue={1250.5}
          formatOptions={{ style: 'currency', currency: 'EUR' }}
        />
        <NumberField label={texts.quantity} isDisabled defaultValue={10} />
        <TextArea
          label={texts.description}
          value={description}
          onChange={setDescription}
          maxLength={200}
          showCount
        />
        <TextArea label={texts.notes} error={texts.companyHint} rows={3} />
        <div className={styles.stack}>
          <SearchField label={texts.search} placeholder={texts.search} />
          <SearchField label={texts.search} defaultValue="Lumenara" />
        </div>
        <Field label={texts.customControl} hint={texts.customHint}>
          {(props) => <input type="time" className={control.control} defaultValue="08:30" {...props} />}
        </Field>
      </div>
    </Section>
  )
}
