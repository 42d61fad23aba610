import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReferentsResult } from '@foyer/fair-domain'
import type { Server } from '../../matrix/registered.ts'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { makeWalletKeys } from '../../testing/wallet-keys.ts'
import { addUser, openReaders, program, type Reader, signIn } from '../readers.ts'

export type Caller = Omit<Reader, 'session'>

/** Accounts that were members of Aurora Cosmetici until the company removed them. Their sessions are still open. */
export const FORMER_MEMBERS = ['former-referent', 'former-team'] as const

/** A server with every optional route, the URLs of its plain GET routes, and a caller for each kind of rights. */
export async function openDownloadWorld() {
  const routes: string[] = []
  const clientFolder = makeClientFolder()
  const { settings } = readSettings(makeWalletKeys().env, [])
  const server = await buildTestApp(
    { wallets: settings?.wallets ?? { apple: null, google: null } },
    {
      clientFolder,
      // Pages of refusals are not rendered: the status says it all.
      renderPage: async ({ failure = 200 }) => ({ status: failure, html: '' }),
      attach: async (app) => {
        app.addHook('onRoute', ({ method, url, config = {} }) => {
          // The other routes are served as JSON or as server-sent events by the record server itself.
          const isPlain = !config.endpoint && !config.isServerMethod && !config.isStream
          if ([method].flat().includes('GET') && isPlain) routes.push(url)
        })
      },
    },
  )
  const readers: Caller[] = await openReaders(server)
  return {
    server,
    routes,
    callers: [...readers, ...(await openFormerMembers(server)), await program(server, 'visitor')],
    close: async () => {
      await server.close()
      rmSync(clientFolder, { recursive: true, force: true })
    },
  }
}

/** The files of a built portal. */
function makeClientFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-client-'))
  mkdirSync(join(folder, 'assets'))
  const assets = ['assets/portal.js', 'assets/decode.worker-1.js']
  const workers = ['gate-worker.js', 'ticket-worker.js', 'portal-worker.js', 'worker-network.js']
  const icons = ['favicon.svg', 'app-icon-192.png', 'app-icon-512.png']
  for (const name of [...assets, ...workers, ...icons]) writeFileSync(join(folder, name), `/* ${name} */`)
  return folder
}

const COMPANY = demoIds.account('Aurora Cosmetici')
/** The referent of the demo for administration, who has no account there. */
const REFERENT_EMAIL = 'bruno.valli@aurora.example'

/** Signs in a referent and a member of the team, has the primary referent remove both, and signs them in again. */
async function openFormerMembers(server: Server): Promise<Caller[]> {
  const { rows } = await server.pool.query<{ contact: string }>(
    'select contact from referent where email = $1',
    [REFERENT_EMAIL],
  )
  const { contactId, memberId } = await addTeamMember(server)
  await addUser(server.pool, {
    account: 'former-referent',
    profile: 'exhibitor',
    contactId: rows[0]?.contact ?? '',
  })
  await addUser(server.pool, { account: 'former-team', profile: 'team', contactId })
  const callers: Caller[] = []
  for (const account of FORMER_MEMBERS) callers.push(await signIn(server, account))
  await removeMembers(server, memberId)
  for (const account of FORMER_MEMBERS)
    callers.push({ ...(await signIn(server, account)), name: `${account} signed in again` })
  return callers
}

const addTeamMember = ({ fair: { transact, systemSession, dynamicWriter } }: Server) =>
  transact(systemSession, async (transaction) => {
    const [first, last, email] = ['Former', 'Member', 'former-team@foyer.example']
    const contact = await dynamicWriter.create(transaction, 'Contact', {
      FirstName: first,
      LastName: last,
      Email: email,
      AccountId: COMPANY,
    })
    const member = await dynamicWriter.create(transaction, 'TeamMember__c', {
      Name: `${first} ${last}`,
      FirstName__c: first,
      LastName__c: last,
      Email__c: email,
      Account__c: COMPANY,
      Edition__c: editionIds.edition(2027),
      Contact__c: contact.id,
      State__c: 'confirmed',
    })
    return { contactId: contact.id, memberId: member.id }
  })

async function removeMembers(server: Server, memberId: string) {
  const primary = server.browser()
  await primary.signIn('exhibitor@foyer.example')
  const { body } = await callMethod(primary, 'ReferentsController/getReferents')
  const { referents, version } = body as ReferentsResult
  const kept = referents.filter(({ email }) => email !== REFERENT_EMAIL)
  const saved = await callMethod(primary, 'ReferentsController/save', {
    version,
    referents: kept.map(
      ({ firstName, lastName, title, email, phone, isLegal, isPrimary, isAdministrative, areas }) => ({
        ...{ firstName, lastName, title, email, phone, isLegal },
        isAdministrative: isAdministrative || isPrimary,
        areas: isPrimary ? [...areas, 'administration'] : areas,
      }),
    ),
  })
  const removed = await callMethod(primary, 'TeamController/remove', { id: memberId })
  if (saved.status !== 200 || removed.status !== 200)
    throw new Error(`The members are not removed: ${JSON.stringify([saved.body, removed.body])}`)
}
