import type { AmberService } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import type { Fair } from '../fair/fair.ts'
import { refuseIssues } from '../referents/refuse-issues.ts'
import { isClosedFor, type Subject } from './open-listing.ts'
import { recordHit } from './record-hit.ts'

type Named = Pick<Subject, 'codes' | 'addresses'>

const nobody = (named: Named): Subject => ({ contactId: null, accountId: null, ...named })

/** Whether what was typed names a listed code or domain. A hit is noted for whoever typed it. */
export async function isListed(
  fair: Fair,
  client: Pick<ClientBase, 'query'>,
  session: Session,
  service: AmberService,
  named: Named,
) {
  if (!(await isClosedFor(client, nobody(named), service, fair.clock()))) return false
  await recordHit(fair, session, service, nobody(named))
  return true
}

/** Refuses a listed code or address at the field in which it was typed. */
export async function refuseListed(
  fair: Fair,
  client: Pick<ClientBase, 'query'>,
  session: Session,
  service: AmberService,
  { field, ...named }: Named & { field: string },
) {
  if (await isListed(fair, client, session, service, named)) throw refuseIssues([[field, 'serviceClosed']])
}
