import {
  type AvatarAssociation,
  InsufficientAccess,
  InvalidInput,
  InvalidRecordId,
  isRecordId,
  NotFound,
  NotSignedIn,
  type RecordAvatar,
  toId18,
  withPath,
} from '@foyer/record-contract'
import { type FlaggedRow, requireIds, rowFlags } from '../access/row-flags.ts'
import type { ServerContext } from '../context.ts'
import { batchItems, requireBatchSize } from '../metadata/batch-items.ts'
import { withETag } from '../metadata/cached-response.ts'
import { themeOf } from '../object-info/theme.ts'
import type { Session } from '../session.ts'

interface PhotoRow {
  record_id: string
  photo_url: string
  blue_master_id: string | null
  provider: string | null
}

const PHOTO_COLUMNS = 'record_id, photo_url, blue_master_id, provider'

/** Returns an avatar for each readable record: its photo, or colour and icon of its object. */
export async function recordAvatars(context: ServerContext, recordIds: readonly string[], session: Session) {
  requireBatchSize(recordIds)
  const ids = recordIds.filter((id) => isRecordId(id)).map(toId18)
  const rows = await rowFlags(context, ids, () => ({}), session)
  const photos = await photosOf(context, [...rows.keys()])
  const results = await batchItems(session, recordIds, (recordId) => {
    if (!isRecordId(recordId)) throw InvalidRecordId(recordId)
    const row = rows.get(toId18(recordId))
    if (!row) throw NotFound()
    return avatarOf(row, photos.get(row.id))
  })
  return { hasErrors: results.some((item) => item.statusCode >= 400), results }
}

/** Sets, removes or reports the photo of a record. Any reader may report a photo; it is hidden until it is replaced. */
export async function associateAvatar(
  context: ServerContext,
  recordId: string,
  input: AvatarAssociation,
  session: Session,
): Promise<RecordAvatar> {
  if (session.userId === null) throw NotSignedIn()
  const [id = ''] = requireIds([recordId], 'recordId')
  const rules = (object: FlaggedRow['object']) => ({ update: context.access(object, session).rows('update') })
  const row = (await rowFlags(context, [id], rules, session)).get(id)
  if (!row) throw NotFound()
  if (input.actionType !== 'ReportLogo' && !row.holds.has('update')) throw InsufficientAccess()
  await store(context, id, input)
  return avatarOf(row, (await photosOf(context, [id])).get(id))
}

async function store(context: ServerContext, id: string, input: AvatarAssociation) {
  const { pool } = context.options
  switch (input.actionType) {
    case 'AssociateAvatar':
      await pool.query(
        `insert into record_platform.record_avatar
           (record_id, photo_url, external_id, blue_master_id, profile_name, reported)
         values ($1, $2, $3, $4, $5, false)
         on conflict (record_id) do update set photo_url = excluded.photo_url, external_id = excluded.external_id,
           blue_master_id = excluded.blue_master_id, profile_name = excluded.profile_name, reported = false`,
        [
          id,
          requirePhotoUrl(input.photoUrl),
          input.externalId ?? null,
          input.blueMasterId ?? null,
          input.profileName ?? null,
        ],
      )
      return
    case 'DisassociateAvatar':
    case 'RemoveLogo':
      await pool.query('delete from record_platform.record_avatar where record_id = $1', [id])
      return
    case 'ReportLogo':
      await pool.query('update record_platform.record_avatar set reported = true where record_id = $1', [id])
  }
}

/** Returns an https URL or a path of this site. Throws for anything else, which could run as a script. */
function requirePhotoUrl(url: string | null | undefined) {
  const isAddress =
    typeof url === 'string' && url.length <= 2048 && /^(https:\/\/[^\s/]|\/[^/\\])\S*$/.test(url)
  if (!isAddress)
    throw withPath(InvalidInput('photoUrl should be an https address or a path of this site'), 'photoUrl')
  return url
}

async function photosOf(context: ServerContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, PhotoRow>()
  const { rows } = await context.options.pool.query<PhotoRow>(
    `select ${PHOTO_COLUMNS} from record_platform.record_avatar
      where record_id = any($1) and not reported and photo_url is not null`,
    [ids],
  )
  return new Map(rows.map((row) => [row.record_id, row]))
}

function avatarOf({ id, object }: FlaggedRow, photo: PhotoRow | undefined): RecordAvatar {
  const theme = themeOf(object)
  if (!photo)
    return withETag({
      backgroundColor: theme.color,
      iconUrl: theme.iconUrl,
      recordId: id,
      type: 'Theme' as const,
    })
  return withETag({
    backgroundColor: theme.color,
    height: null,
    photoMetadata: { companyBluemasterId: photo.blue_master_id, responseId: null },
    photoUrl: photo.photo_url,
    provider: photo.provider,
    recordId: id,
    type: 'Photo' as const,
    width: null,
  })
}
