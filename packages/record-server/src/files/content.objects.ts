import { phrase } from '@foyer/record-contract'
import {
  boolean,
  child,
  defineObject,
  formula,
  fullAccess,
  type Grant,
  integer,
  longText,
  lookup,
  type ObjectDeclaration,
  own,
  parent,
  parentReadable,
  picklist,
  type RowRule,
  readOnly,
  some,
  text,
} from '@foyer/record-contract/metadata'

const FROM_FILE = phrase('Set from the uploaded file')

interface ContentOptions {
  /** Objects whose records can have files. Readers of the record can read its files. */
  parents: readonly string[]
  /** Profiles that may upload; each reads its own files and those of readable records. */
  uploaders: readonly string[]
  /** Profiles that read the files of readable records, and nothing else. */
  readers?: readonly string[]
  /** Profiles with all rights on every file. */
  administrators?: readonly string[]
}

/** Returns the lookup of a link to a parent object: `AccountId`, `Book__c`. */
export const linkFieldOf = (parentApiName: string) =>
  parentApiName.endsWith('__c') ? parentApiName : `${parentApiName}Id`

/** Declares the platform's file objects; a product adds them to its own, with the objects that can have files. */
export function contentObjects(options: ContentOptions): ObjectDeclaration[] {
  const throughParent = options.parents.map((name) => parentReadable(linkFieldOf(name)))
  const ownOrShared = some(own(), child('ContentDocumentLinks', some(...throughParent)))
  return [
    contentDocument(accessOf(options, { read: ownOrShared, change: own() })),
    contentVersion(
      accessOf(options, { read: parentReadable('ContentDocumentId'), change: { rule: 'none' } }),
    ),
    contentDocumentLink(
      options.parents,
      accessOf(options, {
        read: some(parent('ContentDocumentId', own()), ...throughParent),
        change: { rule: 'none' },
      }),
    ),
  ]
}

function accessOf(
  { uploaders, readers = [], administrators = [] }: ContentOptions,
  { read, change }: { read: RowRule; change: RowRule },
) {
  const uploader: Grant = {
    read,
    // Grants uploads. Record calls cannot set any field, so they cannot create a file.
    create: change,
    update: change,
    delete: change,
    fields: { create: [], update: ['Title', 'Description'] },
  }
  return Object.fromEntries([
    ...readers.map((profile) => [profile, readOnly(read)]),
    ...uploaders.map((profile) => [profile, uploader]),
    ...administrators.map((profile) => [profile, fullAccess()]),
  ])
}

const title = text({ label: phrase('Title'), data: 'personal', required: true })
const description = longText({ label: phrase('Description'), data: 'personal', maxLength: 1000 })
const kind = {
  FileExtension: text({
    label: phrase('File extension'),
    data: 'internal',
    maxLength: 10,
    managed: FROM_FILE,
  }),
  FileType: text({ label: phrase('File type'), data: 'internal', maxLength: 20, managed: FROM_FILE }),
  ContentSize: integer({ label: phrase('Size'), data: 'internal', min: 0, managed: FROM_FILE }),
}

const contentDocument = (access: ObjectDeclaration['access']) =>
  defineObject('ContentDocument', {
    label: phrase('File'),
    labelPlural: phrase('Files'),
    keyPrefix: '069',
    owned: true,
    nameFields: ['Title'],
    subject: "none: the files of a person's records are deleted whole, with their content",
    fields: {
      Title: title,
      Description: description,
      ...kind,
      LatestPublishedVersionId: lookup('ContentVersion', {
        label: phrase('Latest version'),
        data: 'internal',
        onDelete: 'clear',
        managed: FROM_FILE,
      }),
    },
    searchFields: ['Title'],
    access,
  })

const contentVersion = (access: ObjectDeclaration['access']) =>
  defineObject('ContentVersion', {
    label: phrase('File version'),
    labelPlural: phrase('File versions'),
    keyPrefix: '068',
    owned: true,
    nameFields: ['Title'],
    subject: 'none: deleted with its document',
    fields: {
      Title: title,
      Description: description,
      ...kind,
      ContentDocumentId: lookup('ContentDocument', {
        label: phrase('File'),
        data: 'internal',
        required: true,
        createOnly: true,
        children: 'ContentVersions',
        onDelete: 'cascade',
      }),
      VersionNumber: integer({ label: phrase('Version'), data: 'internal', min: 1, managed: FROM_FILE }),
      IsLatest: boolean({ label: phrase('Is latest'), data: 'internal', managed: FROM_FILE }),
      PathOnClient: text({ label: phrase('File name'), data: 'personal', managed: FROM_FILE }),
      Checksum: text({
        secret: true,
        label: phrase('Checksum'),
        data: 'internal',
        maxLength: 64,
        managed: FROM_FILE,
      }),
    },
    access,
  })

const contentDocumentLink = (parents: readonly string[], access: ObjectDeclaration['access']) =>
  defineObject('ContentDocumentLink', {
    label: phrase('File link'),
    labelPlural: phrase('File links'),
    keyPrefix: '06A',
    fields: {
      Name: formula({
        label: phrase('Name'),
        data: 'internal',
        returns: 'text',
        sql: '{ContentDocumentId}::text',
      }),
      ContentDocumentId: lookup('ContentDocument', {
        label: phrase('File'),
        data: 'internal',
        required: true,
        createOnly: true,
        children: 'ContentDocumentLinks',
        onDelete: 'cascade',
      }),
      ...Object.fromEntries(
        parents.map((name) => [
          linkFieldOf(name),
          lookup(name, {
            label: phrase('Linked record'),
            data: 'internal',
            createOnly: true,
            children: 'ContentDocumentLinks',
            onDelete: 'cascade',
          }),
        ]),
      ),
      LinkedEntityId: formula({
        label: phrase('Linked record'),
        data: 'internal',
        returns: 'text',
        sql: `coalesce(${parents.map((name) => `{${linkFieldOf(name)}}::text`).join(', ')})`,
      }),
      ShareType: picklist({
        label: phrase('Share type'),
        data: 'internal',
        defaultValue: 'I',
        values: [
          { value: 'V', label: phrase('Viewer') },
          { value: 'C', label: phrase('Collaborator') },
          { value: 'I', label: phrase('Inferred') },
        ],
      }),
    },
    access,
  })
