import type { RecordRepresentation, Scalar } from '@foyer/record-contract'
import type { Adapter } from '../adapter.ts'
import { syntheticError } from '../network/errors.ts'
import type { Result } from '../store/entries.ts'
import { resultKey } from '../store/keys.ts'

/** Conditions on the value of a field; all must hold. A missing or empty value matches only `eq: null`, `ne` and `in` with null. */
export interface FieldCondition {
  eq?: Scalar
  ne?: Scalar
  in?: readonly Scalar[]
  gt?: number | string
  gte?: number | string
  lt?: number | string
  lte?: number | string
  /** Part of a text, regardless of case. */
  contains?: string
}

/** A query over the records of a cached list. */
export interface CachedQueryConfig<C> {
  /** Config of the list. */
  of: C
  /** Conditions by field; all must hold. */
  where?: Readonly<Record<string, FieldCondition>>
  /** Fields, `-` for descending; empty values are last. Texts are ordered as in the language of the environment. */
  orderBy?: readonly string[]
  limit?: number
}

/** Matching records, and their number before `limit`. */
export interface CachedQueryResult {
  readonly records: readonly RecordRepresentation[]
  readonly count: number
}

interface ListPage {
  readonly records: readonly RecordRepresentation[]
  readonly nextPageToken: string | null
  readonly previousPageToken: string | null
}

const adapters = new WeakMap<object, unknown>()
const collator = new Intl.Collator(undefined, { numeric: true })

/**
 * Returns a read that filters, sorts and counts the records of a list in the client. It needs the whole list in
 * one page: otherwise it fails with status 409. It makes no request if the list is cached, and follows all
 * changes of the list.
 */
export function cachedQuery<C, P extends ListPage>(
  list: Adapter<C, P>,
): Adapter<CachedQueryConfig<C>, CachedQueryResult> {
  const cached = adapters.get(list) as Adapter<CachedQueryConfig<C>, CachedQueryResult> | undefined
  const created = cached ?? createAdapter(list)
  adapters.set(list, created)
  return created
}

function createAdapter<C, P extends ListPage>(
  list: Adapter<C, P>,
): Adapter<CachedQueryConfig<C>, CachedQueryResult> {
  const name = `cachedQuery(${list.name})`
  return {
    name,
    open(runtime, input) {
      const { store } = runtime
      const config = input as CachedQueryConfig<C> | null | undefined
      const source = config ? list.open(runtime, config.of) : undefined
      if (!config || !source) return undefined
      const { where, orderBy, limit } = config
      // A trimmed list is created again.
      const currentSource = () => store.open(source.plan)
      return store.open<CachedQueryResult>({
        adapter: name,
        key: resultKey(name, { of: source.key, where, orderBy, limit }),
        lifetime: source.plan.lifetime,
        resolve: () => true,
        freshUntil: () => store.getFreshUntil(currentSource() as Result),
        async load(_, result, context) {
          await runtime.load(currentSource(), context)
          const { error } = currentSource()
          if (error) throw error
          store.put(result, true)
        },
        missing: () =>
          syntheticError(source.key, 409, [{ errorCode: 'INCOMPLETE_LIST', message: INCOMPLETE }]),
        view(_, reader, previous) {
          const page = reader.result(currentSource() as Result).data as P | undefined
          if (!page || page.nextPageToken || page.previousPageToken) return undefined
          return share(previous, select(page.records, config))
        },
      })
    },
  }
}

const INCOMPLETE = 'The list has more than one page, so the cache does not contain all of its records'

function select(
  all: readonly RecordRepresentation[],
  { where = {}, orderBy = [], limit }: Omit<CachedQueryConfig<unknown>, 'of'>,
): CachedQueryResult {
  const conditions = Object.entries(where)
  const matching = all.filter((record) =>
    conditions.every(([field, condition]) => matches(fieldValue(record, field), condition)),
  )
  const sorted = orderBy.length > 0 ? matching.toSorted((a, b) => compareRecords(a, b, orderBy)) : matching
  return { records: sorted.slice(0, limit), count: matching.length }
}

/** Returns the value of a field, or of a field of a parent: `Account.Name`. */
function fieldValue(record: RecordRepresentation, path: string): Scalar {
  let value: unknown = record
  for (const name of path.split('.')) value = (value as RecordRepresentation | null)?.fields?.[name]?.value
  return (value ?? null) as Scalar
}

function matches(value: Scalar, condition: FieldCondition) {
  const { eq, ne, gt, gte, lt, lte, contains } = condition
  const order = (limit: number | string | undefined, holds: (result: number) => boolean) =>
    limit === undefined || (value !== null && typeof value === typeof limit && holds(compare(value, limit)))
  return (
    (eq === undefined || value === eq) &&
    (ne === undefined || value !== ne) &&
    (condition.in === undefined || condition.in.includes(value)) &&
    order(gt, (result) => result > 0) &&
    order(gte, (result) => result >= 0) &&
    order(lt, (result) => result < 0) &&
    order(lte, (result) => result <= 0) &&
    (contains === undefined ||
      String(value ?? '')
        .toLowerCase()
        .includes(contains.toLowerCase()))
  )
}

function compareRecords(
  first: RecordRepresentation,
  second: RecordRepresentation,
  orderBy: readonly string[],
) {
  for (const term of orderBy) {
    const isDescending = term.startsWith('-')
    const field = isDescending ? term.slice(1) : term
    const [a, b] = [fieldValue(first, field), fieldValue(second, field)]
    if (a === b) continue
    if (a === null || b === null) return a === null ? 1 : -1
    const order = compare(a, b)
    if (order !== 0) return isDescending ? -order : order
  }
  return 0
}

/** Compares values of one type; dates are texts in ISO format, whose order is that of time. */
const compare = (a: NonNullable<Scalar>, b: NonNullable<Scalar>) =>
  typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b)

/** Returns the previous result if no record differs. */
function share(previous: CachedQueryResult | undefined, next: CachedQueryResult) {
  const isSame =
    previous?.count === next.count &&
    previous.records.length === next.records.length &&
    previous.records.every((record, index) => record === next.records[index])
  return isSame ? previous : next
}
