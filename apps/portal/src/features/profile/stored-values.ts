import { getFieldValue } from '@foyer/record-client'
import type { RecordRepresentation } from '@foyer/record-contract'
import { PROFILE_RECORD_FIELDS } from '../../shell/profile/profile-fields.ts'
import { textOfValue, type Values } from '../../shell/profile/profile-values.ts'

/** The stored profile as form values. */
export const storedValues = (record: RecordRepresentation): Values =>
  Object.fromEntries(
    PROFILE_RECORD_FIELDS.map((field) => [
      field.slice('Contact.'.length),
      textOfValue(getFieldValue(record, field)),
    ]),
  )
