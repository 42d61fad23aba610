import { getListInfosByObjectName } from '@foyer/record-client'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { listPath } from '../../shell/console-paths.ts'
import { portalContext } from '../../shell/portal.ts'

const NOT_FOUND = 404

/** An object's address leads to the first of its lists. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { client } = context.get(portalContext)
  const { objectApiName = '' } = params
  const lists = await client.read(getListInfosByObjectName, { objectApiName })
  const first = lists?.data?.lists[0]
  if (!first) throw data(null, { status: NOT_FOUND })
  // What is asked on top of a list is asked of this one.
  throw redirect(`${listPath(objectApiName, first.apiName)}${new URL(request.url).search}`)
}

/** Never drawn: the loader has sent the reader on. */
export const Component = () => null
