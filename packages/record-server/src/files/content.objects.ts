import type { Label } from '@foyer/record-contract'
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

const label = (english: string, italian: string): Label => ({ 'en-US': english, it: italian })
const FROM_FILE = label('Set from the uploaded file', 'Deriva dal file caricato')

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

const title = text({ label: label('Title', 'Titolo'), data: 'personal', required: true })
const description = longText({
  label: label('Description', 'Descrizione'),
  data: 'personal',
  maxLength: 1000,
})
const kind = {
  FileExtension: text({
    label: label('File extension', 'Estensione'),
    data: 'internal',
    maxLength: 10,
    managed: FROM_FILE,
  }),
  FileType: text({
    label: label('File type', 'Tipo di file'),
    data: 'internal',
    maxLength: 20,
    managed: FROM_FILE,
  }),
  ContentSize: integer({ label: label('Size', 'Dimensione'), data: 'internal', min: 0, managed: FROM_FILE }),
}

const contentDocument = (access: ObjectDeclaration['access']) =>
  defineObject('ContentDocument', {
    label: label('File', 'File'),
    labelPlural: label('Files', 'File'),
    keyPrefix: '069',
    owned: true,
    nameFields: ['Title'],
    subject: "none: the files of a person's records are deleted whole, with their content",
    fields: {
      Title: title,
      Description: description,
      ...kind,
      LatestPublishedVersionId: lookup('ContentVersion', {
        label: label('Latest version', 'Ultima versione'),
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
    label: label('File version', 'Versione del file'),
    labelPlural: label('File versions', 'Versioni del file'),
    keyPrefix: '068',
    owned: true,
    nameFields: ['Title'],
    subject: 'none: deleted with its document',
    fields: {
      Title: title,
      Description: description,
      ...kind,
      ContentDocumentId: lookup('ContentDocument', {
        label: label('File', 'File'),
        data: 'internal',
        required: true,
        createOnly: true,
        children: 'ContentVersions',
        onDelete: 'cascade',
      }),
      VersionNumber: integer({
        label: label('Version', 'Versione'),
        data: 'internal',
        min: 1,
        managed: FROM_FILE,
      }),
      IsLatest: boolean({ label: label('Is latest', "È l'ultima"), data: 'internal', managed: FROM_FILE }),
      PathOnClient: text({
        label: label('File name', 'Nome del file'),
        data: 'personal',
        managed: FROM_FILE,
      }),
      Checksum: text({
        secret: true,
        label: label('Checksum', 'Impronta'),
        data: 'internal',
        maxLength: 64,
        managed: FROM_FILE,
      }),
    },
    access,
  })

const contentDocumentLink = (parents: readonly string[], access: ObjectDeclaration['access']) =>
  defineObject('ContentDocumentLink', {
    label: label('File link', 'Collegamento a file'),
    labelPlural: label('File links', 'Collegamenti a file'),
    keyPrefix: '06A',
    fields: {
      Name: formula({
        label: label('Name', 'Nome'),
        data: 'internal',
        returns: 'text',
        sql: '{ContentDocumentId}::text',
      }),
      ContentDocumentId: lookup('ContentDocument', {
        label: label('File', 'File'),
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
            label: label('Linked record', 'Record collegato'),
            data: 'internal',
            createOnly: true,
            children: 'ContentDocumentLinks',
            onDelete: 'cascade',
          }),
        ]),
      ),
      LinkedEntityId: formula({
        label: label('Linked record', 'Record collegato'),
        data: 'internal',
        returns: 'text',
        sql: `coalesce(${parents.map((name) => `{${linkFieldOf(name)}}::text`).join(', ')})`,
      }),
      ShareType: picklist({
        label: label('Share type', 'Tipo di condivisione'),
        data: 'internal',
        defaultValue: 'I',
        values: [
          { value: 'V', label: label('Viewer', 'Lettore') },
          { value: 'C', label: label('Collaborator', 'Collaboratore') },
          { value: 'I', label: label('Inferred', 'Dal record') },
        ],
      }),
    },
    access,
  })
