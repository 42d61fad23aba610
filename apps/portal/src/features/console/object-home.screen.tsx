import { getListInfosByObjectName } from '@foyer/record-client'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { listPath } from '../../shell/console-paths.ts'
import { portalContext } from '../../shell/portal.ts'

const NOT_FOUND = 404

/** An object's address leads to the first of its lists, or, with filters of its own, to that of all records. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { client } = context.get(portalContext)
  const { objectApiName = '' } = params
  const lists = await client.read(getListInfosByObjectName, { objectApiName })
  const { search, searchParams } = new URL(request.url)
  const found = lists?.data?.lists ?? []
  const isOfAll = ({ apiName }: { apiName: string }) => apiName.startsWith('All')
  const first = (searchParams.has('f') && found.find(isOfAll)) || found[0]
  if (!first) throw data(null, { status: NOT_FOUND })
  throw redirect(`${listPath(objectApiName, first.apiName)}${search}`)
}

/** Never drawn: the loader has sent the reader on. */
export const Component = () => null
