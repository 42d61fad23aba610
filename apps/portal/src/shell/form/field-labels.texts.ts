import { FIELD_LABELS, type FieldLabelName } from '@foyer/fair-domain'
import type { Texts } from '../../i18n/define-texts.ts'
import { fieldLabels } from '../../i18n/field-labels.ts'

/** All labels of fields that objects share, for forms. */
export const fieldLabelTexts: Texts<Readonly<Record<FieldLabelName, ''>>> = {
  byLanguage: fieldLabels(...(Object.keys(FIELD_LABELS) as FieldLabelName[])),
}
