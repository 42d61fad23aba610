import { refuseIssues } from '../../refuse-issues.ts'
import type { OpenDirectory } from '../../services/directory/open-directory.ts'

/** Refuses images that the company did not upload itself. */
export async function requireImageOfCompany(
  { transaction, accountId }: OpenDirectory,
  imageId: string | null,
) {
  if (imageId === null) return
  const { rowCount } = await transaction.client.query(
    `select from directory_image where id = $1 and account = $2 and state <> 'failed'`,
    [imageId, accountId],
  )
  if (rowCount !== 1) throw refuseIssues([['imageId', 'imageUnknown']])
}
