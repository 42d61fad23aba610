import { MAIL_TEMPLATES } from '@foyer/fair-domain'
import { findAll } from '@foyer/record-server/testing'
import { demoIds } from '../seed/demo-ids.ts'
import { ask } from './check-response.ts'
import type { LeakWorld } from './leak-world.ts'
import type { Reader } from './readers.ts'

/** Object of the id in a URL, by URL prefix. */
const OBJECT_AT: Readonly<Record<string, string>> = {
  '/fair/conditions/:id': 'ConsentText__c',
  '/fair/intent-documents/:id': 'IntentDocument__c',
  '/fair/media/:id/:width': 'DirectoryImage__c',
  '/fair/badge/:id/:token': 'Badge__c',
  '/fair/console/invoices/:id.xml': 'Invoice__c',
  '/fair/technical-plans/:id': 'TechnicalPlan__c',
  '/fair/console/imports/:id.csv': 'Import__c',
  '/fair/console/imports/:id/refused.xlsx': 'Import__c',
  '/fair/reserved/messages/:id/content': 'Message__c',
  '/fair/console/mailbox/:id': 'Message__c',
  '/fair/console/mailing-preview/:id': 'Mailing__c',
  '/fair/documents/:id': 'Document__c',
}

const PARTS: Readonly<Record<string, string>> = {
  width: '400',
  token: 'forged',
  year: '2027',
  version: '1',
  name: 'forged',
}

/** Required query of a URL. */
const QUERIES: Readonly<Record<string, string>> = {
  '/fair/reserved/invitation-preview': '?kind=ticket1&language=it&subject=x&text=x',
  '/fair/console/mailing-preview/:id': `?contact=${demoIds.contact('exhibitor')}`,
  '/fair/console/mail-preview': `?language=it&template=${[...MAIL_TEMPLATES.keys()][0]}&subject=x&body=x`,
}

/** Number of records of the reader, and of others, per URL. */
const MAX_PER_KIND = 2

/** Returns URLs with an id of undeclared object. */
export const unknownAddresses = ({ things }: LeakWorld) =>
  things.routes
    .map(({ url }) => url.replace('/en-US/', '/'))
    .filter((url) => /:id\b/.test(url) && !(url in OBJECT_AT))

/** Returns URLs with this prefix that no reader could open. */
export const unopenedAddresses = ({ things, opened }: LeakWorld, start: string) =>
  things.routes
    .filter(({ method, url }) => method === 'GET' && !url.includes('/en-US/') && url.startsWith(start))
    .filter(({ url }) => !opened.has(url))
    .map(({ url }) => url)

/** Requests every plain URL that can be read: downloads, exports, documents, images. */
export function fetchUrls(world: LeakWorld, reader: Reader) {
  const oracle = world.oracleOf(reader)
  const addresses = world.things.routes
    .filter(({ method, url }) => method === 'GET' && !url.includes('/en-US/'))
    .flatMap(({ url }) => {
      const plain = url.replace(/:(\w+)(\([^)]*\))?/g, (part, name) =>
        name === 'id' ? part : (PARTS[name] ?? 'x'),
      )
      if (!(url in OBJECT_AT)) return [{ name: url, address: `${plain}${QUERIES[url] ?? ''}` }]
      const rows = world.rows.filter(({ object }) => object.apiName === OBJECT_AT[url])
      const visible = rows.filter((row) => oracle.mayReadRow(row)).slice(0, MAX_PER_KIND)
      const hidden = rows.filter((row) => !oracle.mayReadRow(row)).slice(0, MAX_PER_KIND)
      return [...visible, ...hidden].map(({ id }) => ({
        name: url,
        address: `${plain.replace(':id', id)}${QUERIES[url] ?? ''}`,
      }))
    })
  return findAll(addresses, async ({ name, address }) => {
    const { status, leaks } = await ask(world, reader, `GET ${name}`, { method: 'GET', url: address })
    if (status < 300) world.opened.add(name)
    return leaks
  })
}
