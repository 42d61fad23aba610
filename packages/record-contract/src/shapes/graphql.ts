import { type Infer, integer, list, map, nullable, object, optional, string, unknown } from '../shape.ts'

export const GraphqlInput = object(
  {
    query: string,
    operationName: optional(nullable(string)),
    variables: optional(nullable(map(unknown, 200))),
  },
  'GraphqlInput',
)
export type GraphqlInput = Infer<typeof GraphqlInput>

export const GraphqlError = object(
  {
    message: string,
    locations: optional(list(object({ line: integer(), column: integer() }))),
    path: optional(list(unknown)),
    extensions: optional(map(unknown)),
  },
  'GraphqlError',
)
export type GraphqlError = Infer<typeof GraphqlError>

/** Result of a GraphQL document, with data or errors. */
export const GraphqlResult = object(
  { data: optional(nullable(map(unknown))), errors: optional(list(GraphqlError)) },
  'GraphqlResult',
)
export type GraphqlResult = Infer<typeof GraphqlResult>
