import { boolean, type Infer, integer, list, object, oneOf, string } from '../shape.ts'

const action = oneOf('Allow', 'Block')
const operations = list(oneOf('Alert', 'Report'))

export const DuplicatesConfiguration = object(
  {
    apiName: string,
    dedupeEnabled: boolean,
    dedupeFields: list(string),
    duplicateRules: list(
      object({
        actionOnInsert: action,
        actionOnUpdate: action,
        active: boolean,
        duplicateRuleFilters: list(
          object({
            booleanFilter: string,
            filterItems: list(
              object({ field: string, operation: string, sortOrder: integer(), value: string }),
            ),
            ruleCritera: string,
          }),
        ),
        matchRules: list(
          object({
            matchEngine: oneOf('ExactMatchEngine', 'FuzzyMatchEngine'),
            matchFields: list(string),
            name: string,
            objectApiName: string,
          }),
        ),
        name: string,
        operationsOnInsert: operations,
        operationsOnUpdate: operations,
      }),
    ),
    eTag: string,
    predupeEnabled: boolean,
  },
  'DuplicatesConfiguration',
)
export type DuplicatesConfiguration = Infer<typeof DuplicatesConfiguration>

export const DuplicateMatch = object({
  apiName: string,
  isAllowSave: boolean,
  matchRecordIds: list(string),
  matchRule: string,
  objectLabel: string,
  objectLabelPlural: string,
})
export type DuplicateMatch = Infer<typeof DuplicateMatch>

export const PredupeResult = object(
  {
    allowSave: boolean,
    duplicateError: boolean,
    duplicateRules: list(string),
    matches: list(DuplicateMatch),
  },
  'PredupeResult',
)
export type PredupeResult = Infer<typeof PredupeResult>
