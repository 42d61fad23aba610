import { type CommittedWrite, recordObjectChange, type Transaction } from '@foyer/record-server'

/** Copies the name of the contact to its user, by which owners and authors are displayed. */
export async function copyUserName(write: CommittedWrite, { client }: Transaction, now: number) {
  const isRenamed = write.changedFields.some((field) => field === 'FirstName' || field === 'LastName')
  if (write.objectApiName !== 'Contact' || write.kind !== 'updated' || !isRenamed) return
  await client.query(
    `update user_account u set name = c.name, system_modstamp = c.system_modstamp
     from contact c where c.id = $1 and u.contact_id = c.id`,
    [write.recordId],
  )
  await recordObjectChange(client, 'User', now)
}
