import type { ObjectInfo } from '@foyer/record-contract'

type Field = ObjectInfo['fields'][string]

const NUMBERS = new Set(['Currency', 'Double', 'Int', 'Percent'])
const NAME = /^[A-Za-z_]\w*$/

/** What stands in a field. What is asked for can be empty until it is answered, whatever is required. */
function valueType({ dataType, required, apiName }: Field) {
  const type = NUMBERS.has(dataType) ? 'number' : dataType === 'Boolean' ? 'boolean' : 'string'
  return required || apiName === 'Id' || dataType === 'Boolean' ? type : `${type} | null`
}

const commented = (text: string) => `/** ${text.replaceAll('*/', '* /')} */`

function block(name: string, lines: readonly string[]) {
  const indented = lines.map((line) => `  ${line}`)
  return lines.length === 0 ? [`${name}: {}`] : [`${name}: {`, ...indented, '}']
}

function objectLines(info: ObjectInfo, known: ReadonlySet<string>) {
  const fields = Object.values(info.fields)
    .filter(({ apiName, compound }) => NAME.test(apiName) && !compound)
    .sort((a, b) => a.apiName.localeCompare(b.apiName, 'en'))
  const parents = fields.flatMap(({ relationshipName, referenceToInfos: [target] }) =>
    relationshipName && target && known.has(target.apiName)
      ? [`${relationshipName}: '${target.apiName}'`]
      : [],
  )
  const written = fields.filter(({ createable, updateable }) => createable || updateable)
  return [
    commented(info.label),
    ...block(info.apiName, [
      ...block(
        'fields',
        fields.flatMap((field) => [commented(field.label), `${field.apiName}: ${valueType(field)}`]),
      ),
      ...block('parents', parents),
      ...block(
        'input',
        written.map((field) => `${field.apiName}?: ${valueType(field)}`),
      ),
    ]),
  ]
}

/** A file of declarations for the objects of a server, as whoever asked may see them. */
export function writeTypes(infos: readonly ObjectInfo[], source: string) {
  const sorted = infos
    .filter(({ apiName }) => NAME.test(apiName))
    .sort((a, b) => a.apiName.localeCompare(b.apiName, 'en'))
  const known = new Set(sorted.map(({ apiName }) => apiName))
  const lines = block(
    'interface RecordTypes',
    sorted.flatMap((info) => objectLines(info, known)),
  ).map((line) => line.replace(/^interface RecordTypes: /, 'interface RecordTypes '))
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
