import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import { contentObjects } from '../../src/files/content.objects.ts'
import { Change } from '../change.object.ts'
import { objects, publishing } from '../objects.ts'
import { plantedServer } from './planted-server.ts'

const content = contentObjects({
  parents: ['Account', 'Book__c'],
  uploaders: ['author'],
  readers: ['guest'],
  administrators: ['admin', 'editor'],
})

/** The fixture's objects, the file objects of the platform, and one with snapshots of all of them. */
export const declarations = [...objects, ...content, Change]

/** A server on planted rows. Its declarations may differ from those of the expectation. */
export const matrixServer = (served: readonly ObjectDeclaration[] = declarations) =>
  plantedServer('record_matrix_copies', declarations, { objects: served, apps: [publishing] })
