import {
  InvalidField,
  MAX_CHILD_RELATIONSHIPS,
  pathWithin,
  TooComplicated,
  withPath,
} from '@foyer/record-contract'
import type { ChildRelationship, ObjectMetadata } from '../metadata/registry.ts'
import { type Compilation, nestedSelect } from './compilation.ts'
import { addPath, createFieldTree, type FieldTree } from './field-tree.ts'
import { pageUrl } from './page-url.ts'
import { childConditions, compileRecord, type ExtraText, guardedColumn } from './record-source.ts'
import type { RawRow } from './row-writer.ts'
import { quote } from './statement.ts'

interface ChildBranch {
  readonly relationship: ChildRelationship
  readonly tree: FieldTree
}

/** `Account.Contacts` selects ids and names of the children, `Account.Contacts.Email` also that field. */
export function childBranches(
  { context, session }: Compilation,
  object: ObjectMetadata,
  names: readonly string[],
): ChildBranch[] {
  const branches = new Map<string, ChildBranch>()
  for (const name of names) {
    const path = pathWithin(object.apiName, name) ?? []
    const relationship = object.children.get(path[0] ?? '')
    const refused = () =>
      withPath(InvalidField(path.join('.') || name, object.apiName), `childRelationships.${name}`)
    // One level only: parents of a child are not supported.
    if (!relationship || path.length > 2 || !context.access(relationship.object, session).can('read'))
      throw refused()
    let branch = branches.get(relationship.name)
    if (!branch) {
      const tree = createFieldTree(relationship.object)
      addPath(context, session, tree, ['Id'])
      addPath(context, session, tree, [relationship.object.nameField.apiName])
      branch = { relationship, tree }
      branches.set(relationship.name, branch)
    }
    if (path[1] !== undefined && !addPath(context, session, branch.tree, [path[1]])) throw refused()
  }
  if (branches.size > MAX_CHILD_RELATIONSHIPS)
    throw TooComplicated('child relationships', MAX_CHILD_RELATIONSHIPS, branches.size)
  return [...branches.values()]
}

/**
 * Reads the first page of children in the same statement: one column holds its rows as JSON. `limit` is the
 * parameter with the page size plus one, to detect a next page.
 */
export function compileChildren(
  compilation: Compilation,
  branch: ChildBranch,
  alias: string,
  limit: string,
): (pageSize: number) => ExtraText {
  const { relationship, tree } = branch
  const inner = nestedSelect(compilation)
  const child = inner.nextAlias()
  const write = compileRecord(inner, tree, child)
  const conditions = childConditions(inner, relationship, child, `${alias}."id"`)
  const order = guardedColumn(inner, relationship.object, relationship.object.nameField, child)
  const rows = `select to_json(array[${inner.columns.list.map((column) => `(${column})::text`).join(', ')}]) as cells from ${quote(relationship.object.table)} ${child} ${inner.joins.list.join(' ')} where ${conditions.join(' and ')} order by ${order}, ${child}."id" limit ${limit}`
  const column = compilation.columns.indexOf(`(select json_agg(page.cells) from (${rows}) page)`)
  const id = compilation.columns.indexOf(`${alias}."id"`)
  const fields = [...tree.fields.keys()].map((name) => `${relationship.object.apiName}.${name}`)
  const sortBy = relationship.object.nameField.apiName

  return (pageSize) => (row, display) => {
    const found: RawRow[] = JSON.parse(row[column] ?? '[]')
    const page = found.slice(0, pageSize).map((cells) => write(cells, display).json)
    const url = (pageToken: number) =>
      pageUrl(`related-list-records/${row[id]}/${relationship.name}`, { fields, pageSize, pageToken, sortBy })
    const hasMore = found.length > pageSize
    const links = {
      currentPageToken: '0',
      currentPageUrl: url(0),
      nextPageToken: hasMore ? String(pageSize) : null,
      nextPageUrl: hasMore ? url(pageSize) : null,
      previousPageToken: null,
      previousPageUrl: null,
    }
    const text = JSON.stringify({ count: page.length, ...links }).slice(0, -1)
    return `${JSON.stringify(relationship.name)}:${text},"records":[${page.join(',')}]}`
  }
}
