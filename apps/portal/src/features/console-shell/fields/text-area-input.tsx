import type { FieldInfo, Scalar } from '@foyer/record-contract'
import { RichText } from '@foyer/record-react/rich-text'
import { TextArea } from '@foyer/ui'
import { useTexts } from '../../../i18n/use-texts.ts'
import { fieldTexts } from './field.texts.ts'
import type { CommonProps } from './field-input-props.ts'
import styles from './fields.module.css'

export interface TextAreaInputProps {
  field: FieldInfo
  value: string
  onChange: (value: Scalar) => void
  common: CommonProps
}

/** Multi-line text; formatted text is edited as markup with a preview below. */
export function TextAreaInput({ field, value, onChange, common }: TextAreaInputProps) {
  const say = useTexts(fieldTexts)
  return (
    <div>
      <TextArea {...common} value={value} onChange={(next) => onChange(next === '' ? null : next)} />
      {field.htmlFormatted && value !== '' && (
        <section aria-label={say('preview')} className={styles.preview}>
          <RichText raw={value} />
        </section>
      )}
    </div>
  )
}
