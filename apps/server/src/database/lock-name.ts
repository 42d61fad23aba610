import { preparedQuery } from '@foyer/record-server'
import type { ClientBase } from 'pg'

/** Waits for whoever holds the name in a parameter, and holds it until the transaction ends. */
export const lockNameSql = (parameter: string) =>
  `select pg_advisory_xact_lock(hashtextextended(${parameter}, 0))`

/** Whatever is done under one name is done by one transaction after the other. */
export const lockName = (client: Pick<ClientBase, 'query'>, name: string) =>
  client.query(preparedQuery(lockNameSql('$1'), [name]))
