import { BUNDLE_LIMITS } from './bundle-size.ts'

export interface Figures {
  name: string
  normalises: boolean
  /** Ingest of 10,000 records of 30 fields, in lists of 50. */
  ingestMs: number
  /** Read of ten fields of a record, uncached and cached. */
  firstReadUs: number
  readUs: number
  /** Write of one record with 1,000 mounted subscriptions. */
  writeUs: number
  bytesPerRecord: number
}

export interface Sizes {
  all: number
  allWithContract: number
  core: number
  coreWithContract: number
  /** All exports of the package, including helpers, with the contract. */
  package: number
}

export interface ClientFigures {
  rounds: number
  libraries: readonly Figures[]
  sizes: Sizes
}

const COLUMNS = [
  ['ingest, ms', 'ingestMs', 0],
  ['first read, µs', 'firstReadUs', 1],
  ['cached read, µs', 'readUs', 2],
  ['write + notify, µs', 'writeUs', 1],
  ['bytes per record', 'bytesPerRecord', 0],
] as const

const formatNumber = (value: number, digits: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Returns the section of the client in docs/performance.md. */
export function clientReport({ rounds, libraries, sizes }: ClientFigures) {
  const [client, ...peers] = libraries
  if (!client) throw new Error('Nothing was measured')
  const cell = (figures: Figures, key: (typeof COLUMNS)[number][1], digits: number) => {
    const ratio = figures[key] / client[key]
    const text = formatNumber(figures[key], digits)
    return figures === client ? `**${text}**` : `${text} (${formatNumber(ratio, ratio < 10 ? 1 : 0)}×)`
  }
  const row = (figures: Figures) =>
    `| ${[figures.name + (figures.normalises ? '' : ' ¹'), ...COLUMNS.map(([, key, digits]) => cell(figures, key, digits))].join(' | ')} |`
  return [
    '## Record client',
    '',
    `\`npm run bench:client\`: median of ${rounds} interleaved rounds in one run, each library in a separate process,`,
    'processor time of its main thread. 10,000 records of 30 fields in lists of 50; reads of 10 fields; 1,000 mounted',
    'subscriptions with one record written. In brackets: multiples of the figure of the record client.',
    '',
    `| | ${COLUMNS.map(([title]) => title).join(' | ')} |`,
    `|---|${COLUMNS.map(() => '---:').join('|')}|`,
    ...[client, ...peers].map(row),
    '',
    '¹ caches responses without normalising them: for orientation.',
    '',
    'Every library ingests responses through its own API: the record client and Graphcache through their whole pipeline',
    'with an immediate network, Apollo by `writeQuery`, Relay by `commitPayload`, Luvio with the layout of the platform’s',
    'adapters, an entry for each field. GraphQL libraries get the same content as',
    '`Field { value displayValue }`. All run with their default settings in production mode.',
    '',
    goals(client, peers),
    '',
    '| Bundle, min + gzip | bytes | goal |',
    '|---|---:|---:|',
    `| all adapters, own code | ${formatNumber(sizes.all, 0)} | ${formatNumber(BUNDLE_LIMITS.all, 0)} |`,
    `| all adapters with the contract they use | ${formatNumber(sizes.allWithContract, 0)} | |`,
    `| store + getRecord, own code | ${formatNumber(sizes.core, 0)} | ${formatNumber(BUNDLE_LIMITS.core, 0)} |`,
    `| store + getRecord with the contract they use | ${formatNumber(sizes.coreWithContract, 0)} | |`,
    `| the whole package, helpers and contract included | ${formatNumber(sizes.package, 0)} | |`,
  ].join('\n')
}

/** Name of the driver that only stores and reads records. */
const FLOOR = 'a bare Map'
const MAX_INGEST_RATIO = 5

function aboveFloor(client: Figures, floor: Figures) {
  const ratio = client.ingestMs / floor.ingestMs
  return `- ingest: ${formatNumber(ratio, 1)}× as much as ${FLOOR} that visits each field (goal at most ${MAX_INGEST_RATIO}×: ${ratio <= MAX_INGEST_RATIO ? 'met' : 'missed'})`
}

/** Lists which goals are met: at least five times as fast, and fewer bytes, than each normalising library. */
function goals(client: Figures, peers: readonly Figures[]) {
  const normalisingPeers = peers.filter(({ normalises }) => normalises)
  const minRatio = (key: 'ingestMs' | 'readUs' | 'writeUs' | 'bytesPerRecord') =>
    Math.min(...normalisingPeers.map((peer) => peer[key] / client[key]))
  const line = (title: string, ratio: number, goal: number) =>
    `- ${title}: the nearest normalising library needs ${formatNumber(ratio, 1)}× as much (goal ${goal}×: ${ratio >= goal ? 'met' : 'missed'})`
  return [
    line('ingest', minRatio('ingestMs'), 5),
    line('cached read', minRatio('readUs'), 5),
    line('write + notify', minRatio('writeUs'), 5),
    line('bytes per record', minRatio('bytesPerRecord'), 1),
    ...peers.filter(({ name }) => name === FLOOR).map((floor) => aboveFloor(client, floor)),
  ].join('\n')
}
