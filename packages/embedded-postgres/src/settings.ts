export type ServerOptions = {
  /** False trades durability for speed: for tests only. */
  durable?: boolean
  maxConnections?: number
}

/** Returns the settings for the command line of PostgreSQL, sized for two cores and a few gigabytes. */
export function serverSettings({
  durable = true,
  maxConnections = 100,
}: ServerOptions): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: String(maxConnections),
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    max_wal_size: '2GB',
    // Messages below "fatal" contain statements and their values, which are personal data.
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
}
