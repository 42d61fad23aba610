import { findIssue, type Shape } from '@foyer/record-contract'
import { requireBoundedJson } from '@foyer/record-server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'

interface SignedMessages<T> {
  path: string
  maxBytes: number
  shape: Shape<T>
  /** Verifies the signature over the raw bytes, and its time. */
  isSigned: (request: FastifyRequest, body: Buffer) => boolean
  receive: (message: T) => Promise<unknown>
}

/**
 * Registers the route for signed messages of another service. Answers 401 without a valid signature, 400 for
 * anything but the declared shape, else 204.
 */
export const receiveSignedMessages =
  <T>({ path, maxBytes, shape, isSigned, receive }: SignedMessages<T>) =>
  async (app: FastifyInstance) => {
    // In its own scope: elsewhere bodies are parsed before any check.
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        '*',
        { parseAs: 'buffer', bodyLimit: maxBytes },
        async (_: unknown, body: Buffer) => body,
      )
      scope.post(
        path,
        { config: { allow: { inside: 'the signature' }, personal: false } },
        async (request, reply) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          if (!isSigned(request, body)) throw refuse('NOT_SIGNED')
          await receive(messageIn(shape, body.toString()))
          return reply.code(204).send()
        },
      )
    })
  }

/** No service has a reason to send this character, and PostgreSQL cannot store it in a text. */
const NUL = /\\u0000/

/** Parses the message in a body. Throws a refusal if it is not JSON of that shape. */
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

/** Returns the value if it has that shape; else throws a refusal. */
export function requireShape<T>(shape: Shape<T>, value: unknown): T {
  if (findIssue(shape, value)) throw refuse('NOT_UNDERSTOOD')
  return value as T
}
