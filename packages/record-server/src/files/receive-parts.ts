import type { Multipart, MultipartFile } from '@fastify/multipart'
import {
  InvalidBody,
  InvalidInput,
  InvalidRecordId,
  isRecordId,
  RecordApiError,
  TooLarge,
  TooManyParts,
  toId18,
} from '@foyer/record-contract'
import type { FastifyRequest } from 'fastify'
import type { ServerContext } from '../context.ts'
import type { Session } from '../session.ts'
import { limitsOf } from './file-limits.ts'
import { type ReceivedFile, receiveFile } from './receive-file.ts'

const MAX_TEXT_BYTES = 64 * 1024
const MAX_PARTS = 12

/** An upload whose parts have been received. */
export interface Upload extends ReceivedFile {
  versionId: string
  fileName: string
  title: string
  description: string | null
  /** Record that the file is linked to. */
  parentId: string | null
}

/** Reads an upload: streams its content to the store and collects its texts. */
export async function receiveParts(
  context: ServerContext,
  request: FastifyRequest,
  versionId: string,
  session: Session,
): Promise<Upload> {
  if (!request.isMultipart()) throw InvalidBody('The file should be sent as multipart/form-data')
  const texts = new Map<string, string>()
  let received: (ReceivedFile & { fileName: string }) | undefined
  const { maxBytes } = limitsOf(context.options, session)
  // One byte more than allowed, to distinguish a file above the limit from one exactly at it.
  const limits = { fileSize: maxBytes + 1, fieldSize: MAX_TEXT_BYTES + 1, parts: MAX_PARTS }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.fieldname !== 'fileData') addText(texts, part.fieldname, await textOf(part))
      else if (received) throw InvalidInput('fileData should come once')
      else if (part.type === 'file') received = await receivePart(context, part, versionId, session)
      else throw InvalidInput('fileData should be a file')
    }
  } catch (error) {
    throw formError(error)
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

/** Errors of the parser for a truncated or malformed form. */
const BROKEN_FORM = /^(Part|Multipart|Dicer|Unexpected end|Malformed)/

function formError(error: unknown) {
  if (!(error instanceof Error) || error instanceof RecordApiError) return error
  if ((error as { code?: unknown }).code === 'FST_PARTS_LIMIT') return TooManyParts(MAX_PARTS)
  return BROKEN_FORM.test(error.message) ? InvalidBody('The form is not complete') : error
}

async function receivePart(context: ServerContext, part: MultipartFile, versionId: string, session: Session) {
  const fileName = part.filename.split(/[/\\]/).at(-1) || 'file'
  const received = await receiveFile(context.options.files, versionId, part.file, fileName, {
    limits: limitsOf(context.options, session),
    language: session.language,
  })
  return { ...received, fileName }
}

/** Returns the text of a part. A Blob in a form has a file name, so it is received as a file. */
async function textOf(part: Multipart): Promise<string> {
  if (part.type === 'field') {
    const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value ?? null)
    return requireShort(part.fieldname, text, part.valueTruncated)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length
    requireShort(part.fieldname, '', size > MAX_TEXT_BYTES)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function requireShort(name: string, text: string, isCut = false) {
  if (isCut || Buffer.byteLength(text) > MAX_TEXT_BYTES) throw TooLarge(MAX_TEXT_BYTES, `part "${name}"`)
  return text
}

/** Title and description are separate parts, or together one JSON part. */
function addText(texts: Map<string, string>, name: string, text: string) {
  if (name !== 'json') return void texts.set(name, text)
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw InvalidBody('json should be a JSON object')
  }
  if (typeof parsed !== 'object' || parsed === null) throw InvalidBody('json should be a JSON object')
  for (const [key, value] of Object.entries(parsed)) if (typeof value === 'string') texts.set(key, value)
}
