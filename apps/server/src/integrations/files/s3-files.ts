import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { AnswerTooLarge, currentSignal } from '../call-deadline.ts'
import { SERVICE_LIMITS, STEP_LIMITS } from '../service-limits.ts'
import { requireFileKey } from './file-key.ts'
import type { ListedFiles } from './listed-files.ts'

const DEFAULT_REGION = 'eu-south-1'
/** Includes the transfer of the file. */
const PART_BYTES = 32 * 1024 * 1024

/**
 * Stores file contents in a bucket: `s3://bucket/folder?region=…&endpoint=…`. Key and secret are before an @,
 * or in the usual environment variables; the library is loaded with the first file.
 */
export function s3Files(address: string, partBytes = PART_BYTES): ListedFiles {
  const { bucket, prefix, options } = bucketIn(new URL(address))
  let client: S3Client | undefined
  async function s3() {
    const library = await import('@aws-sdk/client-s3')
    if (!client) {
      client = new library.S3Client(options)
      client.middlewareStack.add(
        (next, { commandName }) =>
          async (args) => {
            const result = await next(args)
            limitAnswer(commandName, result.response)
            return result
          },
        { step: 'deserialize', priority: 'low' },
      )
    }
    return { client, library }
  }
  const placeOf = (key: string) => ({ Bucket: bucket, Key: `${prefix}${requireFileKey(key)}` })

  /** Aborts a request with its call; commands have none. */
  const untilCallEnds = () => {
    const abortSignal = currentSignal()
    return abortSignal ? { abortSignal } : {}
  }

  async function writeInParts(place: ReturnType<typeof placeOf>, path: string, size: number) {
    const { client, library } = await s3()
    const { UploadId } = await client.send(new library.CreateMultipartUploadCommand(place), untilCallEnds())
    const upload = { ...place, UploadId }
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = []
      for (let start = 0; start < size; start += partBytes) {
        const PartNumber = Parts.length + 1
        const end = Math.min(start + partBytes, size)
        const Body = createReadStream(path, { start, end: end - 1 })
        const { ETag } = await client.send(
          new library.UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: end - start }),
          untilCallEnds(),
        )
        Parts.push({ PartNumber, ETag })
      }
      await client.send(
        new library.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }),
        untilCallEnds(),
      )
    } catch (error) {
      // Parts of an uncompleted upload stay in the bucket, invisible and billed.
      await client.send(new library.AbortMultipartUploadCommand(upload)).catch(() => {})
      throw error
    }
  }

  return {
    async write(key, content) {
      const place = placeOf(key)
      // The length must be known in advance, and an aborted stream must leave nothing in the bucket.
      const folder = await mkdtemp(join(tmpdir(), 'foyer-upload-'))
      try {
        const path = join(folder, 'content')
        await pipeline(content, createWriteStream(path, { mode: 0o600 }))
        const { size } = await stat(path)
        const { client, library } = await s3()
        if (size > partBytes) await writeInParts(place, path, size)
        else
          await client.send(
            new library.PutObjectCommand({ ...place, Body: createReadStream(path), ContentLength: size }),
            untilCallEnds(),
          )
        return size
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async read(key) {
      const place = placeOf(key)
      const { client, library } = await s3()
      const { Body } = await client.send(new library.GetObjectCommand(place), untilCallEnds())
      if (!(Body instanceof Readable)) throw new Error('The bucket gave no content')
      return Body
    },
    async remove(key) {
      const place = placeOf(key)
      const { client, library } = await s3()
      await client.send(new library.DeleteObjectCommand(place), untilCallEnds())
    },
    async *keys() {
      const { client, library } = await s3()
      let after: string | undefined
      do {
        const { Contents = [], NextContinuationToken } = await client.send(
          new library.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: after }),
          untilCallEnds(),
        )
        for (const { Key = '' } of Contents) yield Key.slice(prefix.length)
        after = NextContinuationToken
      } while (after !== undefined)
    },
  }
}

/** Limits the answers that the library reads into memory: listings and errors, not the content of a file. */
function limitAnswer(commandName: string | undefined, answer: unknown) {
  const response = answer as { statusCode: number; body: unknown }
  const isContent = commandName === 'GetObjectCommand' && response.statusCode < 300
  if (isContent || !(response.body instanceof Readable)) return
  let size = 0
  const limiter = new Transform({
    transform: (chunk: Buffer, _, done) => {
      size += chunk.length
      if (size > SERVICE_LIMITS.files.maxAnswerBytes) done(new AnswerTooLarge())
      else done(null, chunk)
    },
  })
  // The reader gets the error from the limiter.
  pipeline(response.body, limiter).catch(() => {})
  response.body = limiter
}

function bucketIn({ hostname, pathname, searchParams, username, password }: URL) {
  const folder = pathname.replace(/^\/|\/$/g, '')
  const endpoint = searchParams.get('endpoint')
  return {
    bucket: hostname,
    prefix: folder === '' ? '' : `${folder}/`,
    options: {
      region: searchParams.get('region') ?? DEFAULT_REGION,
      // Compatible providers need neither virtual hosts nor the default checksums.
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      // A user waits for the file: an early error is better than the result of a third attempt.
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: STEP_LIMITS.bucket.connectMs,
        socketTimeout: STEP_LIMITS.bucket.silenceMs,
        requestTimeout: STEP_LIMITS.bucket.answerMs,
        throwOnRequestTimeout: true,
      },
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
      ...(username === ''
        ? {}
        : {
            credentials: {
              accessKeyId: decodeURIComponent(username),
              secretAccessKey: decodeURIComponent(password),
            },
          }),
    },
  }
}
