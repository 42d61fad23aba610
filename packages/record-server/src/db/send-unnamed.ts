import type { Pool, PoolClient } from 'pg'

type Query = (config: unknown, ...rest: unknown[]) => unknown

/**
 * Takes the names off all statements of a pool, whoever sends them. Behind a pooler that hands out connections per
 * transaction a named statement is looked for on a connection that has never heard of it.
 */
export function sendUnnamed(pool: Pool) {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as Query
    const unnamed: Query = (config, ...rest) => query(isNamed(config) ? withoutName(config) : config, ...rest)
    client.query = unnamed as PoolClient['query']
  })
}

const isNamed = (config: unknown): config is { name: string } =>
  typeof config === 'object' && config !== null && 'name' in config && !('submit' in config)

const withoutName = ({ name: _, ...config }: { name: string }) => config
