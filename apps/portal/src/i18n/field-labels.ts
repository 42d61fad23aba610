import { FIELD_LABELS, type FieldLabelName, LANGUAGES } from '@foyer/fair-domain'
import type { FieldLabelTexts } from './define-texts.ts'

/** Returns the labels of these fields as their objects declare them, for a catalogue of texts. */
export const fieldLabels = <N extends FieldLabelName>(...names: N[]) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      Object.fromEntries(names.map((name) => [name, FIELD_LABELS[name][language]])),
    ]),
  ) as unknown as FieldLabelTexts<N>
