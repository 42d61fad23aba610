import { isLogic, type ListFilter, whereText } from './where-text.ts'

/** What the address of a list says: order, search and filters on top of the list view. */
export interface ListQuery {
  sortBy: readonly string[]
  searchTerm: string
  filters: readonly ListFilter[]
  logic: string
  /** How the rows are laid out; a table unless said otherwise. */
  view: ListLayout
  /** What the rows are grouped by: a field, or `field:month` for a day. */
  group: string
  /** The name of the edition whose rows are meant, or one of the signs below; missing where nothing is said. */
  edition?: string
  /** What holds on top of the filters; it follows from the edition and is no part of the address. */
  within?: ListFilter
}

/** The parameter of the address that names the edition. */
export const EDITION = 'edition'
export const EVERY_EDITION = '*'
/** Stands for the edition that the reader works on, or looks at, when the list is opened. */
export const EDITION_AT_HAND = '.'

export const LIST_LOOKS = ['table', 'board', 'calendar'] as const
export type ListLayout = (typeof LIST_LOOKS)[number]

const SEPARATOR = '~'

/** A value may hold the sign that parts them. */
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

/** The address of a list with these rows alone. */
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

/** The same list with more filters, which hold whatever the logic says of those that are there. */
export function narrowed(query: ListQuery, filters: readonly ListFilter[]): ListQuery {
  return { ...query, ...bothOf(query, { filters, logic: '' }) }
}

type Filtered = Pick<ListQuery, 'filters' | 'logic'>

/** Only the rows that pass both groups of filters; each group keeps its own logic. */
export function bothOf(first: Filtered, second: Filtered): Filtered {
  const filters = [...first.filters, ...second.filters]
  const parts = [logicFrom(1, first), logicFrom(first.filters.length + 1, second)]
  const isPlain = parts.every(({ isSaid }) => !isSaid)
  return { filters, logic: isPlain ? '' : parts.flatMap(({ texts }) => texts).join(' AND ') }
}

/** What must hold, with filters counted from a number; as everywhere, all of them where the logic cannot be read. */
function logicFrom(start: number, { filters, logic }: Filtered) {
  const isSaid = filters.length > 0 && logic.trim() !== '' && isLogic(logic, filters.length)
  if (!isSaid) return { isSaid, texts: filters.map((_, at) => String(start + at)) }
  return { isSaid, texts: [`(${logic.replace(/\d+/g, (number) => String(Number(number) + start - 1))})`] }
}

/** Which rows the list asks for beside those of its view, as the API reads it. */
export function whereOf({ filters, logic, within }: ListQuery) {
  const where = whereText(filters, logic)
  if (!within) return where
  const first = whereText([within])
  return where === undefined ? first : `{ and: [${first}, ${where}] }`
}

const LIST_PAGE_SIZE = 50

/** The config of one page of a list. */
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

/** A press on a head sorts by it alone, then the other way round; with `isAdded` it joins what is there. */
export function nextSort(sortBy: readonly string[], field: string, isAdded: boolean) {
  const at = sortBy.find((entry) => entry.replace(/^-/, '') === field)
  const next = at === field ? `-${field}` : field
  if (!isAdded) return [next]
  return at === undefined ? [...sortBy, next] : sortBy.map((entry) => (entry === at ? next : entry))
}
