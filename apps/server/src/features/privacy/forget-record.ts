import { PERSONAL_RECORDS, type PersonalRecordName } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'
import { forgetting } from '../../services/privacy/forgetting.ts'

/** Empties what somebody told of themselves in a record. */
export const forgetRecord = (
  fair: Pick<Fair, 'writer'>,
  { client, session }: Transaction,
  object: PersonalRecordName,
  id: string,
) =>
  fair.writer.update({ client, session: forgetting(session, id) }, object, id, {
    ...PERSONAL_RECORDS[object].emptied,
  })
