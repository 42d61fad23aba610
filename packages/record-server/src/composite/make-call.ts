import { type Endpoint, fromText, HttpMethodNotAllowed, NotFound } from '@foyer/record-contract'
import type { FastifyRequest } from 'fastify'
import type { ServerContext } from '../context.ts'
import { apiErrorOf, logError } from '../errors/error-handler.ts'
import { platformErrorBody } from '../errors/platform-error-body.ts'
import type { Transaction } from '../options.ts'
import type { Platform, PlatformPart } from '../platform.ts'
import { checked, Result, writtenText } from '../serve.ts'
import { requireWriting, type Session } from '../session.ts'

export interface Subrequest {
  readonly method: string
  readonly url: string
  readonly body: unknown
}

export interface SubresponseResult {
  readonly status: number
  readonly body: unknown
}

interface CallScope {
  readonly context: ServerContext
  readonly session: Session
  readonly request: FastifyRequest
  readonly transaction?: Transaction | undefined
}

/** Calls that contain subrequests; they cannot be nested. */
const HOLDERS = new Set(['composite', 'compositeBatch'])

const VERSION = /^\/?(?:services\/data\/)?v\d{2}\.\d(?=\/)/

/** Runs a subrequest of the REST API. Its errors become its own response. */
export async function makeCall(
  { parts }: Platform,
  { method, url, body }: Subrequest,
  { context, session, request, transaction }: CallScope,
): Promise<SubresponseResult> {
  try {
    const [address = '', query = ''] = splitOnce(url, '?')
    const path = address.replace(VERSION, '').replace(/\/$/, '')
    const { part, params } = findPart(parts, method.toUpperCase(), path)
    const { endpoint } = part
    if (endpoint.writes) requireWriting(session)
    const answer = await part.handle({
      context,
      params: checked(endpoint.params, fromText(endpoint.params, params), false),
      query: checked(
        endpoint.query,
        fromText(endpoint.query, Object.fromEntries(new URLSearchParams(query))),
        false,
      ),
      body: endpoint.body === undefined ? undefined : checked(endpoint.body, body ?? {}, true),
      session,
      request,
      transaction,
      isPart: true,
    })
    const { status, body: made } = answer instanceof Result ? answer : new Result(endpoint.status, answer)
    const text = status === 204 || made === undefined ? undefined : writtenText(made)
    return { status, body: text === undefined ? null : JSON.parse(text) }
  } catch (error) {
    const apiError = apiErrorOf(error, context, session.language, request)
    if (apiError.status >= 500) logError(error, context, request)
    return { status: apiError.status, body: platformErrorBody(apiError) }
  }
}

function splitOnce(text: string, sign: string) {
  const at = text.indexOf(sign)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** Finds the endpoint of a path; literal segments win over parameters. */
function findPart(parts: readonly PlatformPart[], method: string, path: string) {
  const matches = parts
    .flatMap((part) => {
      const params = paramsIn(part.endpoint, path)
      return params && !HOLDERS.has(part.endpoint.name) ? [{ part, params }] : []
    })
    .sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)
  const fitting = matches.find(({ part }) => part.endpoint.method === method)
  if (fitting) return fitting
  if (matches.length === 0) throw NotFound()
  const methods = new Set(matches.map(({ part }) => part.endpoint.method))
  throw HttpMethodNotAllowed(method.slice(0, 10), [...methods].sort())
}

function paramsIn({ path }: Pick<Endpoint, 'path'>, address: string): Record<string, string> | undefined {
  const names = path.split('/')
  const texts = address.split('/')
  if (names.length !== texts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const text = texts[index] ?? ''
    if (name.startsWith(':')) params[name.slice(1)] = decoded(text)
    else if (name !== text) return undefined
  }
  return params
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
