import {
  type GraphqlError,
  type GraphqlInput,
  IdempotencyKeyUnsupported,
  type RecordApiError,
  ServerError,
} from '@foyer/record-contract'
import type { FastifyRequest } from 'fastify'
import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import type { ServerContext } from '../context.ts'
import { apiErrorOf, logError } from '../errors/error-handler.ts'
import { createLru, type Lru } from '../query/lru.ts'
import type { Session } from '../session.ts'
import type { Writer } from '../writes/writer.ts'
import { argumentsOf, collectFields, type RequestedField } from './collect-fields.ts'
import type { Execution } from './node-plan.ts'
import { readDocument } from './read-document.ts'
import { runAggregate } from './run-aggregate.ts'
import { runConnection } from './run-connection.ts'
import { runMutations } from './run-mutation.ts'
import { schemaFor } from './schema.ts'

interface RequestScope {
  readonly context: ServerContext
  readonly session: Session
  readonly request: FastifyRequest
  readonly writer: Writer
}

/** State of an execution, with the errors of its fields. */
interface Answering extends Execution {
  readonly request: FastifyRequest
  readonly errors: GraphqlError[]
}

/** Executes a document and returns the response as JSON, including errors. */
export async function answerDocument(scope: RequestScope, input: GraphqlInput): Promise<string> {
  const { context, session, request, writer } = scope
  const schema = schemaFor(context, session)
  const read = readDocument(schema, input.query)
  if (read.errors) return refused(read.errors)
  const operation = getOperationAST(read.document, input.operationName ?? undefined)
  if (!operation)
    return refused([new GraphQLError('operationName must name one of the operations of the document')])
  const sentVariables = input.variables ?? {}
  const checked = getVariableValues(schema, operation.variableDefinitions ?? [], sentVariables, {
    maxErrors: 10,
  })
  if (checked.errors) return refused(checked.errors)
  // In the order of the request, with defaults added: the order of keys is the sort order.
  const variables = { ...checked.coerced, ...sentVariables }
  const answering: Answering = { context, session, request, fragments: read.fragments, variables, errors: [] }
  const fields = collectFields(answering, [operation.selectionSet])
  const isMutation = operation.operation === 'mutation'
  // The caller relies on idempotency, which is not supported here.
  if (isMutation && request.headers['idempotency-key'] !== undefined) throw IdempotencyKeyUnsupported()
  const parts: string[] = []
  for (const field of fields) {
    const text = isMutation
      ? await mutationField(answering, writer, field)
      : await queryField(answering, schema, read.document, operation, field)
    parts.push(`${JSON.stringify(field.key)}:${text}`)
  }
  const { errors } = answering
  return `{"data":{${parts.join(',')}}${errors.length === 0 ? '' : `,"errors":${JSON.stringify(errors)}`}}`
}

const refused = (errors: readonly GraphQLError[]) =>
  JSON.stringify({
    data: null,
    errors: errors.map(({ message, locations = [] }) => ({
      message,
      locations,
      extensions: { ErrorType: 'InvalidSyntax', errorCode: 'INVALID_GRAPHQL' },
    })),
  })

const object = (parts: readonly (readonly [string, string])[]) =>
  `{${parts.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`

async function queryField(
  answering: Answering,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  field: RequestedField,
): Promise<string> {
  if (field.name === '__typename') return '"Query"'
  if (field.name.startsWith('__')) return introspect(answering, schema, document, operation, field)
  const parts = await Promise.all(
    collectFields(answering, field.inside).map(async (family): Promise<[string, string]> => {
      if (family.name === '__typename') return [family.key, '"UIAPI"']
      const path = [field.key, family.key]
      return [family.key, await familyField(answering, family, path)]
    }),
  )
  return object(parts)
}

/** Fields of one kind of query: one statement per object, in parallel. */
async function familyField(
  answering: Answering,
  family: RequestedField,
  path: readonly string[],
): Promise<string> {
  const { context } = answering
  const run = family.name === 'aggregate' ? runAggregate : runConnection
  const parts = await Promise.all(
    collectFields(answering, family.inside).map(async (field): Promise<[string, string]> => {
      const found = context.registry.objects.get(field.name)
      if (!found) return [field.key, field.name === 'ApiVersion' ? '"65.0"' : '"RecordQuery"']
      const answer = () => run(answering, found, field, context.options.pool)
      return [field.key, await orNull(answering, field, [...path, field.key], answer)]
    }),
  )
  return object(parts)
}

async function orNull(
  answering: Answering,
  field: RequestedField,
  path: readonly string[],
  answer: () => Promise<string>,
): Promise<string> {
  try {
    return await answer()
  } catch (error) {
    answering.errors.push(errorAt(answering, error, field, path))
    return 'null'
  }
}

function errorAt(
  { context, session, request }: Answering,
  error: unknown,
  field: RequestedField,
  path: readonly string[],
): GraphqlError {
  const apiError: RecordApiError = apiErrorOf(error, context, session.language, request)
  if (apiError.status >= 500) logError(error, context, request)
  const { line = 1, column = 1 } = field.node.loc?.startToken ?? {}
  const { errorCode, status, output, message } = apiError
  // An unexpected error exposes no details.
  const text = status === ServerError.status ? ServerError().in(session.language).message : message
  return {
    message: text,
    locations: [{ line, column }],
    path: [...path],
    extensions: {
      ErrorType: 'DataFetchingException',
      errorCode,
      statusCode: status,
      ...(output === undefined ? {} : { output }),
    },
  }
}

async function mutationField(answering: Answering, writer: Writer, field: RequestedField): Promise<string> {
  if (field.name === '__typename') return '"Mutation"'
  const fields = collectFields(answering, field.inside)
  const { input } = argumentsOf(answering, field.node.arguments) as { input?: { allOrNone?: boolean } | null }
  const outcomes = await runMutations(answering, writer, fields, input?.allOrNone !== false)
  const parts = fields.map((each, index): [string, string] => {
    const outcome = outcomes[index]
    if (outcome && 'json' in outcome) return [each.key, outcome.json]
    answering.errors.push(errorAt(answering, outcome?.error, each, [field.key, each.key]))
    return [each.key, 'null']
  })
  return object(parts)
}

const MAX_INTROSPECTIONS = 3
const introspections = new WeakMap<GraphQLSchema, Lru<string>>()

/** Introspection depends only on the schema, so large results are cached. */
async function introspect(
  { variables }: Answering,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  field: RequestedField,
): Promise<string> {
  let cache = introspections.get(schema)
  if (!cache) {
    cache = createLru<string>(MAX_INTROSPECTIONS)
    introspections.set(schema, cache)
  }
  const { loc } = operation
  const key = `${document.loc?.source.body ?? ''}|${loc?.start ?? 0}|${field.key}|${JSON.stringify(variables)}`
  const cachedText = cache.get(key)
  if (cachedText !== undefined) return cachedText
  const alone: DocumentNode = {
    ...document,
    definitions: [
      ...document.definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION),
      { ...operation, selectionSet: { kind: Kind.SELECTION_SET, selections: [field.node] } },
    ],
  }
  const { data } = await execute({ schema, document: alone, variableValues: variables })
  const text = JSON.stringify((data as Record<string, unknown> | null)?.[field.key] ?? null)
  cache.set(key, text)
  return text
}
