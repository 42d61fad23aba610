import { type ContentDocumentComposite, toId18, urlOf } from '@foyer/record-contract'
import { createContentDocument, createContentVersion as newVersion } from '@foyer/record-contract/endpoints'
import type { Mutation } from '../adapter.ts'
import { saveRecord } from '../ingest/after-write.ts'
import { invalidateObject } from '../ingest/invalidate-object.ts'
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
    upload(runtime, 'createContentDocumentAndVersion', urlOf(createContentDocument), input, context),
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
    return upload(runtime, 'createContentVersion', urlOf(newVersion, { contentDocumentId }), input, context)
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
  const { fileData, title, description, firstPublishLocationId } = input
  if (title !== undefined) form.append('title', title)
  if (description !== undefined) form.append('description', description)
  if (firstPublishLocationId !== undefined) form.append('firstPublishLocationId', firstPublishLocationId)
  // Last, so that the server knows the texts before the file streams in.
  form.append('fileData', fileData)
  const { body } = await runtime.send({ method: 'POST', url, write: true, body: form }, context)
  const came = body as ContentDocumentComposite
  for (const record of [came.contentDocument, came.contentVersion, ...(came.contentDocumentLinks ?? [])])
    if (record?.id) invalidateObject(runtime, saveRecord(runtime, record))
  return came
}
