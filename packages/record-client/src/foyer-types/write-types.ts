import type { ObjectInfo } from '@foyer/record-contract'
import { block, commented } from './print-type.ts'
import { type FieldInfo, valueType } from './value-type.ts'
import { type ProjectDocument, writeDocumentTypes } from './write-document-types.ts'

const NAME = /^[A-Za-z_]\w*$/

function objectLines(info: ObjectInfo, known: ReadonlySet<string>) {
  const fields = Object.values(info.fields)
    .filter(({ apiName, compound }) => NAME.test(apiName) && !compound)
    .sort((a, b) => a.apiName.localeCompare(b.apiName, 'en'))
  const parents = fields.flatMap(({ relationshipName, referenceToInfos: [target] }) =>
    relationshipName && target && known.has(target.apiName)
      ? [`${relationshipName}: '${target.apiName}'`]
      : [],
  )
  const written = (may: (field: FieldInfo) => boolean) =>
    fields.filter(may).map((field) => `${field.apiName}?: ${valueType(field)}`)
  return [
    commented(info.label),
    ...block(`${info.apiName}:`, [
      ...block(
        'fields:',
        fields.flatMap((field) => [commented(field.label), `${field.apiName}: ${valueType(field)}`]),
      ),
      ...block('parents:', parents),
      ...block(
        'create:',
        written(({ createable }) => createable),
      ),
      ...block(
        'update:',
        written(({ updateable }) => updateable),
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
  const known = new Set(sorted.map(({ apiName }) => apiName))
  const lines = [
    ...block(
      'interface RecordTypes',
      sorted.flatMap((info) => objectLines(info, known)),
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
