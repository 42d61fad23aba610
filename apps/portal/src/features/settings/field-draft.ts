import {
  type CustomFieldEntry,
  type CustomFieldItem,
  type customFieldMethods,
  entryValueFor,
} from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'

type FieldInput = InputOf<typeof customFieldMethods.saveField>

/** The first values of the form. A new field has no data classification until one is chosen. */
export const draftOf = (object: string, field: CustomFieldItem | null): FieldInput => ({
  id: field?.id ?? null,
  object,
  type: field?.type ?? 'text',
  english: field?.english ?? '',
  italian: field?.italian ?? '',
  helpEnglish: field?.helpEnglish ?? '',
  helpItalian: field?.helpItalian ?? '',
  entries: field?.entries ?? [],
  maxLength: field?.maxLength ?? null,
  required: field?.required ?? false,
  searchable: field?.searchable ?? false,
  data: field?.data ?? ('' as FieldInput['data']),
  onPage: field?.onPage ?? true,
  section: field?.section ?? null,
  readers: field?.readers ?? [],
  editors: field?.editors ?? [],
  forms: field?.forms ?? [],
  state: field?.state ?? 'active',
})

/** Parses choices, one per line: `Vegano = Vegan`; a single label is used for both languages. */
export function entriesIn(text: string, there: readonly CustomFieldEntry[]): CustomFieldEntry[] {
  const entries = [...there]
  for (const line of text.split('\n')) {
    const [italian = '', english = italian] = line.split('=').map((part) => part.trim())
    if (italian === '' || english === '') continue
    const value = entryValueFor(
      english,
      entries.map((entry) => entry.value),
    )
    entries.push({ value, italian, english, active: true })
  }
  return entries
}
