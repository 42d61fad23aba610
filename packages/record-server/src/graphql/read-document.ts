import {
  MAX_GRAPHQL_BRACKETS,
  MAX_GRAPHQL_DEPTH,
  MAX_GRAPHQL_FIELDS,
  MAX_GRAPHQL_LENGTH,
  MAX_GRAPHQL_TOKENS,
  TooComplicated,
  TooLong,
} from '@foyer/record-contract'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  Lexer,
  NoUnusedVariablesRule,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  Source,
  specifiedRules,
  TokenKind,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { createLru, type Lru } from '../query/lru.ts'
import { OPTIONAL } from './schema-kinds.ts'

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** A valid document, or its errors. */
export type ReadDocument =
  | { readonly document: DocumentNode; readonly fragments: Fragments; readonly errors?: undefined }
  | { readonly errors: readonly GraphQLError[] }

/** Limits of the document cache. Clients choose the length of a document; long ones are not cached. */
const MAX_DOCUMENTS = 100
const MAX_CACHED_LENGTH = 6000
const documentsOf = new WeakMap<GraphQLSchema, Lru<ReadDocument>>()

/** Parses and validates a document; cached by schema, which sessions with equal rights share. */
export function readDocument(schema: GraphQLSchema, text: string): ReadDocument {
  let documents = documentsOf.get(schema)
  if (!documents) {
    documents = createLru<ReadDocument>(MAX_DOCUMENTS)
    documentsOf.set(schema, documents)
  }
  let read = documents.get(text)
  if (!read) {
    read = check(schema, text)
    if (!read.errors && text.length <= MAX_CACHED_LENGTH) documents.set(text, read)
  }
  return read
}

function check(schema: GraphQLSchema, text: string): ReadDocument {
  if (text.length > MAX_GRAPHQL_LENGTH) throw TooLong('query', MAX_GRAPHQL_LENGTH, 'characters', text.length)
  let document: DocumentNode
  try {
    requireShallow(text)
    document = parse(text, { maxTokens: MAX_GRAPHQL_TOKENS, noLocation: false })
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  }
  const fragments = fragmentsOf(document)
  // Counted before validation, whose cost grows faster than the document.
  for (const definition of document.definitions)
    if (definition.kind === Kind.OPERATION_DEFINITION) requireAffordable(definition, fragments)
  const readable = withoutUnreadable(schema, document)
  const rules = readable === document ? undefined : LENIENT_RULES
  const errors = validate(schema, readable, rules, { maxErrors: 20 })
  return errors.length > 0 ? { errors } : { document: readable, fragments: fragmentsOf(readable) }
}

const fragmentsOf = ({ definitions }: DocumentNode): Fragments =>
  new Map(
    definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  )

/** A variable may have been used by removed fields only. */
const LENIENT_RULES = specifiedRules.filter((rule) => rule !== NoUnusedVariablesRule)

/** Removes fields that are marked as `@optional` and not in the schema of the session. */
function withoutUnreadable(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const types = new TypeInfo(schema)
  return visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const directives = node.directives?.filter(({ name }) => name.value !== OPTIONAL.name) ?? []
        if (directives.length === (node.directives?.length ?? 0)) return undefined
        return types.getFieldDef() ? { ...node, directives } : null
      },
    }),
  )
}

/** Throws if brackets are nested too deeply, because the parser is recursive. */
function requireShallow(text: string) {
  const lexer = new Lexer(new Source(text))
  let depth = 0
  for (let tokens = 0; tokens < MAX_GRAPHQL_TOKENS; tokens++) {
    const { kind } = lexer.advance()
    if (kind === TokenKind.EOF) return
    if (CLOSING.has(kind)) depth--
    if (OPENING.has(kind) && ++depth > MAX_GRAPHQL_BRACKETS)
      throw TooLong('query', MAX_GRAPHQL_BRACKETS, 'levels of brackets', depth)
  }
}

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/** Counts fragments each time they are spread, so that a few of them cannot expand to millions of fields. */
function requireAffordable(operation: OperationDefinitionNode, fragments: Fragments) {
  let fields = 0
  const count = ({ selections }: SelectionSetNode, depth: number, spread: readonly string[]) => {
    if (depth > MAX_GRAPHQL_DEPTH) throw TooComplicated('levels', MAX_GRAPHQL_DEPTH, depth)
    for (const selection of selections) {
      if (++fields > MAX_GRAPHQL_FIELDS) throw TooComplicated('fields', MAX_GRAPHQL_FIELDS, fields)
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const name = selection.name.value
        const fragment = fragments.get(name)
        // Cyclic fragments are rejected by the following validation.
        if (fragment && !spread.includes(name)) count(fragment.selectionSet, depth + 1, [...spread, name])
      } else if (selection.selectionSet) count(selection.selectionSet, depth + 1, spread)
    }
  }
  count(operation.selectionSet, 1, [])
}
