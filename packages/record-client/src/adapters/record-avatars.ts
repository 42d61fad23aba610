import type { FormFactor, RecordAvatar } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import { type Adapter, adapter, mutation } from '../adapter.ts'
import { batchAdapter } from '../batch-adapter.ts'
import { toId18 } from '../coerce.ts'
import { InvalidConfigError } from '../network/errors.ts'

function requireAvatar(avatar: RecordAvatar) {
  if (avatar.type !== 'Photo' && avatar.type !== 'Theme') throw new Error('Unsupported avatar type')
  return avatar
}

/** Entry of one avatar. Only batches fill it. */
const avatarEntry: Adapter<{ recordIds: readonly string[]; formFactor?: FormFactor }, RecordAvatar> = adapter(
  endpoints.recordAvatars,
  {
    name: 'getRecordAvatar',
    keyName: 'recordAvatar',
    ttl: 'avatar',
    receive: (avatar) => requireAvatar(avatar as unknown as RecordAvatar),
    recordIds: ({ recordIds }) => recordIds,
  },
)

/** Reads avatars of records. Cached ones, and those in flight for another caller, are not requested again. */
export const getRecordAvatars = batchAdapter(endpoints.recordAvatars, {
  name: 'getRecordAvatars',
  ttl: 'avatarBatch',
  errorTtl: 'avatarError',
  notFoundTtl: 'avatarError',
  item: avatarEntry,
  toItems: ({ recordIds, ...others }) => recordIds.map((id) => ({ ...others, recordIds: [id] })),
  toConfig: (config, items) => ({ ...config, recordIds: items.flatMap(({ recordIds }) => recordIds) }),
})

const associate = mutation(endpoints.associateAvatar, {
  name: 'updateRecordAvatar',
  needs: ['actionType'],
  receive({ body }, { recordId }, { store }) {
    const avatar = requireAvatar(body)
    for (const result of store.results.values())
      if (result.plan.adapter === avatarEntry.name && result.plan.recordIds?.includes(toId18(recordId)))
        store.put(result, avatar)
    return avatar
  },
})

/** Sets or removes the avatar of a record. */
export const updateRecordAvatar: typeof associate = {
  name: associate.name,
  run: (...call) =>
    associate.run(...call).catch((error) => {
      if (!(error instanceof InvalidConfigError)) throw error
      throw new InvalidConfigError('updateRecordAvatar invalid configuration', error.issue)
    }),
}
