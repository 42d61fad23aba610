import type { Label, Language } from '@foyer/record-contract'
import {
  columnNameOf,
  type FieldDeclaration,
  fieldsOf,
  type ObjectDeclaration,
} from '@foyer/record-contract/metadata'
import { fragment } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { tableOf } from './table-of.ts'

const ADDRESS_PARTS = ['street', 'city', 'state', 'postal_code', 'country']

/** Returns the rows of an object in readable form: names instead of ids, labels instead of codes, no secrets. */
export async function archivedTable(
  client: ClientBase,
  object: ObjectDeclaration,
  condition: string,
  {
    editionId,
    language,
    objects,
  }: { editionId: string; language: Language; objects: ReadonlyMap<string, ObjectDeclaration> },
) {
  const fields = Object.entries(fieldsOf(object)).filter(
    ([, { type, secret, internal }]) =>
      !secret && !internal && type !== 'recordValues' && type !== 'geolocation',
  )
  const cells = fields.map(([name, field]) => cellSql(name, field, objects))
  const { rows } = await client.query<{ id: string; cells: (string | null)[] }>(
    `select r.id, array[${fragment<'r.name'>(cells.join(', '))}]::text[] as cells
     from (select * from ${fragment<'account'>(tableOf(object))} where ${fragment<'id = $1'>(condition)}) r order by r.id`,
    [editionId],
  )
  return {
    ids: rows.map(({ id }) => id),
    header: ['Id', ...fields.map(([, { label }]) => label[language])],
    rows: rows.map((row) => [
      row.id,
      ...row.cells.map((cell, at) => worded(fields[at]?.[1], cell, language)),
    ]),
  }
}

function cellSql(name: string, field: FieldDeclaration, objects: ReadonlyMap<string, ObjectDeclaration>) {
  const column = field.column ?? columnNameOf(name)
  const target = field.type === 'lookup' ? objects.get(field.target) : undefined
  if (target)
    return `(select p."${nameColumnOf(target)}" from ${tableOf(target)} p where p.id = r."${column}")`
  if (field.type === 'address') {
    const prefix = column.replace(/_address$/, '')
    return `concat_ws(', ', ${ADDRESS_PARTS.map((part) => `nullif(r."${prefix}_${part}", '')`).join(', ')})`
  }
  return `r."${column}"::text`
}

/** The column with the name of a record, or its number. */
function nameColumnOf(object: ObjectDeclaration) {
  const name = object.nameFields?.at(-1) ?? 'Name'
  return fieldsOf(object)[name]?.column ?? (fieldsOf(object)[name] ? columnNameOf(name) : 'id')
}

/** Returns the label of a picklist value in a language. */
function worded(field: FieldDeclaration | undefined, cell: string | null, language: Language) {
  if (cell === null || (field?.type !== 'picklist' && field?.type !== 'multiPicklist')) return cell
  const words = new Map<string, Label>(field.values.map(({ value, label }) => [value, label]))
  return cell
    .replace(/^\{|\}$/g, '')
    .split(/[;,]/)
    .map((value) => words.get(value)?.[language] ?? value)
    .join('; ')
}
