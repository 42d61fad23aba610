import { getListInfosByObjectName } from '@foyer/record-client'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { listPath } from '../../shell/console-paths.ts'
import { portalContext } from '../../shell/portal.ts'

const NOT_FOUND = 404

/** An object's address leads to the first of its lists. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { client } = context.get(portalContext)
  const { objectApiName = '' } = params
  const lists = await client.read(getListInfosByObjectName, { objectApiName })
  const first = lists?.data?.lists[0]
  if (!first) throw data(null, { status: NOT_FOUND })
  throw redirect(listPath(objectApiName, first.apiName))
}

/** Never drawn: the loader has sent the reader on. */
export const Component = () => null
