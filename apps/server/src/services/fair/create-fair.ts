import { type FairObjects, SYSTEM_USER_ID } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import {
  batchChanges,
  contextWith,
  createWriter,
  declaredWrites,
  type FileStore,
  type RecordServerOptions,
  readableSql,
  readSummary,
  type Session,
  transact,
  type Writer,
} from '@foyer/record-server'
import type { Pool } from 'pg'
import type { Settings } from '../../settings/settings.ts'
import { createTableReader } from '../../work/create-table-reader.ts'
import { nameActor } from '../audit/name-actor.ts'
import { createEditions } from '../editions/editions.ts'
import { createSendMessage } from '../messages/send-message.ts'
import { findMailText } from '../settings/mail-texts.ts'
import type { Fair } from './fair.ts'

const systemSession = (language: Language): Session => ({
  userId: SYSTEM_USER_ID,
  profiles: ['system'],
  attributes: {},
  language,
  timeZone: 'Europe/Rome',
})

interface FairDependencies {
  settings: Settings
  secretKey: string
  pool: Pool
  reader: Fair['reader']
  metadata: Fair['metadata']
  clock: () => number
  files: FileStore
  externalServices: Fair['externalServices']
  condition: Fair['condition']
  onWrites: NonNullable<RecordServerOptions['onWrites']>
  onPaid: Fair['onPaid']
  onUnpaid: Fair['onUnpaid']
  /** The edition that the current request rehearses. */
  rehearsedEdition?: () => string | undefined
  isRehearsal?: Fair['isRehearsal']
  forReal?: Fair['forReal']
}

/** URL of the site with its path, like `https://fair.example/fair`. */
export const siteUrlOf = ({ publicUrl, host, port, sitePath }: Fair['settings']) =>
  `${publicUrl ?? `http://${host}:${port}`}/${sitePath}`

/** Creates the shared services of all features. */
export function createFair(dependencies: FairDependencies): Fair {
  const { settings, pool, clock, files, onWrites } = dependencies
  const siteUrl = siteUrlOf(settings)
  const editions = createEditions(dependencies.rehearsedEdition ?? (() => undefined))
  const { metadata } = dependencies
  const dynamicWriter = nameActor(createWriter(contextWith(metadata.current, { clock, onWrites }), 'system'))
  const summaries = contextWith(metadata.current, { pool, clock })
  const writer = declaredWrites(dynamicWriter, metadata.current) as unknown as Writer<FairObjects>
  return {
    pool,
    reader: dependencies.reader,
    clock,
    settings,
    secretKey: dependencies.secretKey,
    siteUrl,
    get records() {
      return metadata.current()
    },
    metadata,
    writer,
    dynamicWriter,
    readable: (session, ownValues) => readableSql(metadata.current(), session, ownValues),
    summarise: (session, query) => readSummary(summaries(), session, query),
    files,
    readTable: createTableReader(),
    externalServices: dependencies.externalServices,
    condition: dependencies.condition,
    editions,
    onPaid: dependencies.onPaid,
    onUnpaid: dependencies.onUnpaid,
    sendMessage: createSendMessage({
      writer,
      siteUrl,
      readEdition: ({ client }) => editions.current(client),
      findText: findMailText,
    }),
    systemSession: systemSession(settings.defaultLanguage),
    transact: (session, work) =>
      transact(pool, (client) => batchChanges(client, clock, () => work({ client, session }))),
    isRehearsal: dependencies.isRehearsal ?? (() => false),
    forReal: dependencies.forReal ?? ((work) => work()),
  }
}
