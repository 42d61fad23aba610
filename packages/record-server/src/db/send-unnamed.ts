import type { Pool, PoolClient } from 'pg'

type Query = (config: unknown, ...rest: unknown[]) => unknown

/**
 * Removes the names of all prepared statements of a pool. With a transaction pooler, a named statement may
 * run on a connection that has not prepared it.
 */
export function sendUnnamed(pool: Pool) {
  pool.on('connect', (client: PoolClient) => {
    const send = client.query.bind(client) as Query
    const unnamed: Query = (config, ...rest) => send(isNamed(config) ? withoutName(config) : config, ...rest)
    client.query = unnamed as PoolClient['query']
  })
}

const isNamed = (config: unknown): config is { name: string } =>
  typeof config === 'object' && config !== null && 'name' in config && !('submit' in config)

const withoutName = ({ name: _, ...config }: { name: string }) => config
