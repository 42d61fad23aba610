import type { AmberService } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuseIssues } from '../../refuse-issues.ts'
import type { Needs } from './needs.ts'

import { isClosedFor, type Subject } from './open-listing.ts'
import { recordHit } from './record-hit.ts'

type Named = Pick<Subject, 'codes' | 'addresses'>

const withoutUser = (named: Named): Subject => ({ contactId: null, accountId: null, ...named })

/** Whether the input names a listed code or domain. Records a hit for the user. */
export async function isListed(
  fair: Needs,
  client: Pick<ClientBase, 'query'>,
  session: Session,
  service: AmberService,
  named: Named,
) {
  if (!(await isClosedFor(client, withoutUser(named), service, fair.clock()))) return false
  await recordHit(fair, session, service, withoutUser(named))
  return true
}

/** Refuses a listed code or address, with an error on its field. */
export async function refuseListed(
  fair: Needs,
  client: Pick<ClientBase, 'query'>,
  session: Session,
  service: AmberService,
  { field, ...named }: Named & { field: string },
) {
  if (await isListed(fair, client, session, service, named)) throw refuseIssues([[field, 'serviceClosed']])
}
