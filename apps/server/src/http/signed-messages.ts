import { findIssue, type Shape } from '@foyer/record-contract'
import { requireBoundedJson } from '@foyer/record-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'

interface SignedMessages<T> {
  path: string
  maxBytes: number
  shape: Shape<T>
  /** Checks the signature over the bytes as they came, and its time. */
  isSigned: (request: FastifyRequest, body: Buffer) => boolean
  receive: (message: T) => Promise<unknown>
}

/**
 * Registers the address at which another service sends signed messages. Answers 401 without a valid signature, 400 for
 * anything but the declared shape, else 204.
 */
export const receiveSignedMessages =
  <T>({ path, maxBytes, shape, isSigned, receive }: SignedMessages<T>) =>
  async (app: FastifyInstance) => {
    // In a scope of its own: elsewhere bodies are parsed before anything looks at them.
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: maxBytes },
        async (_: unknown, body: Buffer) => body,
      )
      scope.post(path, { config: { personal: false } }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        if (!isSigned(request, body)) throw refuse('NOT_SIGNED')
        await receive(messageIn(shape, body.toString()))
        return reply.code(204).send()
      })
    })
  }

/** No service has a reason to send this character, and PostgreSQL stores it in no text. */
const NUL = /\\u0000/

/** The message in a body. Throws a refusal if it is not JSON of that shape. */
function messageIn<T>(shape: Shape<T>, text: string): T {
  let message: unknown
  try {
    requireBoundedJson(text)
    message = JSON.parse(text)
  } catch (error) {
    throw refuse('NOT_UNDERSTOOD', {}, { cause: error })
  }
  if (NUL.test(text)) throw refuse('NOT_UNDERSTOOD')
  return requireShape(shape, message)
}

/** The value, if it has that shape; else throws a refusal. */
export function requireShape<T>(shape: Shape<T>, value: unknown): T {
  if (findIssue(shape, value)) throw refuse('NOT_UNDERSTOOD')
  return value as T
}
