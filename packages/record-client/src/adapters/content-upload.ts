import { type ContentDocumentComposite, urlOf } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { Mutation } from '../adapter.ts'
import { toId18 } from '../coerce.ts'
import { storeSavedRecord } from '../ingest/after-write.ts'
import { invalidateObjects } from '../ingest/invalidate-object.ts'
import { invalidConfig } from '../network/errors.ts'

/** A file and its title. */
export interface ContentUpload {
  fileData: Blob
  title?: string
  description?: string
  /** Record that the file is attached to. */
  firstPublishLocationId?: string
}

/** Uploads a file as a new document. */
export const createContentDocumentAndVersion = upload<ContentUpload>('createContentDocumentAndVersion', () =>
  urlOf(endpoints.createContentDocument),
)

/** Uploads a file as a new version of a document. */
export const createContentVersion = upload<ContentUpload & { contentDocumentId: string }>(
  'createContentVersion',
  (input) => {
    const contentDocumentId = toId18(input?.contentDocumentId ?? '')
    return contentDocumentId && urlOf(endpoints.createContentVersion, { contentDocumentId })
  },
)

/** Creates an upload. `urlFor` returns an empty string for an incomplete input. */
function upload<I extends ContentUpload>(
  name: string,
  urlFor: (input: I) => string,
): Mutation<I, ContentDocumentComposite> {
  return {
    name,
    async run(runtime, input, context) {
      const url = urlFor(input)
      if (!url || !(input?.fileData instanceof Blob)) throw invalidConfig(name)
      const form = new FormData()
      // The file is last, so that the server has the other fields before it streams in.
      for (const key of ['title', 'description', 'firstPublishLocationId', 'fileData'] as const)
        if (input[key] !== undefined) form.append(key, input[key])
      const { body } = await runtime.send({ method: 'POST', url, write: true, body: form }, context)
      const composite = body as ContentDocumentComposite
      for (const record of [
        composite.contentDocument,
        composite.contentVersion,
        ...(composite.contentDocumentLinks ?? []),
      ])
        if (record?.id) invalidateObjects(runtime, storeSavedRecord(runtime, record))
      return composite
    },
  }
}
