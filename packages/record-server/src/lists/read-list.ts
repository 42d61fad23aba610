import { NotFound } from '@foyer/record-contract'
import type { ReadContext, ServerContext } from '../context.ts'
import type { Session } from '../session.ts'
import { findListDefinition, findListDefinitionById } from './find-list-definition.ts'
import { type ListRecordsQuery, readList } from './list-records.ts'

export async function readListByName(
  context: ServerContext,
  session: Session,
  objectApiName: string,
  listViewApiName: string,
  query: ListRecordsQuery,
) {
  const list = await requireList(context, session, objectApiName, listViewApiName)
  return readList(context, session, list, query, `list-records/${list.object.apiName}/${list.apiName}`)
}

export async function readListById(
  context: ServerContext,
  session: Session,
  listViewId: string,
  query: ListRecordsQuery,
) {
  const list = await requireListById(context, session, listViewId)
  return readList(context, session, list, query, `list-records/${list.id}`)
}

export async function requireList(
  context: ReadContext,
  session: Session,
  objectApiName: string,
  name: string,
) {
  const list = await findListDefinition(context, session, objectApiName, name)
  if (!list) throw NotFound()
  return list
}

export async function requireListById(context: ServerContext, session: Session, id: string) {
  const list = await findListDefinitionById(context, session, id)
  if (!list) throw NotFound()
  return list
}
