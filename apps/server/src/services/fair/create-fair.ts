import { type FairObjects, organiserApp } from '@foyer/fair-domain'
import { type Language, stableId } from '@foyer/record-contract'
import {
  createContext,
  createWriter,
  type FileStore,
  type RecordServerOptions,
  readableSql,
  type Session,
  type Writer,
} from '@foyer/record-server'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/in-transaction.ts'
import { objects } from '../../objects.ts'
import type { Settings } from '../../settings/settings.ts'
import { createTableReader } from '../../work/create-table-reader.ts'
import { nameActor } from '../audit/name-actor.ts'
import { editions } from '../editions/editions.ts'
import { createSendMessage } from '../messages/send-message.ts'
import { findMailText } from '../settings/mail-texts.ts'
import type { Fair } from './fair.ts'

/** Stands in the stamps of what the server does by itself. */
const SYSTEM_USER_ID = stableId('005', 'system')

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
  clock: () => number
  files: FileStore
  neighbours: Fair['neighbours']
  condition: Fair['condition']
  onWrite: NonNullable<RecordServerOptions['onWrite']>
  onPaid: Fair['onPaid']
  onUnpaid: Fair['onUnpaid']
}

/** Address of the site with its path, as `https://fair.example/fair`. */
export const siteUrlOf = ({ publicUrl, host, port, sitePath }: Fair['settings']) =>
  `${publicUrl ?? `http://${host}:${port}`}/${sitePath}`

/** What all features share, put together once. */
export function createFair(dependencies: FairDependencies): Fair {
  const { settings, pool, clock, files, onWrite } = dependencies
  const siteUrl = siteUrlOf(settings)
  const records = createContext(objects, [organiserApp])
  const dynamicWriter = nameActor(createWriter({ ...records, options: { clock, onWrite } }, 'system'))
  const writer = dynamicWriter as unknown as Writer<FairObjects>
  return {
    pool,
    reader: dependencies.reader,
    clock,
    settings,
    secretKey: dependencies.secretKey,
    siteUrl,
    records,
    writer,
    dynamicWriter,
    readable: (session, ownValues) => readableSql(records, session, ownValues),
    files,
    readTable: createTableReader(),
    neighbours: dependencies.neighbours,
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
    transact: (session, work) => inTransaction(pool, (client) => work({ client, session })),
  }
}
