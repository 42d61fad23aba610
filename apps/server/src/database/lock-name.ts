import { preparedQuery } from '@foyer/record-server'
import type { ClientBase } from 'pg'

/** SQL that locks the name in a parameter until the end of the transaction. */
export const lockNameSql = (parameter: string) =>
  `select pg_advisory_xact_lock(hashtextextended(${parameter}, 0))`

/** Locks a name until the end of the transaction: work under one name runs in one transaction at a time. */
export const lockName = (client: Pick<ClientBase, 'query'>, name: string) =>
  client.query(preparedQuery(lockNameSql('$1'), [name]))
