/** The settings file, written at every start. An operator's `alter system set …` overrides it. */
export function postgresSettings({ maxConnections }: { maxConnections: number }): string {
  const settings = {
    max_connections: maxConnections,
    unix_socket_directories: '',
    timezone: 'UTC',
    lc_messages: 'C',

    // An acknowledged order survives a power failure.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',

    // A small shop on a small machine.
    shared_buffers: '32MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    huge_pages: 'off',
    jit: 'off',
    max_wal_size: '256MB',
    min_wal_size: '48MB',
    random_page_cost: 1.1,
    autovacuum_max_workers: 2,
    max_worker_processes: 2,
    max_parallel_workers: 2,
    max_parallel_workers_per_gather: 1,
    io_method: 'sync',

    // No replication.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,

    // To the shop's own log. Failed statements go to whoever sent them only: their text names readers and addresses.
    logging_collector: 'off',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_line_prefix: '',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  return [`# Written by the shop at every start; use "alter system set" for settings of your own.`, ...lines, ''].join(
    '\n',
  )
}

/** Only from this machine, only with the password. */
export const HOST_RULES = 'host all all 127.0.0.1/32 scram-sha-256\n'
