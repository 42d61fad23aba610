import type { ObjectInfo } from '@foyer/record-contract'
import { block, docComment } from './print-type.ts'
import { type FieldInfo, valueType } from './value-type.ts'
import { type ProjectDocument, writeDocumentTypes } from './write-document-types.ts'

const NAME = /^[A-Za-z_]\w*$/

function objectLines(info: ObjectInfo, knownNames: ReadonlySet<string>) {
  const fields = Object.values(info.fields)
    .filter(({ apiName, compound }) => NAME.test(apiName) && !compound)
    .sort((a, b) => a.apiName.localeCompare(b.apiName, 'en'))
  const parents = fields.flatMap(({ relationshipName, referenceToInfos: [target] }) =>
    relationshipName && target && knownNames.has(target.apiName)
      ? [`${relationshipName}: '${target.apiName}'`]
      : [],
  )
  const writableFields = (isWritable: (field: FieldInfo) => boolean) =>
    fields.filter(isWritable).map((field) => `${field.apiName}?: ${valueType(field)}`)
  return [
    docComment(info.label),
    ...block(`${info.apiName}:`, [
      ...block(
        'fields:',
        fields.flatMap((field) => [docComment(field.label), `${field.apiName}: ${valueType(field)}`]),
      ),
      ...block('parents:', parents),
      ...block(
        'create:',
        writableFields(({ createable }) => createable),
      ),
      ...block(
        'update:',
        writableFields(({ updateable }) => updateable),
      ),
    ]),
  ]
}

/** A file of declarations for the objects of a server, as whoever asked may see them, and for documents that ask for them. */
export function writeTypes(
  infos: readonly ObjectInfo[],
  source: string,
  documents: readonly ProjectDocument[] = [],
) {
  const sorted = infos
    .filter(({ apiName }) => NAME.test(apiName))
    .sort((a, b) => a.apiName.localeCompare(b.apiName, 'en'))
  const knownNames = new Set(sorted.map(({ apiName }) => apiName))
  const lines = [
    ...block(
      'interface RecordTypes',
      sorted.flatMap((info) => objectLines(info, knownNames)),
    ),
    ...(documents.length === 0
      ? []
      : block('interface GraphqlDocuments', writeDocumentTypes(documents, sorted))),
  ]
  return [
    `// Written by foyer-types from ${source}. Write it again when the objects change; do not edit.`,
    "import type {} from '@foyer/record-contract'",
    '',
    "declare module '@foyer/record-contract' {",
    ...lines.map((line) => `  ${line}`),
    '}',
    '',
  ].join('\n')
}
