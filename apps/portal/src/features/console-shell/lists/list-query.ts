import { isLogic, type ListFilter, whereText } from './where-text.ts'

/** Parameters of a list URL: order, search and filters on top of the list view. */
export interface ListQuery {
  sortBy: readonly string[]
  searchTerm: string
  filters: readonly ListFilter[]
  logic: string
  /** Layout of the rows; a table by default. */
  view: ListLayout
  /** Grouping: a field, or `field:month` for a date. */
  group: string
  /** The name of the edition of the rows, or one of the constants below; undefined if not specified. */
  edition?: string
  /** Condition on top of the filters; derived from the edition, not part of the URL. */
  within?: ListFilter
}

/** The URL parameter of the edition. */
export const EDITION = 'edition'
export const EVERY_EDITION = '*'
/** Value for the edition that is current, or displayed, when the list is opened. */
export const EDITION_AT_HAND = '.'

export const LIST_LOOKS = ['table', 'board', 'calendar'] as const
export type ListLayout = (typeof LIST_LOOKS)[number]

const SEPARATOR = '~'

/** Escapes the separator in values. */
const escaped = (value: string) => value.replaceAll('%', '%25').replaceAll(SEPARATOR, '%7E')
const unescaped = (value: string) => value.replaceAll('%7E', SEPARATOR).replaceAll('%25', '%')

export function readListQuery(query: URLSearchParams): ListQuery {
  return {
    sortBy: (query.get('sort') ?? '').split(',').filter(Boolean),
    searchTerm: query.get('q') ?? '',
    filters: query.getAll('f').flatMap((text) => {
      const [field, operator, ...values] = text.split(SEPARATOR)
      return field && operator ? [{ field, operator, values: values.map(unescaped) }] : []
    }),
    logic: query.get('logic') ?? '',
    view: LIST_LOOKS.find((look) => look === query.get('view')) ?? 'table',
    group: query.get('group') ?? '',
    ...(query.has(EDITION) ? { edition: query.get(EDITION) ?? '' } : {}),
  }
}

export function writeListQuery({ sortBy, searchTerm, filters, logic, view, group, edition }: ListQuery) {
  const query = new URLSearchParams()
  if (sortBy.length > 0) query.set('sort', sortBy.join(','))
  if (searchTerm !== '') query.set('q', searchTerm)
  for (const { field, operator, values } of filters)
    query.append('f', [field, operator, ...values.map(escaped)].join(SEPARATOR))
  if (logic !== '') query.set('logic', logic)
  if (view !== 'table') query.set('view', view)
  if (group !== '') query.set('group', group)
  if (edition !== undefined) query.set(EDITION, edition)
  return query
}

/** The URL of a list with only these rows. */
export const rowsPath = (path: string, asked: Partial<ListQuery>) => {
  const whole = {
    sortBy: [],
    searchTerm: '',
    filters: [],
    logic: '',
    view: 'table',
    group: '',
    ...asked,
  } as const
  const query = writeListQuery(whole)
  return query.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
}

/** The same list with more filters, which apply whatever the existing logic. */
export function narrowed(query: ListQuery, filters: readonly ListFilter[]): ListQuery {
  return { ...query, ...bothOf(query, { filters, logic: '' }) }
}

type Filtered = Pick<ListQuery, 'filters' | 'logic'>

/** Only rows that match both groups of filters; each group keeps its own logic. */
export function bothOf(first: Filtered, second: Filtered): Filtered {
  const filters = [...first.filters, ...second.filters]
  const parts = [logicFrom(1, first), logicFrom(first.filters.length + 1, second)]
  const isPlain = parts.every(({ isSaid }) => !isSaid)
  return { filters, logic: isPlain ? '' : parts.flatMap(({ texts }) => texts).join(' AND ') }
}

/** The logic with filters numbered from an offset; all filters if the logic is invalid. */
function logicFrom(start: number, { filters, logic }: Filtered) {
  const isSaid = filters.length > 0 && logic.trim() !== '' && isLogic(logic, filters.length)
  if (!isSaid) return { isSaid, texts: filters.map((_, at) => String(start + at)) }
  return { isSaid, texts: [`(${logic.replace(/\d+/g, (number) => String(Number(number) + start - 1))})`] }
}

/** Filter of the list in addition to its view, in the syntax of the API. */
export function whereOf({ filters, logic, within }: ListQuery) {
  const where = whereText(filters, logic)
  if (!within) return where
  const first = whereText([within])
  return where === undefined ? first : `{ and: [${first}, ${where}] }`
}

const LIST_PAGE_SIZE = 50

/** Request parameters of one page of a list. */
export function pageConfig(
  objectApiName: string,
  listViewApiName: string,
  query: ListQuery,
  pageToken?: string,
) {
  const where = whereOf(query)
  return {
    objectApiName,
    listViewApiName,
    pageSize: LIST_PAGE_SIZE,
    ...(query.sortBy.length > 0 ? { sortBy: [...query.sortBy] } : {}),
    ...(query.searchTerm === '' ? {} : { searchTerm: query.searchTerm }),
    ...(where === undefined ? {} : { where }),
    ...(pageToken === undefined ? {} : { pageToken }),
  }
}

/** Sorts by a column, then reversed; `isAdded` appends it to the existing order. */
export function nextSort(sortBy: readonly string[], field: string, isAdded: boolean) {
  const at = sortBy.find((entry) => entry.replace(/^-/, '') === field)
  const next = at === field ? `-${field}` : field
  if (!isAdded) return [next]
  return at === undefined ? [...sortBy, next] : sortBy.map((entry) => (entry === at ? next : entry))
}
