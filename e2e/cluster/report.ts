import { QUICK } from './parts.ts'

export interface Outage {
  name: string
  /** Longest gaps of writes, records and pages. */
  gapsMs: readonly number[]
  /** Time until every open screen showed the next change; NaN if one did not. */
  freshMs: number
  /** Writes during the fault. */
  acknowledged: number
}

interface Found {
  outages: readonly Outage[]
  journeys: number
  problems: readonly string[]
  mailsTwice: number
  splits: boolean
  acknowledged: string
  refusals: string
}

const seconds = (ms: number) => (Number.isNaN(ms) ? 'never' : `${(ms / 1000).toFixed(1)} s`)

/** Writes docs/cluster.md. */
export const clusterReport = ({ outages, journeys, problems, mailsTwice, splits, ...found }: Found) =>
  `# The reference installation while parts of it die

Written by \`npm run test:cluster\`: the files of \`deploy/\` on one machine, three nodes each of etcd and PostgreSQL 15 with
Patroni (ttl ${QUICK.TTL}, loop ${QUICK.LOOP_WAIT}, retry ${QUICK.RETRY_TIMEOUT}), HAProxy, PgBouncer, three servers and two workers of Foyer. Three people record
receipts, one reads a record, a guest reads the catalogue, all through the balancer; mails go out and tickets with their
papers are made. A record, a list and a home stay open in a browser: after each fault a name is changed, and "screens"
is the time until all three show it. "Out" is the longest time between two answers that succeeded, of one run: read it as
an order of magnitude.

${
  splits
    ? 'Each node of the database has a network of its own (namespaces of Linux). A link that is cut loses packets silently; both\nends have to find out. In one direction means that the other still arrives.'
    : 'Splits of the network were left out: they need root.'
}

| Fault | Writes out | Records out | Public page out | Screens | Writes acknowledged during the fault |
|---|---|---|---|---|---|
${outages
  .map(
    ({ name, gapsMs, freshMs, acknowledged }) =>
      `| ${[name, ...gapsMs.map(seconds), seconds(freshMs), acknowledged].join(' | ')} |`,
  )
  .join('\n')}

Before that, ${journeys} journeys in a browser went through the balancer while servers were restarted one by one and a worker,
the leader of etcd and a copy were killed.

At the end: ${found.acknowledged} were acknowledged.
${
  problems.length === 0
    ? 'All are in the books, none twice, each paper has its file, no number of an invoice is missing, no job is stuck. Brought back\nfrom the archive to a moment half way, the database has all writes acknowledged by then, and no later ones.'
    : problems.join('\n')
}
Mails delivered twice (the process ended before it recorded the delivery): ${mailsTwice}.
Responses that refused during the faults: ${found.refusals}.
`
