import { getListInfosByObjectName } from '@foyer/record-client'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { ALL_RECORDS, listPath } from '../../shell/console-paths.ts'
import { portalContext } from '../../shell/portal.ts'
import { requireFound } from '../../shell/require-found.ts'
import { EDITION, EVERY_EDITION } from '../console-shell/lists/list-query.ts'

const NOT_FOUND = 404

/** Redirects from an object to its first list, or to that of all records if the URL has filters or requests it. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { client } = context.get(portalContext)
  const { objectApiName = '' } = params
  const lists = await client.read(getListInfosByObjectName, { objectApiName })
  requireFound(lists)
  // Nothing is rendered here; the page around it reports failures.
  if (lists?.error) throw lists.error
  const { searchParams } = new URL(request.url)
  const found = lists?.data?.lists ?? []
  const isOfAll = ({ apiName }: { apiName: string }) => apiName.startsWith('All')
  const wantsAll = searchParams.has('f') || searchParams.has(ALL_RECORDS)
  const first = (wantsAll && found.find(isOfAll)) || found[0]
  if (!first) throw data(null, { status: NOT_FOUND })
  // A request for all records includes every edition.
  if (searchParams.has(ALL_RECORDS)) searchParams.set(EDITION, EVERY_EDITION)
  searchParams.delete(ALL_RECORDS)
  const path = listPath(objectApiName, first.apiName)
  throw redirect(searchParams.size === 0 ? path : `${path}?${searchParams}`)
}

/** Never rendered, because the loader redirects. */
export const Component = () => null
