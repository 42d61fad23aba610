import { boolean, type Infer, integer, list, map, object, optional, string, unknown } from '../shape.ts'
import { SObject } from './sobjects.ts'

export const CompositeResults = object(
  {
    compositeResponse: list(
      object({ body: unknown, httpHeaders: map(string), httpStatusCode: integer(), referenceId: string }),
    ),
  },
  'CompositeResults',
)
export type CompositeResults = Infer<typeof CompositeResults>

export const BatchResponse = object(
  { hasErrors: boolean, results: list(object({ result: unknown, statusCode: integer() })) },
  'BatchResponse',
)
export type BatchResponse = Infer<typeof BatchResponse>

export const CompositeInput = object(
  {
    allOrNone: optional(boolean),
    collateSubrequests: optional(boolean),
    compositeRequest: list(
      object({ method: string, url: string, referenceId: string, body: optional(unknown) }),
      25,
    ),
  },
  'CompositeInput',
)
export type CompositeInput = Infer<typeof CompositeInput>

export const BatchRequests = object(
  {
    haltOnError: optional(boolean),
    batchRequests: list(object({ method: string, url: string, richInput: optional(unknown) }), 25),
  },
  'BatchRequests',
)
export type BatchRequests = Infer<typeof BatchRequests>

/** Records of one or several objects; `attributes` of each has its object. */
export const CollectionInput = object(
  { allOrNone: optional(boolean), records: list(SObject, 200) },
  'CollectionInput',
)
export type CollectionInput = Infer<typeof CollectionInput>

export const RetrieveInput = object({ ids: list(string, 200), fields: list(string, 400) }, 'RetrieveInput')
export type RetrieveInput = Infer<typeof RetrieveInput>
