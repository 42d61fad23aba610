import { type ContentDocumentComposite, toId18, urlOf } from '@foyer/record-contract'
import * as endpoints from '@foyer/record-contract/endpoints'
import type { Mutation } from '../adapter.ts'
import { saveRecord } from '../ingest/after-write.ts'
import { invalidateObjects } from '../ingest/invalidate-object.ts'
import { invalidConfig } from '../network/errors.ts'
import type { RequestContext } from '../network/request.ts'
import type { Runtime } from '../runtime.ts'

/** A file, and what to call it. */
export interface ContentUpload {
  fileData: Blob
  title?: string
  description?: string
  /** The record that it belongs to. */
  firstPublishLocationId?: string
}

/** Uploads a file as a new document. */
export const createContentDocumentAndVersion: Mutation<ContentUpload, ContentDocumentComposite> = {
  name: 'createContentDocumentAndVersion',
  run: (runtime, input, context) =>
    upload(
      runtime,
      'createContentDocumentAndVersion',
      urlOf(endpoints.createContentDocument),
      input,
      context,
    ),
}

/** Uploads a file as a new version of a document. */
export const createContentVersion: Mutation<
  ContentUpload & { contentDocumentId: string },
  ContentDocumentComposite
> = {
  name: 'createContentVersion',
  run: (runtime, input, context) => {
    const contentDocumentId = toId18(input?.contentDocumentId ?? '')
    if (!contentDocumentId) return Promise.reject(invalidConfig('createContentVersion'))
    return upload(
      runtime,
      'createContentVersion',
      urlOf(endpoints.createContentVersion, { contentDocumentId }),
      input,
      context,
    )
  },
}

async function upload(
  runtime: Runtime,
  name: string,
  url: string,
  input: ContentUpload,
  context: RequestContext,
): Promise<ContentDocumentComposite> {
  if (!(input?.fileData instanceof Blob)) throw invalidConfig(name)
  const form = new FormData()
  // The file last, so that the server knows the texts before it streams in.
  for (const name of ['title', 'description', 'firstPublishLocationId', 'fileData'] as const)
    if (input[name] !== undefined) form.append(name, input[name])
  const { body } = await runtime.send({ method: 'POST', url, write: true, body: form }, context)
  const came = body as ContentDocumentComposite
  for (const record of [came.contentDocument, came.contentVersion, ...(came.contentDocumentLinks ?? [])])
    if (record?.id) invalidateObjects(runtime, saveRecord(runtime, record))
  return came
}
