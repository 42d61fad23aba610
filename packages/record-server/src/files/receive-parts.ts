import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { InvalidBody, InvalidInput, InvalidRecordId, isRecordId, toId18 } from '@foyer/record-contract'
import type { FastifyRequest } from 'fastify'
import type { ServerContext } from '../context.ts'
import { limitsOf } from './file-limits.ts'
import { type ReceivedFile, receiveFile } from './receive-file.ts'

const MAX_TEXT_BYTES = 64 * 1024
const MAX_PARTS = 12

/** What is known of an upload once its parts have arrived. */
export interface Upload extends ReceivedFile {
  versionId: string
  fileName: string
  title: string
  description: string | null
  /** Record the file belongs to. */
  parentId: string | null
}

/** Reads an upload: its content goes to the store as it comes, its texts are collected. */
export async function receiveParts(
  context: ServerContext,
  request: FastifyRequest,
  versionId: string,
): Promise<Upload> {
  if (!request.isMultipart()) throw InvalidBody('The file should be sent as multipart/form-data')
  const texts = new Map<string, string>()
  let received: (ReceivedFile & { fileName: string }) | undefined
  const { maxBytes } = limitsOf(context.options)
  // One byte more than allowed, so that a file that is too large can be told from one that just fits.
  const limits = { fileSize: maxBytes + 1, files: 1, fieldSize: MAX_TEXT_BYTES, parts: MAX_PARTS }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') addText(texts, part)
    else if (part.fieldname === 'fileData' && !received)
      received = await receivePart(context, part, versionId)
    else part.file.resume()
  }
  if (!received) throw InvalidInput('fileData is required')
  const parentId = texts.get('firstPublishLocationId') || null
  if (parentId !== null && !isRecordId(parentId)) throw InvalidRecordId(parentId, 'firstPublishLocationId')
  return {
    ...received,
    versionId,
    title: texts.get('title') || received.fileName.replace(/\.[^.]*$/, '') || received.fileName,
    description: texts.get('description') || null,
    parentId: parentId && toId18(parentId),
  }
}

async function receivePart(context: ServerContext, part: MultipartFile, versionId: string) {
  const fileName = part.filename.split(/[/\\]/).at(-1) || 'file'
  const received = await receiveFile(
    context.options.files,
    versionId,
    part.file,
    fileName,
    limitsOf(context.options),
  )
  return { ...received, fileName }
}

/** Title and description come as parts of their own, or together as JSON. */
function addText(texts: Map<string, string>, { fieldname, value }: MultipartValue) {
  if (fieldname !== 'json') return void texts.set(fieldname, String(value))
  let parsed: unknown
  try {
    parsed = typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    throw InvalidBody('json should be a JSON object')
  }
  if (typeof parsed !== 'object' || parsed === null) throw InvalidBody('json should be a JSON object')
  for (const [name, text] of Object.entries(parsed)) if (typeof text === 'string') texts.set(name, text)
}
